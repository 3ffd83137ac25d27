import { type AnyColumn, and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { contentDrafts, contentItems, searchEntries, type UndoStep } from '#db/schema/index.ts'
import {
  findOverlong,
  findPlaces,
  placesAtMost,
  type ReplaceQuery,
  replacePlaces,
  type TextPlace,
  textsOfItem,
  type WrittenText,
} from '#domain/content/replace-text.ts'
import { partialToken, searchTextVersion, sureTokens } from '#domain/content/search-text.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { yieldToOthers } from '#server/services/shared/yield-to-others.ts'
import { findPeople, type Person } from '#server/services/staff/other-members.ts'
import { contentEntity, readStaffItem, type StaffItem, saverOf, textVersion, tidyText } from './content-entity.ts'
import { replaceDraft } from './drafts.ts'

/** Items with places that one search answers, and that one change takes. */
export const replacedAtMost = 50
/**
 * A search examines items by statements over ever more of them, until it has lasted so long or has enough. A statement is
 * kept short because the embedded engine executes one at a time.
 */
const search = { items: { first: 1_000, most: 20_000 }, statementMs: 60, answerMs: 400 } as const

export type FoundItem = {
  held: StaffItem
  version: string
  savedBy: Person | null
  /** The first of them, at most `placesAtMost.item`. */
  places: TextPlace[]
  count: number
}

type Search = ReplaceQuery & {
  /** The id after which the search continues; 0 for the beginning. */
  after: number
  /** Aborted when the client disconnects. */
  signal?: AbortSignal
}

type Found = {
  rows: FoundItem[]
  /** Where the next search begins; null at the end. */
  next: number | null
  /** How many items this search has examined, and how many there are. */
  examined: number
  total: number
}

/**
 * Places of words in the texts of articles and activities as staff edit them: drafts go before public texts. An answer
 * ends before the item whose places would exceed `placesAtMost.answer`.
 */
export async function findInItems({ ctx, input }: Args<Search>): Promise<Found> {
  const begunAt = performance.now()
  const rows: Omit<FoundItem, 'savedBy'>[] = []
  const indexed = await findIndexed(ctx, input)
  let placesLeft: number = placesAtMost.answer
  let candidatesLeft: number = replacedAtMost
  let end = input.after
  let size: number = search.items.first
  let isOver = false
  while (!isOver && candidatesLeft > 0 && performance.now() - begunAt < search.answerMs) {
    const part = await findCandidates(ctx, { ...input, indexed }, { after: end, size, atMost: candidatesLeft })
    let taken = 0
    for (const id of part.ids) {
      const held = await readStaffItem(ctx, id)
      const found = findPlaces(held.text, input)
      if (found.places.length > placesLeft) break
      placesLeft -= found.places.length
      taken += 1
      if (found.count > 0) rows.push({ held, version: textVersion(held.text), ...found })
      await yieldToOthers(input.signal)
    }
    const isCut = taken < part.ids.length || taken === candidatesLeft
    candidatesLeft = taken < part.ids.length ? 0 : candidatesLeft - taken
    end = isCut ? (part.ids[taken - 1] ?? end) : part.last
    isOver = part.isOver && !isCut
    if (part.ms < search.statementMs) size = Math.min(size * 4, search.items.most)
    else size = Math.max(Math.floor(size / 2), search.items.first)
    await yieldToOthers(input.signal)
  }
  const { id, deletedAt } = contentItems
  const isExamined = isOver ? gt(id, input.after) : and(gt(id, input.after), lte(id, end))
  const [counted] = await ctx.db
    .select({
      total: sql<number>`count(*)::integer`,
      examined: sql<number>`(count(*) filter (where ${isExamined}))::integer`,
    })
    .from(contentItems)
    .where(isNull(deletedAt))
  const personOf = await findPeople(
    ctx,
    rows.map(({ held }) => saverOf(held)),
  )
  return {
    rows: rows.map((row) => ({ ...row, savedBy: personOf(saverOf(row.held)) })),
    next: isOver ? null : end,
    examined: counted?.examined ?? 0,
    total: counted?.total ?? 0,
  }
}

type Part = { ids: number[]; last: number; isOver: boolean; ms: number }

/** With more items than this the index leaves out too little to be worth its reading: a walk soon has enough of them. */
const indexedAtMost = 20_000

/**
 * The ids of public items that may have the words by the search's index, ascending: those with the words' tokens, and those
 * whose tokens do not show all of their text. Null where the index cannot choose, as for addresses, which it has not.
 */
async function findIndexed({ db }: Ctx, { words, takesAttributes }: ReplaceQuery): Promise<number[] | null> {
  const tokens = sureTokens(words)
  if (tokens.length === 0 || takesAttributes) return null
  const { contentItemId, tokens: held } = searchEntries
  // As a subquery: the planner would read the whole table for tokens that it knew to be common.
  const has = (wanted: readonly number[]) => sql`${held} @> (select ${`{${wanted.join(',')}}`}::integer[])`
  const rows = await db
    .select({ id: contentItemId })
    .from(searchEntries)
    .where(and(isNotNull(contentItemId), or(has(tokens), has([partialToken]))))
    .limit(indexedAtMost + 1)
  if (rows.length > indexedAtMost) return null
  return rows.flatMap(({ id }) => id ?? []).toSorted((one, other) => one - other)
}

/**
 * The condition of a place by the index: an item that it covers and has not chosen can have the words only in the fields that
 * visitors' search does not read.
 */
function byIndex(query: ReplaceQuery, indexed: readonly number[] | null): SQL | undefined {
  const inTexts = mayHold(query)
  if (indexed === null || inTexts === undefined) return inTexts
  const { id, author, seoTitle, seoDescription } = contentItems
  const isCovered = sql`${searchEntries.id} is not null and ${contentDrafts.itemId} is null`
  const isChosen = sql`${id} = any (${`{${indexed.join(',')}}`}::integer[])`
  const others = sql`concat_ws(chr(10), ${author}, ${seoTitle}, ${seoDescription})`
  const inOthers = sql`strpos(${foldFor(query)(others)}, ${foldFor(query)(sql`${comparablePart(query.words, query.matchesCase)}::text`)}) > 0`
  return sql`case when ${isCovered} and not ${isChosen} then ${inOthers} else ${inTexts} end`
}

/** The first items that may have the words, of `size` items after an id; `last` is the last item examined. */
async function findCandidates(
  { db }: Ctx,
  { indexed, ...query }: ReplaceQuery & { indexed: readonly number[] | null },
  { after, size, atMost }: { after: number; size: number; atMost: number },
): Promise<Part> {
  const { id, deletedAt } = contentItems
  const isLeft = and(isNull(deletedAt), gt(id, after))
  const [last] = await db
    .select({ id })
    .from(contentItems)
    .where(isLeft)
    .orderBy(asc(id))
    .offset(size - 1)
    .limit(1)
  const begunAt = performance.now()
  const inRange = indexed?.filter((one) => one > after && (last === undefined || one <= last.id)) ?? null
  const candidates = await db
    .select({ id })
    .from(contentItems)
    .leftJoin(contentDrafts, eq(contentDrafts.itemId, id))
    .leftJoin(searchEntries, and(eq(searchEntries.contentItemId, id), eq(searchEntries.version, searchTextVersion)))
    .where(and(isLeft, last && lte(id, last.id), byIndex(query, inRange)))
    .orderBy(asc(id))
    .limit(atMost)
  return {
    ids: candidates.map((one) => one.id),
    last: last?.id ?? after,
    isOver: last === undefined,
    ms: performance.now() - begunAt,
  }
}

/**
 * A necessary condition for a place, so that the database sorts out most items. Most texts are compared as they are
 * stored: only where the words, or the beginning of them before a tag, are in the HTML, its tags are taken out, for a match may
 * extend over marks. Undefined where the words have nothing that can be compared.
 */
function mayHold({ words, matchesCase, takesAttributes }: ReplaceQuery): SQL | undefined {
  const part = comparablePart(words, matchesCase)
  if (part === '') return undefined
  const fold = foldFor({ matchesCase })
  const has = (text: SQL, wanted: string) => sql`strpos(${text}, ${fold(sql`${wanted}::text`)}) > 0`
  const [html, short] = [sql`folded.html`, sql`folded.short`]
  const characters = [...part]
  const beginning = (length: number) => characters.slice(0, length).join('')
  // The words before the first tag in them are in the HTML as they are; of long words four characters decide.
  const near = [
    has(html, beginning(4)),
    ...[1, 2, 3].filter((length) => length < characters.length).map((length) => has(html, `${beginning(length)}<`)),
  ]
  const bare = has(sql`regexp_replace(${html}, '<[^>]*>', '', 'g')`, part)
  const inHtml = takesAttributes ? sql`(${has(html, part)} or ${bare})` : bare
  const { title, briefly, label, author, organizer, address, seoTitle, seoDescription, linkUrl, content } = contentItems
  const columns = { title, briefly, label, author, organizer, address, seoTitle, seoDescription, linkUrl }
  const values = Object.entries(columns).map(([name, column]) => drafted(name, column))
  // Folded once for each item: `offset 0` keeps the planner from repeating the expressions.
  return sql`(
    select case when ${has(short, part)} then true when ${sql.join(near, sql` or `)} then ${inHtml} else false end
    from (select ${fold(sql`concat_ws(chr(10), ${sql.join(values, sql`, `)})`)} as short,
      ${fold(drafted('content', content))} as html offset 0) as folded
  )`
}

const foldFor =
  ({ matchesCase }: Pick<ReplaceQuery, 'matchesCase'>) =>
  (text: SQL) =>
    matchesCase ? sql`${text} collate "C"` : sql`lower(${text} collate "C")`

/** A field of an item's draft where it has one. */
const drafted = (name: string, column: AnyColumn) =>
  sql`coalesce(${contentDrafts.fields} ->> ${sql.raw(`'${name}'`)}, ${column})`

/** What may be stored in another form than it is typed: characters that HTML escapes, and halves of characters. */
const escapedPattern = /[&<>"'\u00a0\0\p{Cs}]/u

/** The longest part of the words that each text with them has, as PostgreSQL compares: it folds the letters of ASCII alone. */
function comparablePart(words: string, matchesCase: boolean): string {
  const isComparable = (character: string) =>
    !escapedPattern.test(character) &&
    (matchesCase ||
      character <= '\u007f' ||
      (character.toLowerCase() === character && character.toUpperCase() === character))
  const parts = ['']
  for (const character of words)
    if (isComparable(character)) parts.push(`${parts.pop()}${character}`)
    else parts.push('')
  return parts.reduce((longest, one) => (one.length > longest.length ? one : longest))
}

/** An item with the places in it that are chosen, in the version in which they were found. */
export type ChosenItem = { id: number; version: string; places: readonly string[] }

/**
 * Replaces words at chosen places of items and stores the texts as drafts, within a change. Answers how to undo it, and
 * the items whose text has changed since it was searched, of which nothing is changed.
 */
export async function replaceInItems(
  tx: ChangeCtx,
  items: readonly ChosenItem[],
  query: ReplaceQuery & { instead: string },
): Promise<{ steps: UndoStep[]; stale: { id: number; title: string }[] }> {
  const chosen = new Map(items.map((item) => [item.id, item]))
  const ids = [...chosen.keys()].toSorted((one, other) => one - other)
  const stale: { id: number; title: string }[] = []
  const steps: UndoStep[] = []
  if (ids.length === 0) return { steps, stale }
  // Locked in the order of their ids, so that two who change the same items wait for each other.
  await tx.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(inArray(contentItems.id, ids))
    .orderBy(asc(contentItems.id))
    .for('update')
  for (const id of ids) {
    const held = await lockEntity(tx, contentEntity, id)
    const { version, places = [] } = chosen.get(id) ?? {}
    const isStale = held.item.deletedAt !== null || textVersion(held.text) !== version
    const replaced = isStale ? null : replacePlaces(held.text, query, places)
    if (replaced === null) {
      stale.push({ id, title: held.text.title })
      continue
    }
    requireRoom(held.text.title, textsOfItem(held.text), writtenIn(textsOfItem(replaced)))
    const text = { ...tidyText({ ...held.text, ...replaced }), firstLevelHeading: held.item.firstLevelHeading }
    if (textVersion(text) === version) continue
    const detail = { words: query.words, instead: query.instead, places: places.length }
    steps.push(await replaceDraft(tx, held, { verb: 'replace', text, detail }))
  }
  return { steps, stale }
}

/** The texts by their fields. */
export const writtenIn = (texts: readonly WrittenText[]): Map<string, string> =>
  new Map(texts.map(({ field, value }) => [field, value]))

/** Throws INVALID_INPUT for a text that a replacement made longer than a save takes. */
export function requireRoom(name: string, texts: readonly WrittenText[], changed: ReadonlyMap<string, string>): void {
  const overlong = findOverlong(texts, changed)
  if (overlong !== undefined) throw AppError.invalid(contentSentences.replaceTooLong(name, overlong.label))
}
