import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ContentItem, contentDrafts, contentItems, type FactsUndoStep, type UndoStep } from '#db/schema/index.ts'
import { indexContentItems } from '#db/search-entries.ts'
import { bulkAtMost } from '#domain/content/actions.ts'
import { areSameFacts, changeFacts, type FactChange, type ItemFacts } from '#domain/content/facts.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { readReviewGate } from '#server/services/shared/settings/review-gate.ts'
import { keepUndo, type Undo, type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import {
  addVersion,
  contentEntity,
  keepPublicItem,
  nextVersion,
  patchDraft,
  rowText,
  targetOf,
} from './content-entity.ts'
import { replaceDraft } from './drafts.ts'
import { type ItemFilters, matchingItems } from './list-items.ts'
import { undoStep } from './undo-content.ts'

/** An item with the facts that staff see: those of its draft if it has one. */
type FactRow = Pick<ContentItem, 'id' | 'title' | 'status' | 'firstLevelHeading' | 'deletedAt'> & {
  row: ItemFacts
  draft: ItemFacts | null
}

export type FactPreview = {
  id: number
  title: string
  status: ContentItem['status']
  hasDraft: boolean
  /** Whether the change becomes a draft, because the public text needs a pass. */
  isDrafted: boolean
  /** Identifies the facts that were shown. */
  version: string
  before: ItemFacts
  /** Null where the change is refused. */
  after: ItemFacts | null
  refusal: string | null
}

type Chosen = { ids?: readonly number[] | undefined; filters?: ItemFilters | undefined }

/** Old and new facts of the chosen items, at most `bulkAtMost`, without changing them. Throws INVALID_INPUT beyond. */
export async function previewFacts({ ctx, input }: Args<Chosen & { change: FactChange }>): Promise<FactPreview[]> {
  const { ids, filters, change } = input
  const where = ids ? inArray(contentItems.id, [...ids]) : filters && matchingItems(ctx, filters)
  if (where === undefined) throw new AppError('INVALID_INPUT')
  const rows = await selectFacts(ctx, where).limit(bulkAtMost + 1)
  if (rows.length > bulkAtMost) throw AppError.invalid(contentSentences.bulkTooMany(bulkAtMost))
  const gate = await readReviewGate(ctx)
  return rows.map((found) => {
    const item = readRow(found)
    const before = item.draft ?? item.row
    const outcome = changeFacts(before, change, item)
    return {
      id: item.id,
      title: item.title,
      status: item.status,
      hasDraft: item.draft !== null,
      isDrafted: gate.holds(item),
      version: factsVersion(item),
      before,
      ...(outcome.ok ? { after: outcome.facts, refusal: null } : { after: null, refusal: outcome.sentence }),
    }
  })
}

type FactsInput = {
  staffId: number
  change: FactChange
  /** The items with the versions that the preview showed. */
  items: readonly { id: number; version: string }[]
}

type ChangedFacts = {
  count: number
  /** How many of them became drafts, because their public texts need a pass. */
  drafted: number
  undo: Undo | null
}

/**
 * Changes section, author and tags of many items, in the public text and in the draft, so that a later publication does
 * not take it back: on all of them or none. Where the public text needs a pass the change goes to the draft alone.
 * @throws CONFLICT with the items whose facts have changed since the preview; INVALID_INPUT with the first refusal.
 */
export function changeItemFacts({ ctx, input }: Args<FactsInput>): Promise<ChangedFacts> {
  const { staffId, change, items } = input
  return makeChange(ctx, staffId, async (tx) => {
    const versions = new Map(items.map(({ id, version }) => [id, version]))
    const held = await lockItems(tx, [...versions.keys()])
    const stale = held.filter((item) => factsVersion(item) !== versions.get(item.id))
    if (stale.length > 0 || held.length < versions.size)
      throw new AppError('CONFLICT', {
        message: contentSentences.factsChanged,
        fields: { data: { stale: stale.map(({ id, title }) => ({ id, title })) } },
      })
    const gate = await readReviewGate(tx)
    const steps: (FactsUndoStep | UndoStep)[] = []
    let drafted = 0
    for (const item of held) {
      const isHeld = gate.holds(item)
      const row = isHeld ? item.row : requireFacts(item.row, change, item)
      const draft = isHeld || item.draft ? requireFacts(item.draft ?? item.row, change, item) : null
      const isSame = areSameFacts(row, item.row) && (draft === null || areSameFacts(draft, item.draft ?? item.row))
      if (isSame) continue
      if (isHeld) drafted += 1
      if (draft !== null && item.draft === null) steps.push(await startDraft(tx, item.id, draft))
      else {
        const step: FactsUndoStep = {
          factsOf: item.id,
          row: { before: item.row, after: row },
          draft: item.draft && draft ? { before: item.draft, after: draft } : null,
        }
        await writeFacts(tx, step, 'after')
        steps.push(step)
      }
    }
    await indexContentItems(
      tx.db,
      steps.flatMap((step) => ('factsOf' in step ? [step.factsOf] : [])),
    )
    if (steps.length > 0) return { count: steps.length, drafted, undo: await keepUndo(tx, 'facts', steps) }
    tx.leaveUnrecorded('every item has these facts already')
    return { count: 0, drafted, undo: null }
  })
}

/** Starts a draft of the public text with other facts. Answers how to undo it. */
async function startDraft(tx: ChangeCtx, id: number, facts: ItemFacts): Promise<UndoStep> {
  const held = await lockEntity(tx, contentEntity, id)
  const { secondLevelHeading, author, label } = held.text
  const detail = { before: { secondLevelHeading, author, label }, after: facts }
  return replaceDraft(tx, held, { verb: 'facts', text: { ...held.text, ...facts }, detail })
}

/**
 * Undoes a change of facts on all of its items or none.
 * @throws NOT_FOUND, CONFLICT as `takeUndo`; CONFLICT when the facts of an item have been changed since.
 */
export function undoFacts(args: UndoArgs): Promise<void> {
  return undoAction(args, ['factsOf', 'itemId'], async (tx, all, verb) => {
    if (verb !== 'facts') throw new AppError('NOT_FOUND')
    const steps = all.filter((step) => 'factsOf' in step)
    const ids = steps.map(({ factsOf }) => factsOf)
    const held = new Map((await lockItems(tx, ids)).map((item) => [item.id, item]))
    for (const { factsOf, row, draft } of steps) {
      const item = held.get(factsOf)
      const isSame =
        item !== undefined &&
        areSameFacts(item.row, row.after) &&
        (draft === null || item.draft === null || areSameFacts(item.draft, draft.after))
      if (!isSame) throw AppError.conflict(contentSentences.changedSince)
    }
    for (const step of steps) await writeFacts(tx, step, 'before')
    for (const step of all) if ('itemId' in step) await undoStep(tx, step, verb)
    await indexContentItems(tx.db, ids)
  })
}

function requireFacts(facts: ItemFacts, change: FactChange, item: FactRow): ItemFacts {
  const outcome = changeFacts(facts, change, item)
  if (!outcome.ok) throw AppError.invalid(`${item.title}：${outcome.sentence}`)
  return outcome.facts
}

/** Writes the facts of one item, a version where its public text changes, and its audit entry. */
async function writeFacts(tx: ChangeCtx, step: FactsUndoStep, side: 'before' | 'after'): Promise<void> {
  const { factsOf: id, row, draft } = step
  const now = tx.clock.now()
  const [before] = await tx.db.select().from(contentItems).where(eq(contentItems.id, id))
  if (before === undefined) throw new AppError('NOT_FOUND')
  const isRow = !areSameFacts(row.before, row.after)
  if (isRow && before.status === 'published') await keepPublicItem(tx, before)
  const edited = { editedAt: now, editedBy: tx.staffId }
  const set = isRow ? { ...row[side], updatedAt: nextVersion(before, now), ...edited } : edited
  const [item = before] = await tx.db.update(contentItems).set(set).where(eq(contentItems.id, id)).returning()
  if (draft !== null) await patchDraft(tx, id, draft[side])
  if (isRow && before.status !== 'draft')
    await addVersion(tx, { id, text: rowText(item), verb: side === 'after' ? 'facts' : 'undo' })
  const other = side === 'after' ? 'before' : 'after'
  const shown = draft ?? row
  const detail = { before: shown[other], after: shown[side] }
  const action = side === 'after' ? 'content.facts' : 'content.undo'
  await tx.record({ action, target: targetOf(id), detail, pagesOf: isRow ? [before, item] : [] })
}

/** In the order of their ids, so that two who change the same items wait for each other and never both. */
async function lockItems(tx: ChangeCtx, ids: readonly number[]): Promise<FactRow[]> {
  const isChosen = inArray(contentItems.id, [...ids])
  await tx.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(isChosen)
    .orderBy(asc(contentItems.id))
    .for('update')
  return (await selectFacts(tx, isChosen)).map(readRow)
}

const draftText = (name: string) => sql<string | null>`${contentDrafts.fields} ->> ${sql.raw(`'${name}'`)}`

function selectFacts(ctx: Ctx, where: SQL) {
  const { id, title, status, firstLevelHeading, deletedAt, secondLevelHeading, author, label } = contentItems
  return ctx.db
    .select({
      item: { id, title, status, firstLevelHeading, deletedAt },
      row: { secondLevelHeading, author, label },
      draft: {
        itemId: contentDrafts.itemId,
        secondLevelHeading: draftText('secondLevelHeading'),
        author: draftText('author'),
        label: draftText('label'),
      },
    })
    .from(contentItems)
    .leftJoin(contentDrafts, eq(contentDrafts.itemId, id))
    .where(and(where))
    .orderBy(asc(id))
    .$dynamic()
}

function readRow({ item, row, draft }: Awaited<ReturnType<typeof selectFacts>>[number]): FactRow {
  const section = draft?.secondLevelHeading ?? null
  return {
    ...item,
    row,
    draft: draft && {
      secondLevelHeading: section === null ? null : (Number(section) as ItemFacts['secondLevelHeading']),
      author: draft.author ?? '',
      label: draft.label ?? '',
    },
  }
}

function factsVersion({ row, draft, deletedAt }: FactRow): string {
  const facts = [row, draft].map((one) => one && [one.secondLevelHeading, one.author, one.label])
  return createHash('sha256')
    .update(JSON.stringify([facts, deletedAt]))
    .digest('base64url')
    .slice(0, 22)
}
