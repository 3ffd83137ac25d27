import type { Page } from '#site/pages.ts'
import { onSite, publisher, type SiteContext, schemaOrg } from './site-data.ts'

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
