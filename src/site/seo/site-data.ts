import type { SiteSettings } from '#contract/site-settings.ts'
import { type Page, pages } from '#site/pages.ts'
import type { Visit } from '#site/visit/visit.ts'

/** What a head is made from: the site's settings and the visit that it is rendered for, the context of every route. */
export type SiteContext = { settings: SiteSettings; visit: Visit }

export const schemaOrg = { '@context': 'https://schema.org' }

/** An address of the site in full, as visitors see it. */
export const onSite = ({ visit }: SiteContext, address: string) => new URL(address, visit.origin).href

/** `YYYY-MM-DD HH:mm:ss` in Shanghai as ISO 8601 with its offset. */
export const isoTime = (time: string) => `${time.replace(' ', 'T')}+08:00`

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

/** The page about the company, with what the settings say of it. */
export function aboutData(site: SiteContext, { page, image }: { page: Page; image: string }): object {
  const { founded, address, hotline, brandPhone } = site.settings
  return {
    ...schemaOrg,
    '@type': 'AboutPage',
    name: page.title,
    description: page.description,
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
    description: page.description,
    url: onSite(site, page.path),
    version,
    datePublished: from,
    dateModified: from,
    inLanguage: 'zh-CN',
    publisher: publisher(site),
  }
}
