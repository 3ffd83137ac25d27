import { and, eq, inArray } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import type { Db } from '#db/client.ts'
import { type ContentItem, contentItems, type Platform, platforms } from '#db/schema/index.ts'
import { indexMissing } from '#db/search-entries.ts'
import { excerptAround, excerptFromStart, spellingsOf } from '#domain/content/excerpt.ts'
import {
  foldRecord,
  readItem,
  readPlatform,
  readTerms,
  type SearchRecord,
  type SearchTerm,
} from '#domain/content/search-text.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { readPricesOf } from '#server/services/catalogue/price-references.ts'
import { type EntryFilter, type Facet, type FoundEntry, findEntries } from './find-entries.ts'

export type FoundRecord = { kind: 'article' | 'activity'; item: ContentItem } | { kind: 'platform'; platform: Platform }

/** The records of these entries in their order; those that are not public any more are left out. */
async function loadRecords(db: Db, entries: readonly FoundEntry[]): Promise<FoundRecord[]> {
  const idsOf = (isPlatform: boolean) =>
    entries.filter(({ kind }) => (kind === 'platform') === isPlatform).map(({ recordId }) => recordId)
  const items = new Map((await loadItems(db, idsOf(false))).map((item) => [item.id, item]))
  const others = new Map((await loadPlatforms(db, idsOf(true))).map((platform) => [platform.id, platform]))
  return entries.flatMap(({ kind, recordId }): FoundRecord[] => {
    if (kind === 'platform') {
      const platform = others.get(recordId)
      return platform ? [{ kind, platform }] : []
    }
    const item = items.get(recordId)
    return item ? [{ kind, item }] : []
  })
}

async function loadItems(db: Db, ids: number[]): Promise<ContentItem[]> {
  if (ids.length === 0) return []
  const published = eq(contentItems.status, 'published')
  return db
    .select()
    .from(contentItems)
    .where(and(inArray(contentItems.id, ids), published))
}

async function loadPlatforms(db: Db, ids: number[]): Promise<Platform[]> {
  if (ids.length === 0) return []
  const published = eq(platforms.status, 'published')
  return db
    .select()
    .from(platforms)
    .where(and(inArray(platforms.id, ids), published))
}

type SearchHit = FoundRecord & {
  /** Plain text around the first hit. */
  summary: string
  /** The keyword's words as the title and the summary write them. */
  highlights: string[]
}

type Input = Omit<EntryFilter, 'since'> & {
  keyword: string
  /** Days; platforms have no date and are left out by it. */
  since: number | undefined
  sort: 'relevance' | 'time'
  pageNum: number
  pageSize: number
}

const tags = [cacheTags.content, cacheTags.platforms]

/**
 * Published articles and activities, and platforms, that have all words of the keyword: those that have them in the
 * title first (unless sorted by time), then the newest. A keyword without letter or digit finds nothing.
 */
export async function searchSite(args: {
  ctx: Pick<Ctx, 'db' | 'clock'>
  input: Input
}): Promise<{ hits: SearchHit[]; total: number; facets: Facet[]; tags: string[] }> {
  const { ctx, input } = args
  const terms = readTerms(input.keyword)
  if (terms.length === 0) return { hits: [], total: 0, facets: [], tags }
  const { kind, activeId, forBaidu, sort, pageNum, pageSize } = input
  const since = input.since === undefined ? null : new Date(ctx.clock.now().getTime() - input.since * dayMs)
  const { facets, entries } = await findEntries({
    db: ctx.db,
    terms,
    filter: { kind, activeId, since, forBaidu },
    sort,
    offset: (pageNum - 1) * pageSize,
    limit: pageSize,
  })
  const records = await loadRecords(ctx.db, entries)
  const texts = records.map((found) => (found.kind === 'platform' ? found.platform : found.item).content)
  const priced = await readPricesOf({ ctx, texts })
  return {
    hits: records.flatMap((record) => describe(record, terms, priced.fill)),
    total: facets.filter((facet) => isChosen(facet, input)).reduce((sum, { total }) => sum + total, 0),
    facets,
    tags: [...tags, ...priced.tags],
  }
}

function isChosen(facet: Facet, { kind, activeId }: Input): boolean {
  return (kind === undefined || facet.kind === kind) && (activeId === undefined || facet.activeId === activeId)
}

/**
 * Null for a record that contains the terms' characters only separately. Prices are shown at their current value, and
 * are not searched.
 */
function describe(found: FoundRecord, terms: readonly SearchTerm[], fill: (html: string) => string): SearchHit[] {
  if (terms.some((term) => !term.isExact) && !hasAll(foldRecord(readRecord(found)), terms)) return []
  const record = readRecord(found, fill)
  const summary = summarise(record, found.kind === 'platform' ? found.platform.introduction : found.item.briefly, terms)
  return [{ ...found, summary, highlights: spellingsOf(terms, [record.title, summary]) }]
}

function readRecord(found: FoundRecord, fill = (html: string) => html): SearchRecord {
  return found.kind === 'platform'
    ? readPlatform({ ...found.platform, content: fill(found.platform.content) })
    : readItem({ ...found.item, content: fill(found.item.content) })
}

/** The text around a match; the beginning when the match is in the title. */
function summarise(record: SearchRecord, briefly: string, terms: readonly SearchTerm[]): string {
  const { title, body, short } = record
  const fromTexts = excerptAround(body, terms) ?? excerptAround(briefly, terms)
  const fromShort = () => (excerptAround(title, terms) === null ? excerptAround(short.join('\n'), terms) : null)
  return fromTexts ?? fromShort() ?? excerptFromStart(briefly || body)
}

function hasAll(folded: string, terms: readonly SearchTerm[]): boolean {
  return terms.every(({ needle }) => folded.includes(needle))
}

/**
 * Indexes content without a current entry in the background: content older than the index, or everything once when a
 * release changes the normalisation. The returned function stops it and resolves when it has ended.
 */
export function startIndexing({ db, log }: Pick<Parts, 'db' | 'log'>): () => Promise<void> {
  const stopping = new AbortController()
  const work = indexMissing(db, stopping.signal).then(
    (records) => {
      if (records > 0 && !stopping.signal.aborted)
        log.info({ records }, 'what was missing in the search index is in it')
    },
    (error: unknown) => log.warn({ err: error }, 'the search index could not be completed; the next start goes on'),
  )
  return async () => {
    stopping.abort()
    await work
  }
}
