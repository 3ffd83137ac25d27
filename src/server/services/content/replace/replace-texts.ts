import type { ReplacedUndoStep, UndoStep } from '#db/schema/index.ts'
import {
  findInTexts,
  placesAtMost,
  type ReplaceQuery,
  replaceInTexts,
  type TextPlace,
} from '#domain/content/replace-text.ts'
import { discardHours, type ReplacedRecord, recordsAtMost } from '#domain/content/replaced-records.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Role } from '#domain/staff/roles.ts'
import type { Args } from '#server/context.ts'
import {
  type ChosenItem,
  replaceInItems,
  requireRoom,
  writtenIn,
} from '#server/services/content/items/replace-items.ts'
import { undoStep } from '#server/services/content/items/undo-content.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { keepUndo, takeUndo } from '#server/services/shared/undo-tokens.ts'
import { yieldToOthers } from '#server/services/shared/yield-to-others.ts'
import { findPeople, type Person } from '#server/services/staff/other-members.ts'
import { readSteps, type StepWithRecord } from './open-replacement.ts'
import { readWrittenRecords, type WrittenRecord } from './written-records.ts'

type Member = { staffId: number; roles: readonly Role[] }
export type FoundRecord = { record: WrittenRecord; savedBy: Person | null; places: TextPlace[]; count: number }

/**
 * Places of words in slides, pages, directories, settings and legal texts, as far as the member may change these; at most
 * `recordsAtMost` records, and `isWhole` says whether these are all.
 */
export async function findInRecords(
  args: Args<Member & ReplaceQuery & { signal?: AbortSignal }>,
): Promise<{ rows: FoundRecord[]; isWhole: boolean }> {
  const { ctx, input } = args
  const found: Omit<FoundRecord, 'savedBy'>[] = []
  let placesLeft: number = placesAtMost.answer
  let isWhole = true
  for (const [at, record] of (await readWrittenRecords(ctx, input)).entries()) {
    if (at % 50 === 0) await yieldToOthers(input.signal)
    const { places, count } = findInTexts(record.texts, input)
    if (count === 0) continue
    isWhole = found.length < recordsAtMost && places.length <= placesLeft
    if (!isWhole) break
    placesLeft -= places.length
    found.push({ record, places, count })
  }
  const personOf = await findPeople(
    ctx,
    found.map(({ record }) => record.editedBy),
  )
  return { rows: found.map((row) => ({ ...row, savedBy: personOf(row.record.editedBy) })), isWhole }
}

type ChosenRecord = ReplacedRecord & { version: number; places: readonly string[] }
type Replacement = Member &
  ReplaceQuery & { instead: string; items: readonly ChosenItem[]; records: readonly ChosenRecord[] }

type Replaced = { ids: number[]; records: ReplacedRecord[]; id: number | null }

/**
 * Replaces words at chosen places and stores the texts as drafts, each by the rules of its kind: on all records or none. The
 * public texts stay until somebody publishes the drafts.
 * @throws CONFLICT with what has changed since it was searched; NOT_FOUND for a record that the member may not change.
 */
export function replaceTexts({ ctx, input }: Args<Replacement>): Promise<Replaced> {
  const { staffId, items, instead, words, matchesCase, takesAttributes } = input
  const query = { words, matchesCase, takesAttributes, instead }
  return makeChange(ctx, staffId, async (tx) => {
    const ofItems = await replaceInItems(tx, items, query)
    const ofRecords = await replaceInRecords(tx, input, query)
    const stale = [...ofItems.stale, ...ofRecords.stale]
    if (stale.length > 0)
      throw new AppError('CONFLICT', { message: contentSentences.replaceChanged, fields: { data: { stale } } })
    const steps = [...ofItems.steps, ...ofRecords.steps]
    if (steps.length === 0) {
      tx.leaveUnrecorded('no text differs')
      return { ids: [], records: [], id: null }
    }
    const { id } = await keepUndo(tx, 'replace', steps, { seconds: discardHours * 60 * 60 })
    return {
      ids: ofItems.steps.map(({ itemId }) => itemId),
      records: ofRecords.steps.map(({ replaced: kind, id }) => ({ kind, id })),
      id,
    }
  })
}

const keyOf = ({ kind, id }: ReplacedRecord) => `${kind}:${id}`

async function replaceInRecords(tx: ChangeCtx, input: Replacement, query: ReplaceQuery & { instead: string }) {
  const stale: { id: number; title: string }[] = []
  const steps: ReplacedUndoStep[] = []
  if (input.records.length === 0) return { stale, steps }
  const all = new Map((await readWrittenRecords(tx, input)).map((record) => [keyOf(record), record]))
  for (const { version, places, ...named } of input.records) {
    const record = all.get(keyOf(named))
    if (record === undefined) throw new AppError('NOT_FOUND')
    const changed = record.version === version ? replaceInTexts(record.texts, query, places) : null
    if (changed === null) {
      stale.push({ id: record.id, title: record.name })
      continue
    }
    requireRoom(record.name, record.texts, changed)
    const before = writtenIn(record.texts)
    const texts =
      record.whole ?? Object.fromEntries([...changed.keys()].map((field) => [field, before.get(field) ?? '']))
    const after = await record.save(tx, changed)
    if (after === version) continue
    steps.push({ replaced: record.kind, id: record.id, after, wasDraft: record.hasDraft, texts: { ...texts } })
    const detail = { words: query.words, instead: query.instead, places: places.length }
    await tx.record({ action: 'content.replace', target: record.target, detail })
  }
  return { stale, steps }
}

/**
 * Discards the drafts that a replacement made: what was changed or published since stays, and is named.
 * @throws NOT_FOUND, CONFLICT as `takeUndo`; CONFLICT where nothing of it is left.
 */
export function discardReplaced(args: Args<Member & { id: number }>): Promise<{ discarded: number; kept: string[] }> {
  const { ctx, input } = args
  const { staffId } = input
  return makeChange(ctx, staffId, async (tx) => {
    const { steps } = await takeUndo(tx, input.id, ['itemId', 'replaced'])
    const kept: string[] = []
    for (const held of await readSteps(tx, input, steps)) if (!(await discardStep(tx, held))) kept.push(held.name)
    if (kept.length === steps.length) throw AppError.conflict(contentSentences.changedSince)
    return { discarded: steps.length - kept.length, kept }
  })
}

/** Answers whether it was discarded: not what is public by now, or was changed since. */
async function discardStep(tx: ChangeCtx, { step, record, open }: StepWithRecord): Promise<boolean> {
  if (open === null) return false
  if ('itemId' in step) return discardItem(tx, step)
  const { after, wasDraft, texts } = step
  if (record === null || record.version !== after) return false
  if (wasDraft || record.drop === undefined) await record.save(tx, new Map(Object.entries(texts)))
  else await record.drop(tx)
  return true
}

async function discardItem(tx: ChangeCtx, step: UndoStep): Promise<boolean> {
  try {
    await makeChange(tx, tx.actor, (inner) => undoStep(inner, step, 'replace'))
    return true
  } catch (error) {
    if (!(error instanceof AppError) || !['CONFLICT', 'NOT_FOUND'].includes(error.errorName)) throw error
    return false
  }
}
