import { and, eq, inArray } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import type { Db } from '#db/client.ts'
import {
  type ContentItem,
  contentItems,
  type Platform,
  platforms,
  searchKinds as recordKinds,
} from '#db/schema/index.ts'
import { indexMissing } from '#db/search-entries.ts'
import { excerptAround, excerptFromStart, spellingsOf } from '#domain/content/excerpt.ts'
import { readingText } from '#domain/content/reading-text.ts'
import { readWishes } from '#domain/content/search-synonyms.ts'
import { foldRecord, readItem, readPlatform, type SearchRecord, type SearchTerm } from '#domain/content/search-text.ts'
import { findSiteTexts, type SiteText, type SiteTextVisitor } from '#domain/content/site-texts.ts'
import { typedSettings } from '#domain/settings/values.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { listLandingTexts } from '#server/services/content/landing/public-landing.ts'
import { readPricesOf } from '#server/services/selling/catalogue/price-references.ts'
import { readStoredSettings } from '#server/services/shared/settings/read-settings.ts'
import { findEmptyKinds } from './empty-kinds.ts'
import { type EntryFilter, type Facet, type FoundEntry, findEntries } from './find-entries.ts'
import { countMissedSearch, findSynonym } from './missed-searches.ts'

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

type Hit<Found> = Found & {
  /** Plain text around the first hit. */
  summary: string
  /** The keyword's words as the title and the summary write them. */
  highlights: string[]
}
type FoundText = { kind: SiteText['kind']; text: SiteText }
type SearchHit = Hit<FoundRecord> | Hit<FoundText>

type Kind = SearchHit['kind']
type SiteFacet = Omit<Facet, 'kind'> & { kind: Kind }

type Input = Omit<EntryFilter, 'since' | 'kind'> & {
  keyword: string
  kind: Kind | undefined
  /** Days; what has no date is left out by it: platforms, pages and questions. */
  since: number | undefined
  platform: SiteTextVisitor['platform']
  sort: 'relevance' | 'time'
  pageNum: number
  pageSize: number
}

const tags = [cacheTags.content, cacheTags.platforms, cacheTags.landingPages]

/**
 * What has all words of the keyword: first the pages and questions of the site that are called so, then published
 * articles, activities and platforms (those that have the words in the title first, unless sorted by time, then the
 * newest), at the end the pages and questions that only mention them. A keyword without letter or digit finds nothing.
 */
export async function searchSite(args: {
  ctx: Ctx
  input: Input
}): Promise<{ hits: SearchHit[]; total: number; facets: SiteFacet[]; tags: string[] }> {
  const { ctx, input } = args
  const wishes = readWishes(input.keyword, await findSynonym(ctx, input.keyword))
  if (wishes.length === 0) return { hits: [], total: 0, facets: [], tags }
  const settings = typedSettings(await readStoredSettings(ctx))
  const own = ctx.listSiteTexts(settings)
  const made = await listLandingTexts(ctx, { settings, own })
  // The words of one of the site's own pages are its record's, where it has one.
  const isMade = ({ kind, url }: SiteText) => kind === 'page' && made.some((page) => page.url === url)
  const texts = [...own.filter((text) => !isMade(text)), ...made]
  const { first, last, facets: textFacets } = findTexts(texts, wishes, input)
  const from = (input.pageNum - 1) * input.pageSize
  const place = {
    offset: Math.max(0, from - first.length),
    limit: input.pageSize - sliceHits(first, from, input).length,
  }
  const { hits, total, facets, tags: recordTags } = await searchRecords({ ctx, input, wishes, place })
  const shownTexts = [...sliceHits(first, from, input), ...sliceHits(last, from - first.length - total, input)]
  const { empty, tags: emptyTags } = await findEmptyKinds(ctx, shownTexts)
  const describeText = (found: SiteText): SearchHit => {
    const { whenEmpty } = found
    const text = whenEmpty !== undefined && empty.has(whenEmpty.records) ? { ...found, ...whenEmpty } : found
    const terms = wishes.flat()
    const summary = excerptAround(text.text, terms) ?? excerptFromStart(text.text)
    return { kind: text.kind, text, summary, highlights: spellingsOf(terms, [text.title, summary]) }
  }
  const found = first.length + total + last.length
  if (found === 0 && textFacets.length + facets.length === 0 && input.since === undefined)
    await countMissedSearch({ ctx, input: { keyword: input.keyword } })
  return {
    hits: [
      ...sliceHits(first, from, input).map(describeText),
      ...hits,
      ...sliceHits(last, from - first.length - total, input).map(describeText),
    ],
    total: found,
    facets: [...textFacets, ...facets],
    tags: [...tags, cacheTags.siteSettings, ...emptyTags, ...recordTags],
  }
}

/** The part of a list that a page shows which begins at `from`; a negative `from` is before the list. */
function sliceHits<Item>(list: readonly Item[], from: number, { pageSize }: Input): Item[] {
  return list.slice(Math.max(0, from), Math.max(0, from + pageSize))
}

/** The site's own texts before and behind the records. They have neither date nor heading. */
function findTexts(
  texts: readonly SiteText[],
  wishes: readonly SearchTerm[][],
  input: Input,
): { first: SiteText[]; last: SiteText[]; facets: SiteFacet[] } {
  const { kind, activeId, since, sort, platform, forBaidu: baidu } = input
  if (since !== undefined) return { first: [], last: [], facets: [] }
  const { named, mentioned } = findSiteTexts(texts, wishes, { platform, baidu })
  const isChosen = (text: SiteText) => activeId === undefined && (kind === undefined || text.kind === kind)
  const isFirst = sort === 'relevance'
  const counts = Map.groupBy([...named, ...mentioned], (text) => text.kind)
  return {
    first: isFirst ? named.filter(isChosen) : [],
    last: (isFirst ? mentioned : [...named, ...mentioned]).filter(isChosen),
    facets: [...counts].map(([textKind, found]) => ({ kind: textKind, activeId: null, total: found.length })),
  }
}

type RecordSearch = {
  ctx: Ctx
  input: Input
  wishes: readonly SearchTerm[][]
  place: { offset: number; limit: number }
}

/** The records of the first wish that any record fulfils. */
async function searchRecords({ ctx, input, wishes: [terms = [], ...others], place }: RecordSearch): Promise<{
  hits: Hit<FoundRecord>[]
  total: number
  facets: Facet[]
  tags: string[]
}> {
  const { activeId, forBaidu, sort } = input
  const kind = recordKinds.find((known) => known === input.kind)
  const wantsRows = input.kind === undefined || kind !== undefined
  const since = input.since === undefined ? null : new Date(ctx.clock.now().getTime() - input.since * dayMs)
  const { facets, entries } = await findEntries({
    db: ctx.db,
    terms,
    filter: { kind, activeId, since, forBaidu },
    sort,
    ...(wantsRows ? place : { offset: 0, limit: 0 }),
  })
  if (facets.length === 0 && others.length > 0) return searchRecords({ ctx, input, wishes: others, place })
  const records = await loadRecords(ctx.db, entries)
  const texts = records.map((found) => (found.kind === 'platform' ? found.platform : found.item).content)
  const priced = await readPricesOf({ ctx, texts })
  const chosen = facets.filter(
    (facet) =>
      wantsRows && (kind === undefined || facet.kind === kind) && (activeId ?? facet.activeId) === facet.activeId,
  )
  return {
    hits: records.flatMap((record) => describe(record, terms, priced.fill)),
    total: chosen.reduce((sum, facet) => sum + facet.total, 0),
    facets,
    tags: priced.tags,
  }
}

/**
 * Null for a record that contains the terms' characters only separately. Prices are shown at their current value, and
 * are not searched.
 */
function describe(
  found: FoundRecord,
  terms: readonly SearchTerm[],
  fill: (html: string) => string,
): Hit<FoundRecord>[] {
  if (terms.some((term) => !term.isExact) && !hasAll(foldRecord(readRecord(found)), terms)) return []
  const record = readRecord(found, fill)
  const [content, briefly] =
    found.kind === 'platform'
      ? [found.platform.content, found.platform.introduction]
      : [found.item.content, found.item.briefly]
  const summary = summarise({ ...record, body: readingText(fill(content)) }, briefly, terms)
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
