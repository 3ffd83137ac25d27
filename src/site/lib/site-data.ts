import type { SiteSettings } from '#contract/site-settings.ts'
import type { Visit } from './visit.ts'

export type Site = { settings: SiteSettings; visit: Visit }

export const schemaOrg = { '@context': 'https://schema.org' }

/** An address of the site in full, as visitors see it. */
export const onSite = ({ visit }: Site, address: string) => new URL(address, visit.origin).href

/** The company behind the site, as schema.org's Organization. */
export function publisher(site: Site) {
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

/** The company and the site with its search, for the home page. `searchHref` carries `{keyword}`. */
export function siteData(site: Site, { searchHref }: { searchHref: string }): object[] {
  const organization = { ...schemaOrg, ...publisher(site), telephone: site.settings.hotline }
  const target = onSite(site, searchHref).replace(/%7Bkeyword%7D|\{keyword\}/, '{keyword}')
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
