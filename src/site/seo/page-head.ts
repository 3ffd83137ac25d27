import type { PageSettings } from '#contract/site-prices.ts'
import { siteTitle } from '#domain/settings/site-title.ts'
import { isoTime } from '#domain/shared/time.ts'
import { type Page, pages } from '#site/pages.ts'
import type { Visit } from '#site/visit/visit.ts'
import { descriptionOf, emptyDescriptionOf } from './description-of.ts'
import { brandedCard } from './page-card.ts'

type HeadInput = {
  page: Page
  /** Replaces the table's title, e.g. with an article's own. */
  title?: string | undefined
  description?: string | undefined
  /** An address or path; the product's card when it is missing, empty or an SVG, which messengers do not show. */
  image?: string | undefined
  /** The address that engines should keep, with nothing but what tells this record from others; the page's own when it is missing. */
  href?: string | undefined
  /** For articles: when it was published and changed, `YYYY-MM-DD HH:mm:ss` in Shanghai. */
  published?: string | undefined
  updated?: string | undefined
  /** Whether engines may keep it; the table's word when it is missing. */
  indexed?: boolean | undefined
  /**
   * The page has no record to show: it is headed by its name, says what it shows instead, under the product's card, and no
   * engine keeps it.
   */
  isEmpty?: boolean | undefined
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
  const { page, published, updated, alternates = [], isEmpty = false } = input
  const { settings } = site
  const absolute = (address: string) => onSite(site, address)
  const title = siteTitle(isEmpty ? page.label : input.title || page.title, settings.productName)
  const description = shortened(isEmpty ? emptyDescriptionOf(page) : input.description || descriptionOf(page))
  const url = absolute(input.href ?? page.path)
  const picture = brandedCard(sharePicture(isEmpty ? undefined : input.image), settings)
  const image = absolute(picture)
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...((input.indexed ?? page.indexed) && !isEmpty ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:type', content: published === undefined ? 'website' : 'article' },
      { property: 'og:site_name', content: settings.productName },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      ...(isOwnCard(picture) ? cardSize : []),
      { property: 'og:image:alt', content: title },
      { name: 'twitter:card', content: 'summary_large_image' },
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

/** What a record says of its own head, empty where it says nothing, and the card that the server draws of it. */
export type RecordHead = { title: string; description: string; image: string; card: string | undefined }

type HeadFields = {
  seoTitle?: string | undefined
  seoDescription?: string | undefined
  sharePicture?: string | undefined
  shareCard?: string | undefined
}

/** The head of a record from its answer; an outside API may have none of the fields. */
export function recordHead({ seoTitle, seoDescription, sharePicture, shareCard }: HeadFields): RecordHead {
  return { title: seoTitle ?? '', description: seoDescription ?? '', image: sharePicture ?? '', card: shareCard }
}

const isDrawing = (address: string) => /\.svg(?:[?#]|$)/i.test(address)
/** All of them are 1200 by 630. */
const isOwnCard = (address: string) => /^\/(?:og\.png|social\/|cards\/)/.test(address)
const cardSize = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]

/** The picture of a shared link: the first of those given that messengers show, else the product's card. */
export function sharePicture(...addresses: readonly (string | undefined)[]): string {
  return addresses.find((address) => address && !isDrawing(address)) ?? '/og.png'
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

/** JSON that cannot end the script around it. */
function embeddable(object: object): string {
  return JSON.stringify(object).replace(/</g, '\\u003c')
}

/** What a head is made from: the site's settings and the visit that it is rendered for, the context of every route. */
export type SiteContext = { settings: PageSettings; visit: Visit }

export const schemaOrg = { '@context': 'https://schema.org' }

/** An address of the site in full, as visitors see it; of a card of the build that with the names of the settings. */
export const onSite = ({ visit, settings }: SiteContext, address: string) =>
  new URL(brandedCard(address, settings), visit.origin).href

/** The company behind the site, as schema.org's Organization. */
export function publisher(site: SiteContext) {
  const { companyName, productName } = site.settings
  return {
    '@type': 'Organization',
    '@id': onSite(site, '/#organization'),
    name: companyName,
    alternateName: productName,
    url: onSite(site, '/'),
    logo: { '@type': 'ImageObject', url: onSite(site, '/icon-512.png'), width: 512, height: 512 },
  }
}

/** The company and the site with its search, for the home page. */
export function siteData(site: SiteContext): object[] {
  const organization = { ...schemaOrg, ...publisher(site), telephone: site.settings.hotline }
  const target = `${onSite(site, pages.search.path)}?keyword={keyword}`
  return [
    organization,
    {
      ...schemaOrg,
      '@type': 'WebSite',
      name: site.settings.productName,
      url: onSite(site, '/'),
      inLanguage: 'zh-CN',
      publisher: { '@id': organization['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: target },
        'query-input': 'required name=keyword',
      },
    },
  ]
}

type AboutHead = Pick<HeadInput, 'page' | 'title' | 'description'> & { image: string }

/** The page about the company, with what the settings say of it. */
export function aboutData(site: SiteContext, { page, title, description, image }: AboutHead): object {
  const { founded, address, hotline, brandPhone } = site.settings
  return {
    ...schemaOrg,
    '@type': 'AboutPage',
    name: title || page.title,
    description: description || descriptionOf(page),
    url: onSite(site, page.path),
    image: onSite(site, image),
    inLanguage: 'zh-CN',
    mainEntity: {
      ...publisher(site),
      foundingDate: founded.year,
      foundingLocation: { '@type': 'Place', name: founded.city },
      address,
      telephone: hotline,
      contactPoint: [
        { '@type': 'ContactPoint', contactType: 'customer service', telephone: hotline, availableLanguage: 'zh-CN' },
        { '@type': 'ContactPoint', contactType: 'sales', telephone: brandPhone, availableLanguage: 'zh-CN' },
      ],
    },
  }
}

/** A legal document as a WebPage: its version and the day `YYYY-MM-DD` from which it holds. */
export function documentData(site: SiteContext, page: Page, { version, from }: { version: string; from: string }) {
  return {
    ...schemaOrg,
    '@type': 'WebPage',
    name: page.title,
    description: descriptionOf(page),
    url: onSite(site, page.path),
    version,
    datePublished: from,
    dateModified: from,
    inLanguage: 'zh-CN',
    publisher: publisher(site),
  }
}

/** Where a page stands, from the top down; the last one is the page itself. */
function breadcrumbData(site: SiteContext, crumbs: readonly Pick<Page, 'label' | 'path'>[]): object {
  return {
    ...schemaOrg,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: onSite(site, path),
    })),
  }
}
