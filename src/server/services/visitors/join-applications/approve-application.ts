import { and, asc, eq, sql } from 'drizzle-orm'
import {
  type ApprovalBefore,
  type Attribution,
  attributions,
  consents,
  joinApplications,
  memberships,
  type User,
  users,
} from '#db/schema/index.ts'
import { approvalNotice } from '#domain/invitations/decision.ts'
import { invitedRole, joiningSentences } from '#domain/invitations/invitation.ts'
import type { Args, Ctx } from '#server/context.ts'
import { recordStep } from '#server/services/marketing/channels/record-step.ts'
import { AppError, refuseTaken } from '#server/services/shared/app-error.ts'
import type { AuditActor } from '#server/services/shared/audit/record-audit.ts'
import { changeEntity } from '#server/services/shared/change/change-entity.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { hasLeftProgramme } from '#server/services/visitors/accounts/choices.ts'
import { insertAccount } from '#server/services/visitors/accounts/credentials.ts'
import { sendTimeOf } from '#server/services/visitors/messages/messages.ts'
import { agreedWithApplication } from '#server/services/visitors/personal-data/of-person.ts'
import { isAccountOf, isMemberName, memberConflict } from './conflicts.ts'
import {
  applicationEntity,
  closeApplication,
  type NamedApplication,
  notifyApplicant,
  rejectApplication,
  requireSeen,
} from './decide-application.ts'
import { readQueued } from './list-applications.ts'
import type { LockedApplication } from './undo-decision.ts'
import { keepUndo } from './undo-decision.ts'

type Found = { user: User; isNew: boolean }

/**
 * The applicant's account: the one that they had when they applied, whatever its contacts are now; else the one with their
 * phone number, else the one with their e-mail address, else a new one with both and the application's password. An
 * account that exists keeps its password and its contacts, and gets no missing one: the applicant proved contacts at step
 * 1, and its owner may be another person by now (readings 7).
 * @throws AppError CONFLICT for a disabled account.
 */
async function findOrCreateAccount(ctx: Ctx, application: LockedApplication): Promise<Found> {
  const found = await findAccount(ctx, application)
  if (found) return { user: found, isNew: false }
  const { phone, email, userName, passwordHash } = application
  const made = await insertAccount(ctx, { phone, email, userName, passwordHash })
  if (made) return { user: made, isNew: true }
  // The applicant has registered this very moment.
  const registered = await findAccount(ctx, application)
  if (!registered) throw AppError.conflict(joiningSentences.accountChanged)
  return { user: registered, isNew: false }
}

async function findAccount(ctx: Ctx, application: LockedApplication): Promise<User | null> {
  const { phone, userId } = application
  // All at once and in order, so that two decisions that meet in the same accounts do not wait for each other.
  const rows = await ctx.db.select().from(users).where(isAccountOf(application)).orderBy(asc(users.id)).for('update')
  const user = rows.find(({ id }) => id === userId) ?? rows.find((account) => account.phone === phone) ?? rows[0]
  if (!user) return null
  if (user.status !== 'active') throw AppError.conflict(joiningSentences.accountDisabled)
  return user
}

type Approval = { userId: number; userName: string; companyName: string; isNewAccount: boolean }

/**
 * Lets an applicant into the company: account, membership, the decision, its audit line and the notice to the applicant
 * are one transaction. The application's password becomes that of a new account and of no other. With `undoFor`, a member
 * of staff, the notice leaves after ten seconds, within which they may take the approval back.
 *
 * @throws AppError NOT_FOUND, or CONFLICT with the reason: decided before; the name was taken, or the phone or the
 *   address came to belong to a member, while the application waited; the applicant's account is disabled; it is not as
 *   the member saw it.
 */
export async function approveApplication({
  ctx,
  input,
}: Args<NamedApplication & { actor: AuditActor; undoFor?: number }>): Promise<Approval> {
  const { actor, applicationId, undoFor } = input
  const { sender } = await readSendingSettings(ctx)
  const approving = changeEntity(ctx, {
    by: actor,
    entity: applicationEntity,
    id: applicationId,
    action: 'application.approve',
    async work(tx, application) {
      await requireSeen(tx, input)
      await refuseMember(tx, application)
      const { userName, companyName, companyId } = application
      const { user, isNew: isNewAccount } = await findOrCreateAccount(tx, application)
      const place = await addMember(tx, user.id, application)
      const { origin, ...claimed } = await claimOrigin(tx, user.id, application)
      // An approval counts, not the application: one that is rejected never did (console 6b).
      const stepId = await recordStep(tx, { step: 'joined', origin })
      await closeApplication(tx, applicationId, { status: 'approved', userId: user.id, reason: null })
      const notice = approvalNotice({ sender, companyName, isNewAccount })
      const message = { applicant: application, notice, sender, isRejection: false, runAt: sendTimeOf(tx, undoFor) }
      const jobIds = await notifyApplicant(tx, message)
      const before: ApprovalBefore = { userId: user.id, isNewAccount, place, stepId, ...claimed }
      if (undoFor !== undefined) await keepUndo(tx, { application, staffId: undoFor, before, jobIds })
      const result = { userId: user.id, userName, companyName, isNewAccount }
      // Entries of earlier releases lack `contacts`: their approvals gave an account the contact that it lacked.
      return { result, detail: { userId: user.id, companyId, isNewAccount, contacts: 'kept' } }
    },
  })
  // Between two statements somebody with the same contact may have registered, or joined elsewhere.
  return approving.catch(refuseTaken('CONFLICT', joiningSentences.accountChanged))
}

async function refuseMember(ctx: Ctx, application: LockedApplication): Promise<void> {
  const { companyId, userName } = application
  const conflict = await memberConflict(ctx, application)
  const { nameTaken, ...sentences } = joiningSentences
  if (conflict !== null) throw AppError.conflict(sentences[`${conflict}IsMember`])
  if (await isMemberName(ctx, { companyId, userName })) throw AppError.conflict(nameTaken)
}

/** A former member comes back under the new name. Answers the membership that they had. */
async function addMember(ctx: Ctx, userId: number, application: LockedApplication): Promise<ApprovalBefore['place']> {
  const { companyId, userName } = application
  const place = { userName, roleDesc: invitedRole, status: 'active' as const }
  const { userName: oldName, roleDesc, status } = memberships
  const [before] = await ctx.db
    .select({ userName: oldName, roleDesc, status })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)))
  await ctx.db
    .insert(memberships)
    .values({ userId, companyId, ...place, createdAt: ctx.clock.now() })
    .onConflictDoUpdate({ target: [memberships.userId, memberships.companyId], set: place })
  return before ?? null
}

/** Consent and origin of the applicant were stored before the account existed. */
async function claimOrigin(
  ctx: Ctx,
  userId: number,
  application: LockedApplication,
): Promise<Pick<ApprovalBefore, 'consentIds' | 'attributionIds'> & { origin: Attribution | null }> {
  const agreed = await ctx.db
    .update(consents)
    .set({ userId })
    .from(joinApplications)
    .where(and(eq(joinApplications.id, application.id), agreedWithApplication))
    .returning({ id: consents.id })
  const hasOptedOut = (await hasLeftProgramme(ctx, { userId })) || undefined
  const came = await ctx.db
    .update(attributions)
    .set({ userId, hasOptedOut })
    .where(
      and(eq(attributions.kind, 'join'), eq(sql`${attributions.tracking} ->> 'applicationId'`, String(application.id))),
    )
    .returning()
  const ids = { consentIds: agreed.map(({ id }) => id), attributionIds: came.map(({ id }) => id) }
  return { ...ids, origin: came[0] ?? null }
}

/** The outcome of an action on several applications: those that were skipped, each with its sentence. */
export type Decided = { done: number[]; skipped: { id: number; sentence: string }[] }

type Seen = { id: number; version: string }
type Input = { staffId: number; applications: readonly Seen[] } & (
  | { to: 'approved' }
  | { to: 'rejected'; reason: string }
)

/**
 * Decides applications, each in its own transaction; all can be undone together for ten seconds. A bulk approval skips
 * those that have to be judged individually.
 * @throws AppError the refusal of a single application; refusals among several are answered in `skipped`.
 */
export async function decideApplications({ ctx, input }: Args<Input>): Promise<Decided> {
  const { staffId } = input
  const versions = new Map(input.applications.map(({ id, version }) => [id, version]))
  const ids = [...versions.keys()]
  const decided: Decided = { done: [], skipped: [] }
  const looks = input.to === 'approved' && ids.length > 1 ? await needingLook(ctx, ids) : new Set<number>()
  for (const [applicationId, version] of versions) {
    const common = { actor: `staff:${staffId}` as const, applicationId, version, undoFor: staffId }
    try {
      if (looks.has(applicationId)) throw AppError.conflict(joiningSentences.looksFirst)
      if (input.to === 'approved') await approveApplication({ ctx, input: common })
      else await rejectApplication({ ctx, input: { ...common, reason: input.reason } })
      decided.done.push(applicationId)
    } catch (error) {
      if (!(error instanceof AppError) || ids.length === 1 || error.errorName === 'INVALID_INPUT') throw error
      decided.skipped.push({ id: applicationId, sentence: error.message })
    }
  }
  return decided
}

async function needingLook(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const queued = await readQueued(ctx, ids)
  return new Set(queued.filter(({ evidence }) => evidence.some(({ state }) => state !== 'holds')).map(({ id }) => id))
}
