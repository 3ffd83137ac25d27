import { and, desc, eq } from 'drizzle-orm'
import { type LegalDraft, type LegalUndoStep, legalDrafts, legalVersions } from '#db/schema/index.ts'
import { findLegalIssues, type LegalWriting, legalSentences as sentences } from '#domain/legal/issues.ts'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { AuditAction } from '#server/services/shared/audit/record-audit.ts'
import { type ChangeOutcome, changeEntity, lockEntity } from '#server/services/shared/change/change-entity.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import {
  addRecordVersion,
  type DiscardedTexts,
  keepDiscarded,
  startsShortSitting,
} from '#server/services/shared/record-versions.ts'
import { legalDay, readTexts } from '#server/services/shared/settings/read-legal.ts'
import { keepUndo, type Undo, type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import { firstDraftOf, lastOf, legalEntity, targetOf } from './staff-legal.ts'

/** The draft of a document in the revision that the change was made from. */
type Base = { staffId: number; document: LegalKind; revision: number }

/**
 * Saves the draft; the discarded texts of a merge become versions (console 6b).
 * @throws CONFLICT with both; TOO_MANY_REQUESTS for merges.
 */
export function saveLegal(args: {
  ctx: Ctx
  input: Base & { text: LegalWriting; discarded?: DiscardedTexts<LegalWriting> | undefined }
}): Promise<{ revision: number; savedAt: Date }> {
  const { ctx, input } = args
  const { text, discarded } = input
  return changeDocument(ctx, input, 'legal.save', async (tx, row) => {
    if (discarded) {
      const { written, editedBy: by, editedAt } = row
      const stored = discarded.stored && written ? { fields: written, by, at: editedAt ?? tx.clock.now() } : null
      await keepDiscarded(tx, { target: targetOf(row.document), action: 'legal.save', stored, own: discarded.own })
    }
    const { revision } = await write(tx, row, text)
    const result = { revision, savedAt: tx.clock.now() }
    return startsShortSitting(tx, row.written && { by: row.editedBy, at: row.editedAt })
      ? { result, detail: headOf(text) }
      : { result, unrecorded: 'once a sitting (console 6a)' }
  })
}

/**
 * Publishes the draft as a version: visitors can read it until and from its first day, on which log-ins require a new
 * consent.
 * @throws CONFLICT; INVALID_INPUT with the issues that prevent it, or without a draft.
 */
export function publishLegal({ ctx, input }: Args<Base>): Promise<Undo> {
  return changeDocument(ctx, input, 'legal.publish', async (tx, row) => {
    const { document } = row
    const texts = await readTexts(tx, document)
    const written = row.written ?? firstDraftOf(document, texts, legalDay(tx))
    if (written === null) throw AppError.invalid(sentences.noDraft)
    const last = lastOf(texts)
    const findings = findLegalIssues(written, { last, day: legalDay(tx) })
    if (findings.length > 0) throw AppError.invalid(sentences.checksFailed, { findings })
    if (written.source.trim() === last.source.trim() && written.lead === last.lead)
      throw AppError.invalid(sentences.same)
    const { from, ...text } = written
    const [made] = await tx.db
      .insert(legalVersions)
      .values({ document, ...text, fromDay: from, publishedAt: tx.clock.now(), publishedBy: input.staffId })
      .returning({ id: legalVersions.id })
    if (made === undefined) throw new Error('The insert returned no row')
    const after = await write(tx, row, null)
    const result = await keep(tx, { verb: 'publish', row, after, made: made.id })
    return { result, detail: { ...headOf(written), changes: written.changes } }
  })
}

/** Discards the draft, which becomes a version. Throws CONFLICT; INVALID_INPUT without one. */
export function dropLegal({ ctx, input }: Args<Base>): Promise<Undo> {
  return changeDocument(ctx, input, 'legal.drop-draft', async (tx, row) => {
    const { document, written, editedBy: staffId, editedAt } = row
    if (written === null) throw AppError.invalid(sentences.noDraft)
    const version = { fields: written, verb: 'drop', staffId, at: editedAt ?? tx.clock.now() }
    await addRecordVersion(tx, { target: targetOf(document), ...version })
    const after = await write(tx, row, null)
    return { result: await keep(tx, { verb: 'drop', row, after }), detail: headOf(written) }
  })
}

/**
 * Takes back a version that has not begun. Its text becomes the draft; where there is a draft, a version of the record.
 * @throws CONFLICT, also for one that holds already; NOT_FOUND for none of staff's.
 */
export function withdrawLegal({ ctx, input }: Args<Base & { version: string }>): Promise<Undo> {
  const { version } = input
  return changeDocument(ctx, input, 'legal.withdraw', async (tx, row) => {
    const [last] = await tx.db
      .select()
      .from(legalVersions)
      .where(eq(legalVersions.document, row.document))
      .orderBy(desc(legalVersions.id))
      .limit(1)
    if (last === undefined || last.version !== version) throw new AppError('NOT_FOUND')
    if (last.fromDay <= legalDay(tx)) throw AppError.conflict(sentences.inForce)
    await tx.db.delete(legalVersions).where(eq(legalVersions.id, last.id))
    const { id: _, publishedAt, ...text } = last
    const { fromDay: from, lead, changes, source } = text
    const fields = { version, lead, changes, source, from }
    if (row.written !== null) {
      const author = { staffId: last.publishedBy, at: publishedAt }
      await addRecordVersion(tx, { target: targetOf(row.document), fields, verb: 'withdraw', ...author })
    }
    const after = await write(tx, row, row.written ?? fields)
    const taken = { ...text, publishedAt: publishedAt.toISOString() }
    return { result: await keep(tx, { verb: 'withdraw', row, after, taken }), detail: { version, from } }
  })
}

/**
 * Undoes an action.
 * @throws NOT_FOUND, CONFLICT as `takeUndo`; CONFLICT after later edits.
 */
export function undoLegal(args: UndoArgs): Promise<void> {
  return undoAction(args, ['legal'], async (tx, steps) => {
    for (const { legal: document, after, written, made, taken } of steps) {
      const row = await lockEntity(tx, legalEntity, document)
      if (row.revision !== after) throw AppError.conflict(sentences.changedSince)
      if (made !== null)
        await tx.db.delete(legalVersions).where(and(eq(legalVersions.document, document), eq(legalVersions.id, made)))
      if (taken !== null)
        await tx.db.insert(legalVersions).values({ ...taken, publishedAt: new Date(taken.publishedAt) })
      await write(tx, row, written)
      const detail = { version: written?.version ?? taken?.version }
      await tx.record({ action: 'legal.undo', target: targetOf(document), detail })
    }
  })
}

type LegalAction = Exclude<Extract<AuditAction, `legal.${string}`>, 'legal.undo'>

function changeDocument<Result>(
  ctx: Ctx,
  { staffId: by, document: id, revision: ifVersion }: Base,
  action: LegalAction,
  work: (tx: ChangeCtx, row: LegalDraft) => Promise<ChangeOutcome<LegalAction, Result>>,
): Promise<Result> {
  return changeEntity(ctx, { by, entity: legalEntity, id, ifVersion, action, work })
}

const headOf = ({ version, from }: LegalWriting) => ({ version, from })

async function write(tx: ChangeCtx, row: LegalDraft, written: LegalWriting | null): Promise<LegalDraft> {
  const [after = row] = await tx.db
    .update(legalDrafts)
    .set({ written, revision: row.revision + 1, editedAt: tx.clock.now(), editedBy: tx.staffId })
    .where(eq(legalDrafts.document, row.document))
    .returning()
  return after
}

type Kept = { verb: string; row: LegalDraft; after: LegalDraft } & Partial<Pick<LegalUndoStep, 'made' | 'taken'>>

function keep(tx: ChangeCtx, { verb, row, after, made = null, taken = null }: Kept): Promise<Undo> {
  return keepUndo(tx, verb, [{ legal: row.document, after: after.revision, written: row.written, made, taken }])
}
