import { and, desc, eq, inArray } from 'drizzle-orm'
import { uniqueViolation } from '#db/errors.ts'
import { type ContentItem, contentDrafts, contentItems, recordVersions, type UndoStep } from '#db/schema/index.ts'
import { indexContentItem } from '#db/search-entries.ts'
import { addressKeys, isSitePath } from '#domain/content/addresses.ts'
import type { ContentFields } from '#domain/content/fields.ts'
import { isFinalFinding } from '#domain/content/findings/find-faults.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { type ContentVerb, decideVerb, type VerbOptions } from '#domain/content/verbs.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { refuseChain } from '#server/services/redirects/check-redirect.ts'
import { sanitiseHtml } from '#server/services/rich-text/sanitise-html.ts'
import { nextVersion } from './change-content.ts'
import { checkItem } from './check-item.ts'
import { throwConflict } from './conflict.ts'
import { describeTextChange } from './describe-change.ts'
import { addVersion, readStaffItem, readText, rowText, type StaffItem, targetOf, textVersion } from './item-text.ts'
import { followAddresses } from './redirect-effects.ts'
import { endOpenReviews } from './reviews.ts'

export type VerbInput = {
  staffId: number
  id: number
  verb: ContentVerb
  /** The text that whoever publishes has seen; undefined where the text does not matter, or for many items at once. */
  version?: string
  options?: VerbOptions
  /** Withdrawing: where the address leads; null for gone. */
  to?: string | null
  /** Why errors of the checks are passed over; the edge has asked for the right to it. */
  overrule?: string
}

/** Nobody does it where the clock does: what was scheduled becomes public. */
type Doing = Omit<VerbInput, 'staffId'> & { staffId: number | null }

export type DoneVerb = { before: ContentItem; item: ContentItem; step: UndoStep }

/**
 * One verb with one item, in the caller's transaction: rule, checks, the draft as the item's text, version, redirects,
 * search index and audit. The caller purges after the commit.
 * @throws NOT_FOUND; INVALID_INPUT with the rule's sentence, or with the findings that stop it; CONFLICT with both texts
 * when the text is not the one that was seen.
 */
export async function doVerb({ ctx, input }: { ctx: Ctx; input: Doing }): Promise<DoneVerb> {
  const { staffId, id, verb, options = {}, to = null } = input
  const now = ctx.clock.now()
  const held = await readStaffItem({ ctx, id, hold: true })
  const { item: before, draft, text } = held
  if (input.version !== undefined && input.version !== textVersion(text))
    await throwConflict({ ctx, held, yours: null })
  const outcome = decideVerb(
    verb,
    { ...before, hasDraft: draft !== null, draftAt: draft?.publishAt ?? null },
    options,
    now,
  )
  if (!outcome.ok) throw new AppError('INVALID_INPUT', { message: outcome.sentence })
  if (to !== null && !isSitePath(to)) throw new AppError('INVALID_INPUT', { message: contentSentences.redirectFormat })
  if (to !== null && verb === 'withdraw') await refuseChain({ ctx, to, sources: addressKeys(before) })

  const isTimed = outcome.draftAt !== undefined && verb !== 'withdraw'
  const passed = outcome.takesText || outcome.draftAt ? await requireChecks(ctx, held, input.overrule) : []
  const textNumber = outcome.takesText && before.status === 'published' ? await keepPublicText(ctx, before) : null
  const taken = outcome.takesText ? { ...text, content: sanitiseHtml(text.content) } : null
  const updatedAt = nextVersion(before, now)
  const isUntouched = isTimed && !outcome.takesText
  const edited = staffId === null ? {} : { editedAt: now, editedBy: staffId }
  const set = isUntouched ? edited : { ...taken, ...outcome.to, updatedAt, ...edited }
  const item = await writeItem(ctx, before, set)
  if (outcome.takesText) await ctx.db.delete(contentDrafts).where(eq(contentDrafts.itemId, id))
  if (outcome.draftAt !== undefined)
    await ctx.db
      .update(contentDrafts)
      .set({ publishAt: outcome.draftAt, publishBy: outcome.draftAt && staffId })
      .where(eq(contentDrafts.itemId, id))
  const isEvent = outcome.takesText || verb === 'withdraw' || verb === 'unschedule'
  const version = { id, text: isUntouched ? text : rowText(item), verb, note: input.overrule ?? '', staffId, at: now }
  const number = isEvent ? await addVersion({ ctx, input: version }) : null
  const effects = await followAddresses({ ctx, input: { before, item, staffId, now, withdrawnTo: to } })
  if (verb === 'publish' || verb === 'bin') await endOpenReviews({ ctx, itemId: id })
  await indexContentItem(ctx.db, id)
  const detail = {
    ...auditStates(before, item),
    ...(taken ? { changes: describeTextChange(rowText(before), rowText(item)) } : {}),
    ...(verb === 'withdraw' ? { to } : {}),
    ...(isTimed ? { at: outcome.draftAt?.toISOString() ?? null } : {}),
    ...(passed.length > 0 ? { overruled: passed, reason: input.overrule } : {}),
  }
  await recordAudit({
    ctx,
    input: {
      actor: staffId === null ? 'system' : `staff:${staffId}`,
      action: `content.${verb}`,
      target: targetOf(id),
      detail,
    },
  })
  const step: UndoStep = {
    itemId: id,
    after: item.updatedAt.toISOString(),
    ...stateOf(before),
    textNumber,
    ...(draft !== null && number !== null && outcome.takesText ? { draftNumber: number } : {}),
    ...(outcome.draftAt !== undefined ? { draftAt: draft?.publishAt?.toISOString() ?? null } : {}),
    ...effects,
  }
  return { before, item, step }
}

/** The findings that a reason passes over. Throws INVALID_INPUT with all of them where one stops the verb. */
async function requireChecks(ctx: Ctx, { item, text }: StaffItem, overrule: string | undefined): Promise<string[]> {
  const findings = await checkItem({ ctx, id: item.id, text })
  const errors = findings.filter(({ level }) => level === 'error')
  const stopping = overrule === undefined ? errors : errors.filter(isFinalFinding)
  const [first] = stopping.toSorted((one, other) => Number(isFinalFinding(other)) - Number(isFinalFinding(one)))
  if (first === undefined) return errors.map(({ message }) => message)
  const message = isFinalFinding(first) ? first.message : contentSentences.checksFailed
  throw new AppError('INVALID_INPUT', { message, fields: { data: { findings } } })
}

/** The number of a version that holds what the public has; one is added where the item came from elsewhere. */
async function keepPublicText(ctx: Ctx, item: ContentItem): Promise<number> {
  const isPublicText = and(
    eq(recordVersions.target, targetOf(item.id)),
    inArray(recordVersions.verb, ['publish', 'schedule', 'import', 'undo']),
  )
  const [last] = await ctx.db
    .select()
    .from(recordVersions)
    .where(isPublicText)
    .orderBy(desc(recordVersions.number))
    .limit(1)
  const text = rowText(item)
  if (last && textVersion(readText(last.fields)) === textVersion(text)) return last.number
  const input = { id: item.id, text, verb: 'import', staffId: null, at: item.updatedAt }
  return addVersion({ ctx, input })
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
    throw new AppError('INVALID_INPUT', { message: contentSentences.selfPathTaken })
  }
}

export function stateOf({ status, publishAt, plannedAt, deletedAt }: ContentItem) {
  const text = (date: Date | null) => date?.toISOString() ?? null
  return { status, publishAt: text(publishAt), plannedAt: text(plannedAt), deletedAt: text(deletedAt) }
}

/** Before → after of what is not text, as the audit keeps it. */
export function auditStates(before: ContentItem, item: ContentItem): Record<string, unknown> {
  return { before: stateOf(before), after: stateOf(item) }
}
