import { and, desc, eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type LegalDraft, type LegalUndoStep, legalDrafts, legalVersions } from '#db/schema/index.ts'
import { findLegalFaults, type LegalWriting } from '#domain/legal/findings.ts'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { legalSentences as sentences } from '#domain/legal/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type AuditAction, recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { keepDiscarded } from '#server/services/record-versions.ts'
import { keepUndo, takeUndo, type Undo } from '#server/services/undo-tokens.ts'
import { legalDay } from './read-editions.ts'
import { readTexts } from './read-legal.ts'
import { holdDraft, lastOf, readDraft, targetOf } from './staff-legal.ts'

type Seen = { staffId: number; document: LegalKind; revision: number }

/**
 * Keeps what is written beside the versions; what a merge gave up is kept besides (console 6b).
 * @throws CONFLICT with both; TOO_MANY_REQUESTS for merges.
 */
export async function saveLegal(args: {
  ctx: Ctx
  input: Seen & { text: LegalWriting; discarded?: { stored: boolean; own: LegalWriting | null } | undefined }
}): Promise<{ revision: number; savedAt: Date }> {
  const { ctx, input } = args
  const { staffId, document, revision, text, discarded } = input
  return inTransaction(ctx, async (tx) => {
    const row = await holdDraft(tx, document, revision)
    if (discarded) {
      const { written, editedBy: by, editedAt } = row
      const stored = discarded.stored && written ? { fields: written, by, at: editedAt ?? tx.clock.now() } : null
      const target = targetOf(document)
      const input = { target, staffId, action: 'legal.save' as const, stored, own: discarded.own }
      await keepDiscarded({ ctx: tx, input })
    }
    const after = await write(tx, row, { written: text, staffId })
    if (isNewSitting(row, staffId, tx))
      await audit(tx, { staffId, document, action: 'legal.save', detail: headOf(text) })
    return { revision: after.revision, savedAt: tx.clock.now() }
  })
}

/**
 * Makes a version of what is written: visitors read it from its day on and of it before, and from its day a log-in asks for
 * consent anew.
 * @throws CONFLICT; INVALID_INPUT with the findings that stop it, or where nothing is written.
 */
export async function publishLegal(args: { ctx: Ctx; input: Seen }): Promise<Undo> {
  const { ctx, input } = args
  const { staffId, document, revision } = input
  const undo = await inTransaction(ctx, async (tx) => {
    const row = await holdDraft(tx, document, revision)
    const { written } = row
    if (written === null) throw new AppError('INVALID_INPUT', { message: sentences.noDraft })
    const last = lastOf(await readTexts(tx, document))
    const findings = findLegalFaults(written, { last, day: legalDay(tx) })
    if (findings.length > 0)
      throw new AppError('INVALID_INPUT', { message: sentences.checksFailed, fields: { data: { findings } } })
    if (written.source.trim() === last.source.trim() && written.lead === last.lead)
      throw new AppError('INVALID_INPUT', { message: sentences.same })
    const { from, ...text } = written
    const [made] = await tx.db
      .insert(legalVersions)
      .values({ document, ...text, fromDay: from, publishedAt: tx.clock.now(), publishedBy: staffId })
      .returning({ id: legalVersions.id })
    if (made === undefined) throw new Error('an insert gave no row')
    const after = await write(tx, row, { written: null, staffId })
    const detail = { ...headOf(written), changes: written.changes }
    await audit(tx, { staffId, document, action: 'legal.publish', detail })
    return keep(tx, { staffId, verb: 'publish', row, after, made: made.id })
  })
  await ctx.purge([cacheTags.siteSettings])
  return undo
}

/** Gives up what is written. Throws CONFLICT; INVALID_INPUT where nothing is. */
export function dropLegal(args: { ctx: Ctx; input: Seen }): Promise<Undo> {
  const { ctx, input } = args
  const { staffId, document, revision } = input
  return inTransaction(ctx, async (tx) => {
    const row = await holdDraft(tx, document, revision)
    if (row.written === null) throw new AppError('INVALID_INPUT', { message: sentences.noDraft })
    const after = await write(tx, row, { written: null, staffId })
    await audit(tx, { staffId, document, action: 'legal.drop-draft', detail: headOf(row.written) })
    return keep(tx, { staffId, verb: 'drop', row, after })
  })
}

/**
 * Takes back a version that has not begun; its text is written on where nothing else is.
 * @throws CONFLICT, also for one that holds already; NOT_FOUND for none of staff's.
 */
export async function withdrawLegal(args: { ctx: Ctx; input: Seen & { version: string } }): Promise<Undo> {
  const { ctx, input } = args
  const { staffId, document, revision, version } = input
  const undo = await inTransaction(ctx, async (tx) => {
    const row = await holdDraft(tx, document, revision)
    const [last] = await tx.db
      .select()
      .from(legalVersions)
      .where(eq(legalVersions.document, document))
      .orderBy(desc(legalVersions.id))
      .limit(1)
    if (last === undefined || last.version !== version) throw new AppError('NOT_FOUND')
    if (last.fromDay <= legalDay(tx)) throw new AppError('CONFLICT', { message: sentences.inForce })
    await tx.db.delete(legalVersions).where(eq(legalVersions.id, last.id))
    const { id: _, publishedAt, ...text } = last
    const { fromDay, lead, changes, source } = text
    const after = await write(tx, row, {
      written: row.written ?? { ...{ version, lead, changes, source }, from: fromDay },
      staffId,
    })
    await audit(tx, { staffId, document, action: 'legal.withdraw', detail: { version, from: fromDay } })
    const taken = { ...text, publishedAt: publishedAt.toISOString() }
    return keep(tx, { staffId, verb: 'withdraw', row, after, taken })
  })
  await ctx.purge([cacheTags.siteSettings])
  return undo
}

/**
 * Takes a verb back: once, for ten seconds, for whoever did it.
 * @throws NOT_FOUND for no token of theirs; CONFLICT when it is over or somebody has gone on since.
 */
export async function undoLegal(args: { ctx: Ctx; input: { staffId: number; token: string } }): Promise<void> {
  const { ctx, input } = args
  const { staffId } = input
  await inTransaction(ctx, async (tx) => {
    const { steps } = await takeUndo({ ctx: tx, input })
    const [step] = steps
    // The token of another room's verb is none here.
    if (step === undefined || !('legal' in step)) throw new AppError('NOT_FOUND')
    const { legal: document, after, written, made, taken } = step
    if ((await readDraft(tx, document)).revision !== after)
      throw new AppError('CONFLICT', { message: sentences.changedSince })
    const row = await holdDraft(tx, document, after)
    if (made !== null)
      await tx.db.delete(legalVersions).where(and(eq(legalVersions.document, document), eq(legalVersions.id, made)))
    if (taken !== null) await tx.db.insert(legalVersions).values({ ...taken, publishedAt: new Date(taken.publishedAt) })
    await write(tx, row, { written, staffId })
    await audit(tx, {
      staffId,
      document,
      action: 'legal.undo',
      detail: { version: written?.version ?? taken?.version },
    })
  })
  await ctx.purge([cacheTags.siteSettings])
}

const headOf = ({ version, from }: LegalWriting) => ({ version, from })

async function write(
  tx: Ctx,
  row: LegalDraft,
  { written, staffId }: { written: LegalWriting | null; staffId: number },
): Promise<LegalDraft> {
  const [after = row] = await tx.db
    .update(legalDrafts)
    .set({ written, revision: row.revision + 1, editedAt: tx.clock.now(), editedBy: staffId })
    .where(eq(legalDrafts.document, row.document))
    .returning()
  return after
}

type Kept = { staffId: number; verb: string; row: LegalDraft; after: LegalDraft }
type Versions = Partial<Pick<LegalUndoStep, 'made' | 'taken'>>

function keep(tx: Ctx, { staffId, verb, row, after, made = null, taken = null }: Kept & Versions): Promise<Undo> {
  const step: LegalUndoStep = {
    ...{ legal: row.document, after: after.revision },
    ...{ written: row.written, made, taken },
  }
  return keepUndo({ ctx: tx, input: { staffId, verb, steps: [step] } })
}

/** Saves within ten minutes of one person are one sitting, and one line of the record (console 6a). */
const sittingMs = 10 * 60 * 1_000

function isNewSitting({ written, editedBy, editedAt }: LegalDraft, staffId: number, { clock }: Ctx): boolean {
  if (written === null || editedBy !== staffId || editedAt === null) return true
  return clock.now().getTime() - editedAt.getTime() > sittingMs
}

type Entry = {
  staffId: number
  document: LegalKind
  action: Extract<AuditAction, `legal.${string}`>
  detail: Record<string, unknown>
}

function audit(ctx: Ctx, { staffId, document, action, detail }: Entry): Promise<void> {
  return recordAudit({ ctx, input: { actor: `staff:${staffId}`, action, target: targetOf(document), detail } })
}
