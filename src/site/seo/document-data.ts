import type { Page } from '#site/pages.ts'
import { onSite, publisher, type SiteContext, schemaOrg } from './site-data.ts'

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
