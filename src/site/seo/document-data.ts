import type { Page } from '#site/pages.ts'
import { onSite, publisher, type SiteContext, schemaOrg } from './site-data.ts'

/** A legal document as a WebPage: the version in force and, while that is the text's own, its date `YYYY-MM-DD`. */
export function documentData(site: SiteContext, page: Page, text: { version: string; date: string }, version: string) {
  return {
    ...schemaOrg,
    '@type': 'WebPage',
    name: page.title,
    description: page.description,
    url: onSite(site, page.path),
    version,
    ...(version === text.version && { datePublished: text.date, dateModified: text.date }),
    inLanguage: 'zh-CN',
    publisher: publisher(site),
  }
}
