import { and, eq, gt } from 'drizzle-orm'
import { type InstallerUndoStep, type VersionRecord, versionRecords } from '#db/schema/index.ts'
import {
  betaDays,
  decideInstaller,
  type ReleaseAction,
  installerSentences as sentences,
  systemWord,
} from '#domain/downloads/release.ts'
import { dayMs } from '#domain/shared/time.ts'
import { aloneHours, authorsOf, type SecondPerson, secondPerson } from '#domain/staff/two-people.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { AuditAction } from '#server/services/shared/audit/record-audit.ts'
import {
  type ChangeOutcome,
  changeEntity,
  type Entity,
  lockEntity,
} from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { hashToken, makeToken } from '#server/services/shared/opaque-token.ts'
import { keepUndo, type Undo } from '#server/services/shared/undo-tokens.ts'
import { mailStaff } from '#server/services/staff/mail-staff.ts'
import {
  hasOtherMember,
  listOtherMembers,
  requireEligibleApprover,
  staffName,
} from '#server/services/staff/other-members.ts'

type Input = { staffId: number; id: number; version: number }

export const targetOf = (id: number) => `installer:${id}`
const actions = { beta: 'installer.beta', publish: 'installer.publish', withdraw: 'installer.withdraw' } as const

const installerEntity: Entity<number, VersionRecord, { version: number }> = {
  async lock({ db }, id) {
    const [row] = await db.select().from(versionRecords).where(eq(versionRecords.id, id)).for('update')
    return row
  },
  versionOf: ({ version }) => version,
  conflictOf(_, { version, status, notes, systemDescription, signer }, yours) {
    return { data: { yours, theirs: { version, status, notes, systemDescription, signer } } }
  },
  targetOf,
}

/** A change of one installer; `work` answers the details of the audit entry besides the installer's name. */
export function changeOne<Result>(
  ctx: Ctx,
  { staffId: by, id, version }: Input,
  action: InstallerAction,
  work: (tx: ChangeCtx, row: VersionRecord) => Promise<ChangeOutcome<InstallerAction, Result>>,
): Promise<Result> {
  const base = { ifVersion: version, yours: { version } }
  return changeEntity(ctx, { by, entity: installerEntity, id, ...base, action, work: named })

  async function named(tx: ChangeCtx, row: VersionRecord) {
    const outcome = await work(tx, row)
    return 'unrecorded' in outcome ? outcome : { ...outcome, detail: { ...nameOf(row), ...outcome.detail } }
  }
}

type InstallerAction = Extract<AuditAction, `installer.${string}`>

export function nameOf({ versionNo, systemTypeName, systemDigit }: VersionRecord) {
  return { versionNo, system: `${systemTypeName} ${systemDigit}` }
}

/** The state of the approval that a release needs. */
export async function reviewOf(ctx: Ctx, row: VersionRecord): Promise<SecondPerson> {
  const hasOther = await hasOtherMember(ctx, { permission: 'versions.approve', besides: authorsOf(row) })
  return secondPerson({ askedAt: row.askedAt, isApproved: row.approvedAt !== null, hasOther })
}

type Facts = { systemDescription: string; notes: string; signer: string }

/** Changes the description of an installer that is not public; its approval ends. Throws as `changeInstaller`. */
export function describeInstaller({ ctx, input }: Args<Input & Facts>): Promise<number> {
  const { staffId, systemDescription, notes, signer } = input
  return changeOne(ctx, input, 'installer.describe', async (tx, row) => {
    requireUnpublished(row)
    const facts = { systemDescription, notes, signer }
    const handledBy = authorsOf({ ...row, savedBy: staffId })
    const unapproved = { askedAt: null, approvedBy: null, approvedAt: null }
    await writeInstaller(tx, row, { ...facts, savedBy: staffId, handledBy, ...unapproved })
    const before = { systemDescription: row.systemDescription, notes: row.notes, signer: row.signer }
    return { result: row.version + 1, detail: { before, after: facts } }
  })
}

/**
 * Requests the second person and mails everyone who may approve; a sole owner's waiting day starts now. The approval
 * covers the notes, so they are required. Throws as `changeInstaller`.
 */
export function askInstallerReview({ ctx, input }: Args<Input>): Promise<void> {
  const { staffId } = input
  return changeOne(ctx, input, 'installer.ask-review', async (tx, row) => {
    requireUnpublished(row)
    if (row.askedAt !== null) return { result: undefined, unrecorded: 'a review is asked for already' }
    requireNotes(row)
    await writeInstaller(tx, row, { askedAt: tx.clock.now() })
    const besides = [...authorsOf(row), staffId]
    const receivers = await listOtherMembers(tx, { permission: 'versions.approve', besides })
    const event = { ...(await factsOf(tx, row, staffId)), kind: 'installer-review' } as const
    await mailStaff(tx, { event, receivers })
    return { result: undefined }
  })
}

/**
 * Approves a release in its current form and mails its authors; members cannot approve their own, nor one without
 * notes. Throws as `changeInstaller`.
 */
export function approveInstaller({ ctx, input }: Args<Input>): Promise<void> {
  const { staffId } = input
  return changeOne(ctx, input, 'installer.approve', async (tx, row) => {
    if (row.askedAt === null) throw AppError.invalid(sentences.reviewUnasked)
    if (authorsOf(row).includes(staffId)) throw AppError.invalid(sentences.reviewOwn)
    requireNotes(row)
    await requireEligibleApprover(tx, staffId)
    await writeInstaller(tx, row, { approvedBy: staffId, approvedAt: tx.clock.now() })
    const event = { ...(await factsOf(tx, row, staffId)), kind: 'installer-approved' } as const
    await mailStaff(tx, { event, receivers: authorsOf(row) })
    return { result: undefined }
  })
}

function requireUnpublished({ status }: VersionRecord): void {
  if (status !== 'draft' && status !== 'beta') throw AppError.invalid(sentences.notDraft)
}

/** The facts in a mail about an installer. */
async function factsOf(tx: ChangeCtx, row: VersionRecord, staffId: number) {
  return { id: row.id, by: await staffName(tx, staffId), versionNo: row.versionNo, system: systemWord(row) }
}

function requireNotes({ notes }: VersionRecord): void {
  if (notes.trim() === '') throw AppError.invalid(sentences.notesBeforeReview)
}

/** `isOwner`: an owner who is alone may publish after a day without an approval. */
type ActionInput = Input & { action: ReleaseAction; isOwner: boolean }

/**
 * Makes an installer public, to those who have its beta address or to everybody, or takes it back. The former two take a
 * second person (console 6b), unless the installer was published before. Answers the secret of a beta's address, which is
 * shown once and works for seven days, and how to undo the action.
 * @throws NOT_FOUND; INVALID_INPUT with the sentence against it; CONFLICT with both versions.
 */
export function changeInstaller({
  ctx,
  input,
}: Args<ActionInput>): Promise<{ token: string | null; betaEndsAt: Date | null; undo: Undo }> {
  const { action } = input
  return changeOne(ctx, input, actions[action], async (tx, row) => {
    const outcome = decideInstaller(action, row)
    if (!outcome.ok) throw AppError.invalid(outcome.sentence)
    const wasPublic = row.status === 'withdrawn'
    if (action !== 'withdraw' && !wasPublic) await requireSecondPerson(tx, row, input.isOwner)
    const token = action === 'beta' ? makeToken() : null
    const betaEndsAt = token === null ? null : betaEndFrom(tx)
    await writeInstaller(tx, row, {
      status: outcome.to,
      betaTokenHash: token === null ? null : hashToken(token),
      betaEndsAt,
      ...(action === 'publish' && !wasPublic && { releasedAt: tx.clock.now() }),
    })
    const result = { token, betaEndsAt, undo: await keepUndo(tx, action, stepsOf([row])) }
    return { result, detail: { before: row.status, after: outcome.to } }
  })
}

/**
 * Makes an older version the current one of its system again: later ones are withdrawn. It was public before, so no
 * approval is needed.
 * @throws as `changeInstaller`.
 */
export function rollBackTo({ ctx, input }: Args<Input>): Promise<{ undo: Undo }> {
  const { staffId, id, version } = input
  return makeChange(ctx, staffId, async (tx) => {
    const row = await lockEntity(tx, installerEntity, id, { ifVersion: version, yours: { version } })
    const { systemTypeName, systemDigit, releasedAt, status } = versionRecords
    if (row.status !== 'published') throw AppError.invalid(sentences.notPublic)
    const ofSystem = and(eq(systemTypeName, row.systemTypeName), eq(systemDigit, row.systemDigit))
    const newer = await tx.db
      .select()
      .from(versionRecords)
      .where(and(ofSystem, eq(status, 'published'), gt(releasedAt, row.releasedAt)))
      .orderBy(versionRecords.id)
      .for('update')
    if (newer.length === 0) throw AppError.invalid(sentences.nothingNewer)
    for (const one of newer) {
      await writeInstaller(tx, one, { status: 'withdrawn' })
      const detail = { ...nameOf(one), before: one.status, after: 'withdrawn', rolledBackTo: row.versionNo }
      await tx.record({ action: 'installer.roll-back', target: targetOf(one.id), detail })
    }
    return { undo: await keepUndo(tx, 'rollBack', stepsOf(newer)) }
  })
}

function betaEndFrom({ clock }: Ctx): Date {
  return new Date(clock.now().getTime() + betaDays * dayMs)
}

async function requireSecondPerson(tx: ChangeCtx, row: VersionRecord, isOwner: boolean): Promise<void> {
  const review = await reviewOf(tx, row)
  if (review.kind === 'approved') return
  if (review.kind !== 'alone') throw AppError.invalid(sentences.reviewNeeded)
  const isWaitOver = review.from !== null && review.from <= tx.clock.now()
  if (!isWaitOver || !isOwner) throw AppError.invalid(sentences.reviewWaits(aloneHours))
}

/** Changes an installer, and makes it a version newer. */
export async function writeInstaller(
  tx: ChangeCtx,
  { id, version }: VersionRecord,
  set: Partial<VersionRecord>,
): Promise<void> {
  await tx.db
    .update(versionRecords)
    .set({ ...set, version: version + 1 })
    .where(eq(versionRecords.id, id))
}

/** How these were before an action that made each a version newer. */
function stepsOf(rows: readonly VersionRecord[]): InstallerUndoStep[] {
  return rows.map(({ id, version, status, releasedAt }) => ({
    installerId: id,
    after: version + 1,
    status,
    releasedAt: releasedAt.toISOString(),
  }))
}
