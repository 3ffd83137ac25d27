import { eq, inArray } from 'drizzle-orm'
import { uniqueViolation } from '#db/errors.ts'
import { type ContentItem, contentDrafts, contentItems, type UndoStep } from '#db/schema/index.ts'
import { indexContentItem } from '#db/search-entries.ts'
import {
  type bulkActions,
  type ContentAction,
  type ContentActionOptions,
  decideContentAction,
} from '#domain/content/actions.ts'
import { addressKeys } from '#domain/content/addresses.ts'
import { isFinalIssue } from '#domain/content/checks/find-issues.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { describeFieldChanges } from '#server/services/shared/audit/record-audit.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { keepUndo, type Undo } from '#server/services/shared/undo-tokens.ts'
import { readTarget, refuseChain } from '#server/services/site/redirects/check-redirect.ts'
import { checkItem } from './check-item.ts'
import {
  addVersion,
  contentEntity,
  keepPublicItem,
  nextVersion,
  rowText,
  type StaffItem,
  targetOf,
} from './content-entity.ts'
import { requirePass } from './passes.ts'
import { followAddresses } from './redirect-effects.ts'
import { endOpenReviews } from './reviews.ts'

export type ContentActionInput = {
  id: number
  action: ContentAction
  /**
   * The version of the text that the action is based on; undefined when the text does not matter, or for many items at
   * once.
   */
  version?: string
  options?: ContentActionOptions
  /** Withdrawing, now or at a time: where the address leads; null for gone. */
  to?: string | null
  /** The reason for overriding failed checks; the API has checked the permission. */
  overrule?: string
}

type ChangedItem = { before: ContentItem; item: ContentItem; step: UndoStep }

/** One action on one item, by itself; throws as `runContentAction`. Answers how to undo it. */
export function changeItem(args: {
  ctx: Ctx
  input: ContentActionInput & { staffId: number }
}): Promise<ChangedItem & { undo: Undo }> {
  const { staffId, ...input } = args.input
  return makeChange(args.ctx, staffId, async (tx) => {
    const changed = await runContentAction(tx, input)
    return { ...changed, undo: await keepUndo(tx, input.action, [changed.step]) }
  })
}

/**
 * Runs one action on one item within a change: rule, checks, a required pass, publication of the draft, version, redirects and search
 * index.
 * @throws NOT_FOUND; INVALID_INPUT with the rule's sentence, or with the issues that prevent it; CONFLICT with both
 * texts when the text has changed.
 */
export async function runContentAction(tx: ChangeCtx, input: ContentActionInput): Promise<ChangedItem> {
  const { id, action, options = {} } = input
  const { staffId } = tx
  const now = tx.clock.now()
  const held = await lockEntity(tx, contentEntity, id, { ifVersion: input.version })
  const { item: before, draft, text } = held
  const outcome = decideContentAction(
    action,
    { ...before, hasDraft: draft !== null, draftAt: draft?.publishAt ?? null },
    options,
    now,
  )
  const leads = action === 'withdraw' || action === 'schedule-withdrawal'
  if (!outcome.ok) throw AppError.invalid(outcome.sentence)
  const to = readTarget(input.to ?? null)
  if (to !== null && leads) await refuseChain(tx, to, addressKeys(before))

  const isTimed = outcome.draftAt !== undefined && action !== 'withdraw'
  const passed = outcome.takesText || outcome.draftAt ? await requireChecks(tx, held, input.overrule) : []
  if (outcome.takesText || outcome.draftAt) await requirePass(tx, held)
  const textNumber = outcome.takesText && before.status === 'published' ? await keepPublicItem(tx, before) : null
  const taken = outcome.takesText ? { ...text, content: sanitiseHtml(text.content) } : null
  const updatedAt = nextVersion(before, now)
  // What visitors see is another matter than when it ends: the page keeps the time of its last change.
  const isEndOnly = action === 'schedule-withdrawal' || action === 'cancel-withdrawal'
  const isUntouched = isTimed && !outcome.takesText
  const edited = staffId === null ? {} : { editedAt: now, editedBy: staffId }
  const { withdrawAt } = outcome.to
  const end =
    action === 'schedule-withdrawal'
      ? { withdrawAt, withdrawTo: to, withdrawBy: staffId }
      : withdrawAt === null
        ? { withdrawAt, withdrawTo: null, withdrawBy: null }
        : {}
  const set = isUntouched
    ? edited
    : isEndOnly
      ? { ...end, ...edited }
      : { ...taken, ...outcome.to, ...end, updatedAt, ...edited }
  const item = await writeItem(tx, before, set)
  if (outcome.takesText) await tx.db.delete(contentDrafts).where(eq(contentDrafts.itemId, id))
  if (outcome.draftAt !== undefined)
    await tx.db
      .update(contentDrafts)
      .set({ publishAt: outcome.draftAt, publishBy: outcome.draftAt && staffId })
      .where(eq(contentDrafts.itemId, id))
  const isEvent = outcome.takesText || action === 'withdraw' || action === 'unschedule'
  const version = { id, text: isUntouched ? text : rowText(item), verb: action, note: input.overrule ?? '' }
  const number = isEvent ? await addVersion(tx, version) : null
  const effects = await followAddresses(tx, { before, item, staffId, now, withdrawnTo: to })
  if (action === 'publish' || action === 'bin') await endOpenReviews(tx, id)
  await indexContentItem(tx.db, id)
  const detail = {
    ...auditStates(before, item),
    ...(taken ? { changes: describeFieldChanges(contentFields, rowText(before), rowText(item)) } : {}),
    ...(leads ? { to } : {}),
    ...(isEndOnly ? { at: withdrawAt?.toISOString() ?? null } : {}),
    ...(isTimed ? { at: outcome.draftAt?.toISOString() ?? null } : {}),
    ...(passed.length > 0 ? { overruled: passed, reason: input.overrule } : {}),
  }
  await tx.record({ action: `content.${action}`, target: targetOf(id), detail, pagesOf: [before, item] })
  const step: UndoStep = {
    itemId: id,
    after: item.updatedAt.toISOString(),
    ...stateOf(before),
    textNumber,
    ...(draft !== null && number !== null && outcome.takesText ? { draftNumber: number } : {}),
    ...(outcome.draftAt !== undefined ? { draftAt: draft?.publishAt?.toISOString() ?? null } : {}),
    ...(isEndOnly || before.withdrawAt?.getTime() !== item.withdrawAt?.getTime()
      ? {
          withdrawal: {
            at: before.withdrawAt?.toISOString() ?? null,
            to: before.withdrawTo,
            by: before.withdrawBy,
          },
        }
      : {}),
    ...effects,
  }
  return { before, item, step }
}

/** The findings that a reason passes over. Throws INVALID_INPUT with all of them where one stops the action. */
async function requireChecks(ctx: Ctx, { item, text }: StaffItem, overrule: string | undefined): Promise<string[]> {
  const findings = await checkItem(ctx, item.id, text)
  const errors = findings.filter(({ level }) => level === 'error')
  const stopping = overrule === undefined ? errors : errors.filter(isFinalIssue)
  const [first] = stopping.toSorted((one, other) => Number(isFinalIssue(other)) - Number(isFinalIssue(one)))
  if (first === undefined) return errors.map(({ message }) => message)
  const message = isFinalIssue(first) ? first.message : contentSentences.checksFailed
  throw AppError.invalid(message, { findings })
}

/** Two who take the same path at once both passed the check; the index decides. */
async function writeItem(
  ctx: Ctx,
  before: ContentItem,
  set: Partial<ContentItem> & Partial<ContentFields>,
): Promise<ContentItem> {
  try {
    const [item = before] = await ctx.db.update(contentItems).set(set).where(eq(contentItems.id, before.id)).returning()
    return item
  } catch (error) {
    if (uniqueViolation(error) !== 'content_items_self_path_unique') throw error
    throw AppError.invalid(contentSentences.selfPathTaken)
  }
}

export function stateOf({ status, publishAt, plannedAt, deletedAt }: ContentItem) {
  const text = (date: Date | null) => date?.toISOString() ?? null
  return { status, publishAt: text(publishAt), plannedAt: text(plannedAt), deletedAt: text(deletedAt) }
}

/** Before → after of everything except texts, for the audit entry. */
function auditStates(before: ContentItem, item: ContentItem): Record<string, unknown> {
  return { before: stateOf(before), after: stateOf(item) }
}

type Input = {
  staffId: number
  action: (typeof bulkActions)[number]
  /** At most 1,000. */
  ids: readonly number[]
  options: ContentActionOptions
  to: string | null
  /** Of the token that undoes it, where the member holds it already. */
  tokenHash?: string
}

type ChangedItems = {
  done: number[]
  refused: { id: number; title: string; sentence: string }[]
  undo: Undo | null
}

/**
 * One action on many items in one transaction. Items that their rule or checks refuse are named and left alone; the others
 * can be undone as a whole.
 */
export function changeItems({ ctx, input }: Args<Input>): Promise<ChangedItems> {
  const { staffId, action, ids, options, to, tokenHash } = input
  return makeChange(ctx, staffId, async (tx) => {
    const done: number[] = []
    const steps: UndoStep[] = []
    const refused: ChangedItems['refused'] = []
    for (const { id, title } of await choose(tx, ids)) {
      try {
        // A savepoint each, so that a refused item does not undo the others.
        const { step } = await makeChange(tx, staffId, (point) => runContentAction(point, { id, action, options, to }))
        done.push(id)
        steps.push(step)
      } catch (error) {
        if (!(error instanceof AppError) || error.errorName !== 'INVALID_INPUT') throw error
        refused.push({ id, title, sentence: error.message })
      }
    }
    if (steps.length > 0) return { done, refused, undo: await keepUndo(tx, action, steps, { tokenHash }) }
    tx.leaveUnrecorded('every item was refused')
    return { done, refused, undo: null }
  })
}

/** In the order of their ids, so that two who change the same items wait for each other and never both. */
function choose(ctx: Ctx, ids: readonly number[]): Promise<{ id: number; title: string }[]> {
  return ctx.db
    .select({ id: contentItems.id, title: contentItems.title })
    .from(contentItems)
    .where(inArray(contentItems.id, [...ids]))
    .orderBy(contentItems.id)
}
