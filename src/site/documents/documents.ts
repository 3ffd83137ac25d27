import { documents, pages } from '#site/pages.ts'
import { readVisit } from '#site/visit/visit.ts'
import { activityCalendar } from './activity-calendar.ts'
import { textDocument } from './answers.ts'
import type { DocumentMaker } from './document-maker.ts'
import { feed } from './feed.ts'
import { llms } from './llms.ts'
import { sitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

const makers = new Map<string, DocumentMaker>([
  [documents.robots.path, robots],
  [documents.sitemap.path, sitemap],
  [documents.llms.path, llms],
  [documents.feedXwdt.path, feed('xwdt')],
  [documents.feedYygh.path, feed('yygh')],
  [documents.feedCpjs.path, feed('cpjs')],
  [documents.activityCalendar.path, activityCalendar],
  [documents.webManifest.path, webManifest],
])

/** The maker of a document at this path, or undefined. Documents are no routes: the router never navigates to them. */
export function findDocumentMaker(path: string): DocumentMaker | undefined {
  return makers.get(path)
}

/** Paths that crawlers are asked to leave out. */
const closed = [
  '/api/',
  '/console',
  pages.search.path,
  pages.inviteLogin.path,
  pages.accountCancel.path,
  pages.gallery.path,
]

/** Crawlers may read all but the API, the console and pages that belong to one visitor. */
async function robots(): Promise<Response> {
  const sitemap = new URL(documents.sitemap.path, readVisit().origin).href
  return textDocument(
    ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${sitemap}`, ''].join('\n'),
  )
}
