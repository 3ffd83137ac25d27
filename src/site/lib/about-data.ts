import { onSite, publisher, type Site, schemaOrg } from './site-data.ts'

type AboutFacts = { title: string; description: string; href: string; image: string }

/** The page about the company, with what the settings say of it. */
export function aboutData(site: Site, { title, description, href, image }: AboutFacts): object {
  const { founded, address, hotline, brandPhone } = site.settings
  return {
    ...schemaOrg,
    '@type': 'AboutPage',
    name: title,
    description,
    url: onSite(site, href),
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
