import { documents, pages } from '#site/pages.ts'
import { readVisit } from '#site/visit/visit.ts'
import { textDocument } from './answers.ts'
import type { DocumentMaker } from './documents.ts'

const closed = [
  '/api/',
  '/console',
  pages.search.path,
  pages.inviteLogin.path,
  pages.accountCancel.path,
  pages.gallery.path,
]

/** What engines may read: everything but the API, the console and pages that are one visitor's. */
export const robots: DocumentMaker = async () => {
  const sitemap = new URL(documents.sitemap.path, readVisit().origin).href
  return textDocument(
    ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${sitemap}`, ''].join('\n'),
  )
}
