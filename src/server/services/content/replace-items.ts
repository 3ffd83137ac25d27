import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { contentDrafts, contentItems, type UndoStep } from '#db/schema/index.ts'
import {
  findPlaces,
  placesAtMost,
  type ReplaceQuery,
  replacePlaces,
  type TextPlace,
} from '#domain/content/replace-text.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { lockEntity } from '#server/services/change/change-entity.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { findPeople, type Person } from '#server/services/staff/other-members.ts'
import { keepUndo, type Undo } from '#server/services/undo-tokens.ts'
import { yieldToOthers } from '#server/services/yield-to-others.ts'
import { contentEntity, readStaffItem, type StaffItem, saverOf, textVersion, tidyText } from './content-entity.ts'
import { replaceDraft } from './drafts.ts'

/** Items that one search examines: their texts are not indexed in full, so all are read, a bounded number at a time. */
export const examinedAtMost = 500
/** Items with places that one search answers, and that one change takes. */
export const replacedAtMost = 50

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
  const { id, deletedAt } = contentItems
  const isNotBinned = isNull(deletedAt)
  const examined = await ctx.db
    .select({ id })
    .from(contentItems)
    .where(and(isNotBinned, gt(id, input.after)))
    .orderBy(asc(id))
    .limit(examinedAtMost)
  const total = await ctx.db.$count(contentItems, isNotBinned)
  const last = examined.at(-1)?.id
  if (last === undefined) return { rows: [], next: null, examined: 0, total }
  const range = and(isNotBinned, gt(id, input.after), lte(id, last), mayHold(input))
  const candidates = await ctx.db
    .select({ id })
    .from(contentItems)
    .leftJoin(contentDrafts, eq(contentDrafts.itemId, id))
    .where(range)
    .orderBy(asc(id))
    .limit(replacedAtMost)
  const rows: Omit<FoundItem, 'savedBy'>[] = []
  let placesLeft: number = placesAtMost.answer
  let taken = 0
  for (const candidate of candidates) {
    const held = await readStaffItem(ctx, candidate.id)
    const found = findPlaces(held.text, input)
    if (found.places.length > placesLeft) break
    placesLeft -= found.places.length
    taken += 1
    if (found.count > 0) rows.push({ held, version: textVersion(held.text), ...found })
    await yieldToOthers(input.signal)
  }
  const isCut = taken < candidates.length || taken === replacedAtMost
  const end = isCut ? (candidates[taken - 1]?.id ?? last) : last
  const personOf = await findPeople(
    ctx,
    rows.map(({ held }) => saverOf(held)),
  )
  return {
    rows: rows.map((row) => ({ ...row, savedBy: personOf(saverOf(row.held)) })),
    next: examined.length < examinedAtMost && !isCut ? null : end,
    examined: examined.filter((one) => one.id <= end).length,
    total,
  }
}

/**
 * A necessary condition for a place, so that the database sorts out most items. Tags are taken out, because a match may
 * extend over marks; words that are stored in another form (entities, letters that only Unicode folds) are compared here.
 */
function mayHold({ words, matchesCase, takesAttributes }: ReplaceQuery): SQL | undefined {
  const isStoredAlike = !/[&<>"'\u00a0]/.test(words)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
  const foldsAlike = matchesCase || !/[^\x00-\x7f]/.test(words.replace(/[^\p{Lu}\p{Ll}\p{Lt}]/gu, ''))
  if (!isStoredAlike || !foldsAlike) return undefined
  const fold = (text: SQL) => (matchesCase ? text : sql`lower(${text})`)
  const needle = fold(sql`${words}::text collate "C"`)
  const raw = joined(sql`coalesce(${contentDrafts.fields} ->> 'content', ${contentItems.content})`)
  const bare = sql`regexp_replace(${raw}, '<[^>]*>', '', 'g')`
  const conditions = [bare, ...(takesAttributes ? [raw] : [])].map((text) => sql`strpos(${fold(text)}, ${needle}) > 0`)
  return or(...conditions)
}

/** The texts of an item behind each other, of its draft where it has one. */
function joined(content: SQL): SQL {
  const { title, briefly, label, author, organizer, address, seoTitle, seoDescription, linkUrl } = contentItems
  const short = { title, briefly, label, author, organizer, address, seoTitle, seoDescription, linkUrl }
  const parts = Object.entries(short).map(
    ([name, column]) => sql`coalesce(${contentDrafts.fields} ->> ${sql.raw(`'${name}'`)}, ${column})`,
  )
  return sql`concat_ws(E'\\n', ${sql.join([...parts, content], sql`, `)})`
}

type Replacement = ReplaceQuery & {
  staffId: number
  instead: string
  items: readonly { id: number; version: string; places: readonly string[] }[]
}

/**
 * Replaces words at chosen places and stores the texts as drafts: on all items or none. The public texts stay until
 * somebody publishes the drafts.
 * @throws CONFLICT with the items whose text has changed since it was searched.
 */
export function replaceInItems({ ctx, input }: Args<Replacement>): Promise<{ ids: number[]; undo: Undo | null }> {
  const { staffId, items, instead, words, matchesCase, takesAttributes } = input
  const query = { words, matchesCase, takesAttributes, instead }
  return makeChange(ctx, staffId, async (tx) => {
    const chosen = new Map(items.map((item) => [item.id, item]))
    const ids = [...chosen.keys()].toSorted((one, other) => one - other)
    // Locked in the order of their ids, so that two who change the same items wait for each other.
    await tx.db
      .select({ id: contentItems.id })
      .from(contentItems)
      .where(inArray(contentItems.id, ids))
      .orderBy(asc(contentItems.id))
      .for('update')
    const stale: { id: number; title: string }[] = []
    const steps: UndoStep[] = []
    for (const id of ids) {
      const held = await lockEntity(tx, contentEntity, id)
      const { version, places = [] } = chosen.get(id) ?? {}
      const isStale = held.item.deletedAt !== null || textVersion(held.text) !== version
      const replaced = isStale ? null : replacePlaces(held.text, query, places)
      if (replaced === null) {
        stale.push({ id, title: held.text.title })
        continue
      }
      const text = { ...tidyText({ ...held.text, ...replaced }), firstLevelHeading: held.item.firstLevelHeading }
      if (textVersion(text) === version) continue
      const detail = { words, instead, places: places.length }
      steps.push(await replaceDraft(tx, held, { verb: 'replace', text, detail }))
    }
    if (stale.length > 0)
      throw new AppError('CONFLICT', { message: contentSentences.replaceChanged, fields: { data: { stale } } })
    if (steps.length === 0) {
      tx.leaveUnrecorded('no text differs')
      return { ids: [], undo: null }
    }
    return { ids: steps.map(({ itemId }) => itemId), undo: await keepUndo(tx, 'replace', steps) }
  })
}
