import { and, eq, gt, inArray } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type InstallerUndoStep, type VersionRecord, versionRecords } from '#db/schema/index.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import {
  betaDays,
  decideInstaller,
  type InstallerStatus,
  type InstallerVerb,
  installerSentences as sentences,
  systemWord,
} from '#domain/downloads/release.ts'
import { aloneHours, handsOf, type SecondPerson, secondPerson } from '#domain/staff/two-people.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type AuditAction, recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { hashToken, makeToken } from '#server/services/sessions/opaque-token.ts'
import { mailStaff } from '#server/services/staff/mail-staff.ts'
import { hasOtherMember, listOtherMembers, requireEligibleApprover } from '#server/services/staff/other-members.ts'
import { staffName } from '#server/services/staff/staff-names.ts'
import { keepUndo, takeUndo, type Undo } from '#server/services/undo-tokens.ts'

type Input = { staffId: number; id: number; version: number }

const targetOf = (id: number) => `installer:${id}`
const actions = { beta: 'installer.beta', publish: 'installer.publish', withdraw: 'installer.withdraw' } as const

/** How an installer stands with the second person that a release needs. */
export async function reviewOf(ctx: Ctx, row: VersionRecord): Promise<SecondPerson> {
  const hasOther = await hasOtherMember({ ctx, input: { permission: 'versions.approve', besides: handsOf(row) } })
  return secondPerson({ askedAt: row.askedAt, isApproved: row.approvedAt !== null, hasOther })
}

type Facts = { systemDescription: string; notes: string; signer: string }

/** Changes what is told of an installer that is not public; whoever agreed to it is asked anew. Throws as `holdInstaller`. */
export function describeInstaller({ ctx, input }: { ctx: Ctx; input: Input & Facts }): Promise<number> {
  const { staffId, systemDescription, notes, signer } = input
  return inTransaction(ctx, async (tx) => {
    const row = await holdInstaller(tx, input)
    if (row.status !== 'draft' && row.status !== 'beta')
      throw new AppError('INVALID_INPUT', { message: sentences.notDraft })
    const facts = { systemDescription, notes, signer }
    const handledBy = handsOf({ ...row, savedBy: staffId })
    const set = { ...facts, savedBy: staffId, handledBy, askedAt: null, approvedBy: null, approvedAt: null }
    const detail = {
      before: { systemDescription: row.systemDescription, notes: row.notes, signer: row.signer },
      after: facts,
    }
    await write(tx, row, set, { staffId, action: 'installer.describe', detail })
    return row.version + 1
  })
}

/**
 * Asks for the second person and mails everybody who may agree; from now on an owner who is alone waits their day. What is
 * agreed to includes the notes, so that there have to be some. Throws as `holdInstaller`, and INVALID_INPUT.
 */
export function askInstallerReview({ ctx, input }: { ctx: Ctx; input: Input }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await holdInstaller(tx, input)
    if (row.status !== 'draft' && row.status !== 'beta')
      throw new AppError('INVALID_INPUT', { message: sentences.notDraft })
    if (row.askedAt !== null) return
    requireNotes(row)
    const { staffId } = input
    await write(tx, row, { askedAt: tx.clock.now() }, { staffId, action: 'installer.ask-review' })
    const besides = [...handsOf(row), staffId]
    const receivers = await listOtherMembers({ ctx: tx, input: { permission: 'versions.approve', besides } })
    const event = { ...(await factsOf(tx, row, staffId)), kind: 'installer-review' } as const
    await mailStaff({ ctx: tx, input: { event, receivers } })
  })
}

/**
 * Agrees to a release as it stands and mails those who brought it; nobody does so to their own, nor without notes. Throws
 * as `askInstallerReview`.
 */
export function approveInstaller({ ctx, input }: { ctx: Ctx; input: Input }): Promise<void> {
  const { staffId } = input
  return inTransaction(ctx, async (tx) => {
    const row = await holdInstaller(tx, input)
    if (row.askedAt === null) throw new AppError('INVALID_INPUT', { message: sentences.reviewUnasked })
    if (handsOf(row).includes(staffId)) throw new AppError('INVALID_INPUT', { message: sentences.reviewOwn })
    requireNotes(row)
    await requireEligibleApprover({ ctx: tx, staffId })
    await write(tx, row, { approvedBy: staffId, approvedAt: tx.clock.now() }, { staffId, action: 'installer.approve' })
    const event = { ...(await factsOf(tx, row, staffId)), kind: 'installer-approved' } as const
    await mailStaff({ ctx: tx, input: { event, receivers: handsOf(row) } })
  })
}

/** What a mail says of an installer. */
async function factsOf(tx: Ctx, row: VersionRecord, staffId: number) {
  return { id: row.id, by: await staffName(tx, staffId), versionNo: row.versionNo, system: systemWord(row) }
}

function requireNotes({ notes }: VersionRecord): void {
  if (notes.trim() === '') throw new AppError('INVALID_INPUT', { message: sentences.notesBeforeReview })
}

/** `isOwner`: whether it is an owner, who alone may go on after a day. */
type VerbInput = Input & { verb: InstallerVerb; isOwner: boolean }

/**
 * Makes an installer public, to those who have its beta address or to everybody, or takes it back. Either takes a second
 * person (console 6b); what was published once needs nobody again. Answers the secret of a beta's address, which is shown
 * once and works for seven days, and how to take the verb back.
 * @throws NOT_FOUND; INVALID_INPUT with the sentence against it; CONFLICT with both versions.
 */
export async function changeInstaller({
  ctx,
  input,
}: {
  ctx: Ctx
  input: VerbInput
}): Promise<{ token: string | null; betaEndsAt: Date | null; undo: Undo }> {
  const { staffId, verb } = input
  const done = await inTransaction(ctx, async (tx) => {
    const row = await holdInstaller(tx, input)
    const outcome = decideInstaller(verb, row)
    if (!outcome.ok) throw new AppError('INVALID_INPUT', { message: outcome.sentence })
    const wasPublic = row.status === 'withdrawn'
    if (verb !== 'withdraw' && !wasPublic) await requireSecondPerson(tx, row, input.isOwner)
    const token = verb === 'beta' ? makeToken() : null
    const betaEndsAt = token === null ? null : betaEndFrom(tx)
    const set = {
      status: outcome.to,
      betaTokenHash: token === null ? null : hashToken(token),
      betaEndsAt,
      ...(verb === 'publish' && !wasPublic && { releasedAt: tx.clock.now() }),
    }
    const detail = { before: row.status, after: outcome.to }
    await write(tx, row, set, { staffId, action: actions[verb], detail })
    return { token, betaEndsAt, undo: await keepUndo({ ctx: tx, input: { staffId, verb, steps: stepsOf([row]) } }) }
  })
  await ctx.purge([cacheTags.versions])
  return done
}

/**
 * Makes an older version the current one of its system again: those that came after it are withdrawn. It was public, so
 * that nobody has to agree.
 * @throws as `changeInstaller`.
 */
export async function rollBackTo({ ctx, input }: { ctx: Ctx; input: Input }): Promise<{ undo: Undo }> {
  const { staffId } = input
  const undo = await inTransaction(ctx, async (tx) => {
    const row = await holdInstaller(tx, input)
    const { systemTypeName, systemDigit, releasedAt, status } = versionRecords
    if (row.status !== 'published') throw new AppError('INVALID_INPUT', { message: sentences.notPublic })
    const ofSystem = and(eq(systemTypeName, row.systemTypeName), eq(systemDigit, row.systemDigit))
    const newer = await tx.db
      .select()
      .from(versionRecords)
      .where(and(ofSystem, eq(status, 'published'), gt(releasedAt, row.releasedAt)))
      .orderBy(versionRecords.id)
      .for('update')
    if (newer.length === 0) throw new AppError('INVALID_INPUT', { message: sentences.nothingNewer })
    for (const one of newer) {
      const detail = { before: one.status, after: 'withdrawn', rolledBackTo: row.versionNo }
      await write(tx, one, { status: 'withdrawn' }, { staffId, action: 'installer.roll-back', detail })
    }
    return keepUndo({ ctx: tx, input: { staffId, verb: 'rollBack', steps: stepsOf(newer) } })
  })
  await ctx.purge([cacheTags.versions])
  return { undo }
}

function betaEndFrom({ clock }: Ctx): Date {
  return new Date(clock.now().getTime() + betaDays * 24 * 60 * 60 * 1_000)
}

async function requireSecondPerson(tx: Ctx, row: VersionRecord, isOwner: boolean): Promise<void> {
  const review = await reviewOf(tx, row)
  if (review.kind === 'approved') return
  if (review.kind !== 'alone') throw new AppError('INVALID_INPUT', { message: sentences.reviewNeeded })
  const isWaitOver = review.from !== null && review.from <= tx.clock.now()
  if (!isWaitOver || !isOwner) throw new AppError('INVALID_INPUT', { message: sentences.reviewWaits(aloneHours) })
}

/** An installer that nobody else changes until the transaction ends. Throws NOT_FOUND, and CONFLICT with both versions. */
async function holdInstaller(tx: Ctx, { id, version }: { id: number; version: number }): Promise<VersionRecord> {
  const [row] = await tx.db.select().from(versionRecords).where(eq(versionRecords.id, id)).for('update')
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (row.version === version) return row
  const { status, notes, systemDescription, signer } = row
  const theirs = { version: row.version, status, notes, systemDescription, signer }
  throw new AppError('CONFLICT', { fields: { data: { yours: { version }, theirs } } })
}

type Told = { staffId: number; action: AuditAction; detail?: Record<string, unknown> }

async function write(
  tx: Ctx,
  row: VersionRecord,
  set: Partial<VersionRecord>,
  { staffId, action, detail = {} }: Told,
): Promise<void> {
  await tx.db
    .update(versionRecords)
    .set({ ...set, version: row.version + 1 })
    .where(eq(versionRecords.id, row.id))
  const { versionNo, systemTypeName, systemDigit } = row
  const said = { versionNo, system: `${systemTypeName} ${systemDigit}`, ...detail }
  await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action, target: targetOf(row.id), detail: said } })
}

/** How these were before a verb that made each a version newer. */
function stepsOf(rows: readonly VersionRecord[]): InstallerUndoStep[] {
  return rows.map(({ id, version, status, releasedAt }) => ({
    ...{ installerId: id, after: version + 1, status, releasedAt: releasedAt.toISOString() },
  }))
}

/** Takes a verb back as `undoDirectory` does; a beta's link stays dead. Throws NOT_FOUND and CONFLICT. */
export async function undoInstaller({
  ctx,
  input,
}: {
  ctx: Ctx
  input: { staffId: number; token: string }
}): Promise<void> {
  const { staffId } = input
  await inTransaction(ctx, async (tx) => {
    const kept = await takeUndo({ ctx: tx, input })
    const steps = kept.steps.filter((step) => 'installerId' in step)
    // The token of another kind of record is none here.
    if (steps.length < kept.steps.length) throw new AppError('NOT_FOUND')
    const ids = steps.map(({ installerId }) => installerId)
    const rows = await tx.db
      .select()
      .from(versionRecords)
      .where(inArray(versionRecords.id, ids))
      .orderBy(versionRecords.id)
      .for('update')
    for (const step of steps) {
      const row = rows.find(({ id }) => id === step.installerId)
      if (row?.version !== step.after) throw new AppError('CONFLICT', { message: contentSentences.changedSince })
      const set = {
        status: step.status as InstallerStatus,
        releasedAt: new Date(step.releasedAt),
        betaTokenHash: null,
        betaEndsAt: null,
      }
      const detail = { verb: kept.verb, before: row.status, after: step.status }
      await write(tx, row, set, { staffId, action: 'installer.undo', detail })
    }
  })
  await ctx.purge([cacheTags.versions])
}
