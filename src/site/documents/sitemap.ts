import { platformHref } from '#domain/content/addresses.ts'
import { activeId, firstHeading } from '#domain/content/headings.ts'
import { api } from '#site/lib/api-client.ts'
import { isoTime } from '#site/lib/seo.ts'
import { readVisit } from '#site/lib/visit.ts'
import { documents, type Page, pages } from '#site/pages.ts'
import { textDocument, unavailable } from './answers.ts'
import type { DocumentMaker } from './documents.ts'
import { hrefOf, isForBaidu, listPublished, type PublishedRow, rowsPerCall } from './published.ts'
import { xmlElement } from './xml.ts'

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
 * Everything that engines should know, with the time of its last change where there is one. Up to `rowsPerFile` articles
 * stand in the one file; above that it becomes an index: page 0 has pages, platforms and activities, each further one
 * articles.
 */
export const sitemap: DocumentMaker = async ({ url }) => {
  const { baidu } = readVisit()
  const asked = url.searchParams.get('page')
  if (asked !== null && asked !== '0') return articleFile(Number(asked), baidu)
  const [first, activities, platforms] = await Promise.all([
    listPublished({ firstLevelHeadings: firstHeading.article }),
    baidu ? { rows: [], total: 0 } : listPublished({ firstLevelHeadings: firstHeading.activity }),
    platformEntries(),
  ])
  if (first === null || activities === null || platforms === null) return unavailable()
  if (asked === null && first.total > rowsPerFile) return indexFile(Math.ceil(first.total / rowsPerFile))
  const rest = asked === null ? await readRows(2, Math.ceil(first.total / rowsPerCall)) : []
  if (rest === null) return unavailable()
  const articles = asked === null ? [...first.rows, ...rest] : []
  const newest = await newestOfLists(baidu)
  return urlSet([...pageEntries(baidu, newest), ...platforms, ...entriesOf([...activities.rows, ...articles], baidu)])
}

async function articleFile(page: number, baidu: boolean): Promise<Response> {
  if (!Number.isInteger(page) || page < 1 || page > 1_000) return new Response('', { status: 404 })
  const firstCall = (page - 1) * callsPerFile + 1
  const rows = await readRows(firstCall, firstCall + callsPerFile - 1)
  return rows === null ? unavailable() : urlSet(entriesOf(rows, baidu))
}

/** Article rows of these calls, a few at a time; null when one failed. */
async function readRows(firstCall: number, lastCall: number): Promise<PublishedRow[] | null> {
  const rows: PublishedRow[] = []
  for (let pageNum = firstCall; pageNum <= lastCall; pageNum += 1) {
    const data = await listPublished({ firstLevelHeadings: firstHeading.article }, { pageNum })
    if (data === null) return null
    rows.push(...data.rows)
    if (data.rows.length < rowsPerCall) break
  }
  return rows
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

function pageEntries(baidu: boolean, newest: Map<Page, string>): Entry[] {
  return Object.values<Page>(pages)
    .filter((page) => page.indexed && !recordPages.includes(page) && !(page.hiddenForBaidu && baidu))
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
