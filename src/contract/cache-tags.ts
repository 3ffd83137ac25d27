/**
 * Cache tags: names under which cached pages are found when their contents change. A read answers with the tags of what
 * it read; a change purges them. The page cache itself treats them as opaque.
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
  /** Everything that shows articles and activities of several headings: every publication purges it. */
  content: 'content',
  /** Lists and neighbours of a single heading: publishing news does not purge the pages of operations tips. */
  contentHeading: (first: number, second: number | null): string =>
    second === null ? `content-heading:${first}` : `content-heading:${first}-${second}`,
  /** The targets of withdrawn and moved addresses. */
  redirects: 'redirects',
  contentItem: (id: number): string => `content:${id}`,
  /** The list of the pages that staff make: addresses, sitemap, search. */
  landingPages: 'landing-pages',
  /** One of them. */
  landingPage: (id: number): string => `landing:${id}`,
  /** Everything that shows an uploaded picture: its renditions, focal point and bytes may change. */
  media: (id: number): string => `media:${id}`,
} as const

/** The header that carries the tags of in-process answers, separated by commas. */
export const cacheTagsHeader = 'x-cache-tags'
