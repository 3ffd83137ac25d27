/**
 * The names under which stored pages are found again when what they show changes. A read answers with the tags of
 * what it read; a verb that changes something purges them. The page cache itself sees opaque strings.
 */
export const cacheTags = {
  siteSettings: 'site-settings',
  banners: (promotionType: number): string => `banners:${promotionType}`,
  partners: 'partners',
  platforms: 'platforms',
  platform: (id: number): string => `platform:${id}`,
  ecology: 'ecology',
  versions: 'versions',
  salesPeople: 'sales-people',
  catalogue: 'catalogue',
  regions: 'regions',
  /** Whatever shows articles and activities of more than one heading: every publication ends it. */
  content: 'content',
  /** Lists and neighbours of one heading only; publishing news leaves the pages of operations tips alone. */
  contentHeading: (first: number, second: number | null): string =>
    second === null ? `content-heading:${first}` : `content-heading:${first}-${second}`,
  /** Where withdrawn and moved addresses lead. */
  redirects: 'redirects',
  contentItem: (id: number): string => `content:${id}`,
  /** Whatever shows an uploaded picture: its sizes, its place and its bytes may change. */
  media: (id: number): string => `media:${id}`,
} as const

/** The response header that carries them on in-process answers, separated by commas. */
export const cacheTagsHeader = 'x-cache-tags'
