import { type Page, pages } from '#site/pages.ts'
import { isoTime, onSite, type SiteContext } from './site-data.ts'
import { breadcrumbData } from './structured-data.ts'

type HeadInput = {
  page: Page
  /** Replaces the table's title, e.g. with an article's own. */
  title?: string | undefined
  description?: string | undefined
  /** An address or path; the product's card when it is missing or empty. */
  image?: string | undefined
  /** The address that engines should keep, with nothing but what tells this record from others; the page's own when it is missing. */
  href?: string | undefined
  /** For articles: when it was published and changed, `YYYY-MM-DD HH:mm:ss` in Shanghai. */
  published?: string | undefined
  updated?: string | undefined
  /** Whether engines may keep it; the table's word when it is missing. */
  indexed?: boolean | undefined
  /** Where the page stands, from below the home page down to itself, for the breadcrumb of engines. */
  crumbs?: readonly Pick<Page, 'label' | 'path'>[]
  /**
   * schema.org and other objects, a script each. Routes hand them over behind `import.meta.env.SSR`, and what makes them
   * falls out of the browser's build (decision 011).
   */
  data?: readonly object[]
  /** Other documents of the page, such as its feed. */
  alternates?: readonly { type: string; title: string; href: string }[] | undefined
}

const descriptionAtMost = 150

/**
 * Title, description, canonical link, sharing card, structured data and Baidu's hints of one page, for a route's `head`.
 */
export function pageHead(site: SiteContext, input: HeadInput) {
  const { page, published, updated, alternates = [] } = input
  const { settings } = site
  const absolute = (address: string) => onSite(site, address)
  const title = `${input.title || page.title}｜${settings.productName}`
  const description = shortened(input.description || page.description)
  const url = absolute(input.href ?? page.path)
  const image = absolute(input.image || '/og.png')
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...((input.indexed ?? page.indexed) ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:type', content: published === undefined ? 'website' : 'article' },
      { property: 'og:site_name', content: settings.productName },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      // WeChat and QQ read a shared page's card from these.
      { itemProp: 'name', content: title },
      { itemProp: 'description', content: description },
      { itemProp: 'image', content: image },
      ...timeMeta('published', published),
      ...timeMeta('updated', updated),
    ],
    links: [
      { rel: 'canonical', href: url },
      ...alternates.map(({ type, title, href }) => ({ rel: 'alternate', type, title, href: absolute(href) })),
    ],
    scripts: import.meta.env.SSR ? engineData(site, input) : [],
  }
}

/** Baidu reads ByteDance's names of the two times as well as Open Graph's (standards 4). */
function timeMeta(kind: 'published' | 'updated', time: string | undefined) {
  if (time === undefined) return []
  const property = kind === 'published' ? 'article:published_time' : 'article:modified_time'
  const content = isoTime(time)
  return [
    { property, content },
    { property: `bytedance:${kind}_time`, content },
  ]
}

function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= descriptionAtMost
    ? characters.join('')
    : `${characters.slice(0, descriptionAtMost - 1).join('')}…`
}

/** What engines alone read: the page's own objects, then where it stands. */
function engineData(site: SiteContext, { data = [], crumbs }: HeadInput) {
  const place = crumbs ? [breadcrumbData(site, [pages.home, ...crumbs])] : []
  return [...data, ...place].map((object) => ({ type: 'application/ld+json', children: embeddable(object) }))
}

/** JSON that cannot end the script it stands in. */
function embeddable(object: object): string {
  return JSON.stringify(object).replace(/</g, '\\u003c')
}
