import { platformHref } from '#domain/content/addresses.ts'
import { activeId, firstHeading } from '#domain/content/headings.ts'
import { promotionOn } from '#domain/settings/promotion.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { documents, type Page, pages } from '#site/pages.ts'
import { isoTime } from '#site/seo/page-head.ts'
import { api } from '#site/session/api-client.ts'
import { readVisit } from '#site/visit/visit.ts'
import { notFound, textDocument, unavailable } from './answers.ts'
import type { DocumentMaker } from './documents.ts'
import { xmlElement } from './escape.ts'
import { hrefOf, isForBaidu, listPublished, type PublishedRow, rowsPerCall } from './published.ts'

/** Calls that one file is made of, so that a file with everything in it takes well under a second. */
const callsPerFile = 20
const rowsPerFile = callsPerFile * rowsPerCall

/** The contract's largest page of the platform list. */
const platformsAtMost = 1000

const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Pages that show one record each: their records are listed, not they. */
const recordPages: Page[] = [pages.article, pages.activityInfo, pages.platformDetail]
/** Lists, with the articles they show: they change when their newest article does. */
const listPages: [page: Page, heading: 1 | 2 | 3 | 5][] = [
  [pages.brand, activeId.brand],
  [pages.xwdt, activeId.news],
  [pages.cpjs, activeId.product],
  [pages.yygh, activeId.tips],
]

type Entry = { href: string; lastmod?: string | undefined }

/**
 * Everything that engines should know, with the time of its last change where there is one. Up to `rowsPerFile`
 * articles are in the one file; above that it becomes an index: page 0 has pages, platforms and activities (as many
 * at most), each further one articles.
 */
export const sitemap: DocumentMaker = async ({ url }) => {
  const { baidu } = readVisit()
  const pageParameter = url.searchParams.get('page')
  if (pageParameter !== null && pageParameter !== '0') return articleFile(pageParameter, baidu)
  const counted = await listPublished({ firstLevelHeadings: firstHeading.article }, { pageSize: 1 })
  if (counted === null) return unavailable()
  if (pageParameter === null && counted.total > rowsPerFile) return indexFile(Math.ceil(counted.total / rowsPerFile))
  const articles = pageParameter === null ? await readFile(firstHeading.article, 1) : []
  const activities = baidu ? [] : await readFile(firstHeading.activity, 1)
  const platforms = await platformEntries()
  if (articles === null || activities === null || platforms === null) return unavailable()
  const newest = await newestOfLists(baidu)
  return urlSet([
    ...pageEntries(baidu, newest, await closedPages()),
    ...platforms,
    ...entriesOf([...activities, ...articles], baidu),
  ])
}

async function articleFile(pageParameter: string, baidu: boolean): Promise<Response> {
  const rows = /^[1-9]\d{0,2}$/.test(pageParameter) ? await readFile(firstHeading.article, Number(pageParameter)) : []
  if (rows === null) return unavailable()
  const entries = entriesOf(rows, baidu)
  // The protocol knows no file without an entry.
  return entries.length === 0 ? notFound() : urlSet(entries)
}

/** The rows of one file, from 1; null when a call failed. */
async function readFile(heading: 1 | 2, file: number): Promise<PublishedRow[] | null> {
  const rows: PublishedRow[] = []
  for (let call = 1; ; call += 1) {
    const pageNum = (file - 1) * callsPerFile + call
    const data = await listPublished({ firstLevelHeadings: heading }, { pageNum })
    if (data === null) return null
    rows.push(...data.rows)
    if (data.rows.length < rowsPerCall || call === callsPerFile) return rows
  }
}

async function newestOfLists(baidu: boolean): Promise<Map<Page, string>> {
  const shown = listPages.filter(([page]) => !(page.hiddenForBaidu && baidu))
  const newest = await Promise.all(
    shown.map(([, secondLevelHeadings]) =>
      listPublished({ firstLevelHeadings: firstHeading.article, secondLevelHeadings }, { pageSize: 1 }),
    ),
  )
  return new Map(
    shown.flatMap(([page], index) => {
      const row = newest[index]?.rows[0]
      return row === undefined ? [] : [[page, row.updateTime] as const]
    }),
  )
}

/** The promotion outside its days; also when its days are not known. */
async function closedPages(): Promise<Page[]> {
  const answer = await api.call('GET /site/settings')
  const isOpen = answer.code === 200 && promotionOn(answer.data.promotion, dayInShanghai(new Date())) === 'on'
  return isOpen ? [] : [pages.doubleEleven]
}

function pageEntries(baidu: boolean, newest: Map<Page, string>, closed: readonly Page[]): Entry[] {
  return Object.values<Page>(pages)
    .filter((page) => page.indexed && !recordPages.includes(page) && !closed.includes(page))
    .filter((page) => !(page.hiddenForBaidu && baidu))
    .map((page) => ({ href: page.path, lastmod: newest.get(page) }))
}

/** The platforms; when one was changed last is not known. Null when the call failed. */
async function platformEntries(): Promise<Entry[] | null> {
  const answer = await api.call('GET /globalSellingConfig/queryList', { query: { pageSize: platformsAtMost } })
  return answer.code === 200 ? answer.rows.map(({ id }) => ({ href: platformHref(id) })) : null
}

function entriesOf(rows: readonly PublishedRow[], baidu: boolean): Entry[] {
  return rows.filter((row) => !baidu || isForBaidu(row)).map((row) => ({ href: hrefOf(row), lastmod: row.updateTime }))
}

function urlSet(entries: readonly Entry[]): Response {
  const { origin } = readVisit()
  const rows = entries.map(({ href, lastmod }) => {
    const time = lastmod === undefined ? '' : xmlElement('lastmod', isoTime(lastmod))
    return `<url>${xmlElement('loc', new URL(href, origin).href)}${time}</url>`
  })
  return xmlFile(`<urlset ${protocol}>\n${rows.join('\n')}\n</urlset>`)
}

function indexFile(articleFiles: number): Response {
  const { origin } = readVisit()
  const files = Array.from({ length: articleFiles + 1 }, (_, page) => {
    const href = new URL(`${documents.sitemap.path}?page=${page}`, origin).href
    return `<sitemap>${xmlElement('loc', href)}</sitemap>`
  })
  return xmlFile(`<sitemapindex ${protocol}>\n${files.join('\n')}\n</sitemapindex>`)
}

function xmlFile(body: string): Response {
  return textDocument(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, 'application/xml')
}
