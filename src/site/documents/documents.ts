import { documents } from '#site/pages.ts'
import { activityCalendar } from './activity-calendar.ts'
import { feed } from './feed.ts'
import { llms } from './llms.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** Makes a document from the calls of the contract, as a page's loader does. */
export type DocumentMaker = (request: { url: URL }) => Promise<Response>

const makers = new Map<string, DocumentMaker>([
  [documents.robots.path, robots],
  [documents.sitemap.path, sitemap],
  [documents.llms.path, llms],
  [documents.feedXwdt.path, feed('xwdt')],
  [documents.feedYygh.path, feed('yygh')],
  [documents.feedCpjs.path, feed('cpjs')],
  [documents.activityCalendar.path, activityCalendar],
])

/** Who answers a path that is a document and no page, or undefined. They are no routes: the browser never asks for them. */
export function findDocumentMaker(path: string): DocumentMaker | undefined {
  return makers.get(path)
}
