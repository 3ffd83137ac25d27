import { type AddressKind, addressKinds } from '#domain/content/address-blocks.ts'
import { activityHref, articleHref, platformHref } from '#domain/content/addresses.ts'
import { activeId, hiddenForBaidu } from '#domain/content/headings.ts'
import { promotionOn } from '#domain/settings/promotion.ts'
import { dayInShanghai, isoTime } from '#domain/shared/time.ts'
import { documents, type Page, pages } from '#site/pages.ts'
import { api } from '#site/session/api-client.ts'
import { readVisit } from '#site/visit/visit.ts'
import { notFound, textDocument, unavailable } from './answers.ts'
import type { DocumentMaker } from './document-maker.ts'
import { xmlElement } from './escape.ts'
import { listMadePages } from './made-pages.ts'

/** Blocks of records that a site's only file may hold; with more, each block is a file and the document is their index. */
const blocksOfOneFile = 3

/** The file with the pages that show no single record. */
const pagesFile = 'pages'

const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Pages that show one record each: their records are listed, not they. */
const recordPages: Page[] = [pages.article, pages.activityInfo, pages.platformDetail]
/** Lists, with the articles they show: they change when their newest article does. */
const listPages: [page: Page, heading: number][] = [
  [pages.brand, activeId.brand],
  [pages.xwdt, activeId.news],
  [pages.cpjs, activeId.product],
  [pages.yygh, activeId.tips],
]

type Entry = { href: string; lastmod?: string | undefined }
type Block = { kind: AddressKind; block: number }

/**
 * Everything that engines should know, with the time of its last change where there is one. A small site is one file;
 * above `blocksOfOneFile` it is an index of the pages (`?page=pages`) and of one file a block (`?page=article-0`).
 */
export const sitemap: DocumentMaker = async ({ url }) => {
  const { baidu } = readVisit()
  const file = url.searchParams.get('page')
  const block = file === null ? null : blockOfFile(file)
  if (block !== null) return isHidden(block.kind, baidu) ? notFound() : blockFile(block, baidu)
  if (file !== null && file !== pagesFile) return notFound()
  const map = await api.call('GET /site/map')
  if (map.code !== 200) return unavailable()
  const { blocks, newest } = map.data
  const files = addressKinds
    .filter((kind) => !isHidden(kind, baidu))
    .flatMap((kind) => blocks[kind].map((block) => ({ kind, block })))
  const shown = pageEntries(baidu, new Map(newest.map((row) => [row.activeId, row.updateTime])), await closedPages())
  const made = await listMadePages(baidu)
  if (made === null) return unavailable()
  shown.push(...made.map(({ path, updateTime }) => ({ href: path, lastmod: updateTime })))
  if (file === pagesFile) return urlSet(shown)
  if (files.length > blocksOfOneFile) return indexFile(files)
  const records = await Promise.all(files.map((each) => readBlock(each, baidu)))
  return records.some((entries) => entries === null)
    ? unavailable()
    : urlSet([...shown, ...records.flatMap((entries) => entries ?? [])])
}

const nameOfFile = ({ kind, block }: Block) => `${kind}-${block}`

/** The block of a file's name, which has one spelling; null for any other name. */
function blockOfFile(file: string): Block | null {
  const [, name, digits = ''] = /^([a-z]+)-(\d{1,7})$/.exec(file) ?? []
  const kind = addressKinds.find((each) => each === name)
  if (kind === undefined) return null
  const found = { kind, block: Number(digits) }
  return nameOfFile(found) === file ? found : null
}

/** Whether Baidu-channel visitors are never led to a kind (readings 5). */
function isHidden(kind: AddressKind, baidu: boolean): boolean {
  return baidu && kind === 'activity'
}

async function blockFile(block: Block, baidu: boolean): Promise<Response> {
  const entries = await readBlock(block, baidu)
  if (entries === null) return unavailable()
  // The protocol knows no file without an entry.
  return entries.length === 0 ? notFound() : urlSet(entries)
}

/** The records of a block; null when the call failed. */
async function readBlock({ kind, block }: Block, baidu: boolean): Promise<Entry[] | null> {
  const answer = await api.call('GET /site/map/addresses', { query: { kind, block } })
  if (answer.code !== 200) return null
  return answer.data
    .filter(({ secondLevelHeadings }) => !baidu || secondLevelHeadings !== hiddenForBaidu.activeId)
    .map((address) => ({ href: hrefs[kind](address), lastmod: address.updateTime ?? undefined }))
}

const hrefs = {
  article: articleHref,
  activity: ({ id }: { id: number }) => activityHref(id),
  platform: ({ id }: { id: number }) => platformHref(id),
} as const

/** The promotion outside its days; also when its days are not known. */
async function closedPages(): Promise<Page[]> {
  const answer = await api.call('GET /site/settings')
  const isOpen = answer.code === 200 && promotionOn(answer.data.promotion, dayInShanghai(new Date())) === 'on'
  return isOpen ? [] : [pages.doubleEleven]
}

function pageEntries(baidu: boolean, newest: ReadonlyMap<number, string>, closed: readonly Page[]): Entry[] {
  const changed = new Map(listPages.map(([page, heading]) => [page, newest.get(heading)]))
  return Object.values<Page>(pages)
    .filter((page) => page.indexed && !recordPages.includes(page) && !closed.includes(page))
    .filter((page) => !(page.hiddenForBaidu && baidu))
    .map((page) => ({ href: page.path, lastmod: changed.get(page) }))
}

function urlSet(entries: readonly Entry[]): Response {
  const { origin } = readVisit()
  const rows = entries.map(({ href, lastmod }) => {
    const time = lastmod === undefined ? '' : xmlElement('lastmod', isoTime(lastmod))
    return `<url>${xmlElement('loc', new URL(href, origin).href)}${time}</url>`
  })
  return xmlFile(`<urlset ${protocol}>\n${rows.join('\n')}\n</urlset>`)
}

function indexFile(blocks: readonly Block[]): Response {
  const { origin } = readVisit()
  const files = [pagesFile, ...blocks.map(nameOfFile)].map((file) => {
    const href = new URL(`${documents.sitemap.path}?page=${file}`, origin).href
    return `<sitemap>${xmlElement('loc', href)}</sitemap>`
  })
  return xmlFile(`<sitemapindex ${protocol}>\n${files.join('\n')}\n</sitemapindex>`)
}

function xmlFile(body: string): Response {
  return textDocument(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, 'application/xml')
}
