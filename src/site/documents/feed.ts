import { articleHref } from '#domain/content/addresses.ts'
import { activeId, firstHeading } from '#domain/content/headings.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { partTitles } from '#site/copy/pages.ts'
import { documents, type Page, pages } from '#site/pages.ts'
import { readSettings } from '#site/read-settings.ts'
import { descriptionOf } from '#site/seo/description-of.ts'
import { readVisit } from '#site/visit/visit.ts'
import { textDocument, unavailable } from './answers.ts'
import type { DocumentMaker } from './document-maker.ts'
import { xmlElement, xmlText } from './escape.ts'
import { listPublished, type PublishedRow } from './published.ts'

const newest = 20

const feeds = {
  xwdt: { page: pages.xwdt, document: documents.feedXwdt, heading: activeId.news },
  yygh: { page: pages.yygh, document: documents.feedYygh, heading: activeId.tips },
  cpjs: { page: pages.cpjs, document: documents.feedCpjs, heading: activeId.product },
} as const satisfies Record<string, { page: Page; document: { path: string }; heading: 2 | 3 | 5 }>

/** The newest articles of one section as RSS 2.0. */
export function feed(section: keyof typeof feeds): DocumentMaker {
  const { page, document, heading } = feeds[section]
  return async () => {
    const [{ productName }, data] = await Promise.all([
      readSettings(),
      listPublished({ firstLevelHeadings: firstHeading.article, secondLevelHeadings: heading }, { pageSize: newest }),
    ])
    if (data === null) return unavailable()
    const absolute = (href: string) => new URL(href, readVisit().origin).href
    const changed = data.rows
      .map((row) => row.updateTime)
      .sort()
      .at(-1)
    const channel = [
      xmlElement('title', partTitles.feed(page.label, productName)),
      xmlElement('link', absolute(page.path)),
      xmlElement('description', descriptionOf(page)),
      xmlElement('language', 'zh-cn'),
      `<atom:link href="${xmlText(absolute(document.path))}" rel="self" type="application/rss+xml"/>`,
      ...(changed === undefined ? [] : [xmlElement('lastBuildDate', rssTime(changed))]),
      ...data.rows.map((row) => itemOf(row, absolute)),
    ]
    return textDocument(
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ` +
        `xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`,
      'application/rss+xml',
    )
  }
}

function itemOf(row: PublishedRow, absolute: (href: string) => string): string {
  const href = absolute(articleHref(row))
  const parts = [
    xmlElement('title', row.title),
    xmlElement('link', href),
    `<guid isPermaLink="true">${xmlText(href)}</guid>`,
    xmlElement('pubDate', rssTime(row.createTime)),
    xmlElement('description', row.briefly),
    ...(row.author === '' ? [] : [xmlElement('dc:creator', row.author)]),
    ...(row.label === '' ? [] : [xmlElement('category', row.label)]),
  ]
  return `<item>${parts.join('')}</item>`
}

/** RFC 822, as RSS asks. */
function rssTime(time: string): string {
  return (parseShanghai(time) ?? new Date(0)).toUTCString()
}
