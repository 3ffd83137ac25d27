import type { SiteSettings } from '#contract/site-settings.ts'
import { type LegalKind, legalOutlines } from '#site/copy/legal.ts'
import { pageHead } from '#site/lib/seo.ts'
import { onSite, publisher, schemaOrg } from '#site/lib/site-data.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import type { Visit } from '#site/lib/visit.ts'
import { pages } from '#site/pages.ts'

type Site = { settings: SiteSettings; visit: Visit }

/** The head of a legal document: a WebPage with its version and, while that is the text's own, its date. */
export function legalHead(site: Site, kind: LegalKind) {
  const page = pages[kind]
  const { date, version: ofText } = legalOutlines[kind]
  const version = site.settings.documents[kind]
  return pageHead({
    page,
    ...site,
    image: `/social/${kind}.png`,
    data: [
      {
        ...schemaOrg,
        '@type': 'WebPage',
        name: page.title,
        description: page.description,
        url: onSite(site, page.path),
        version,
        ...(version === ofText && { datePublished: date, dateModified: date }),
        inLanguage: 'zh-CN',
        publisher: publisher(site),
      },
      breadcrumbData(
        site,
        [pages.home, page].map(({ label, path }) => ({ name: label, href: path })),
      ),
    ],
  })
}
