import { and, eq, ne } from 'drizzle-orm'
import { type CancellationRequest, cancellationRequests, staff, type User } from '#db/schema/index.ts'
import { closedNotice, refusalNotice } from '#domain/cancellations/notices.ts'
import { checkRefusalReason } from '#domain/cancellations/reason.ts'
import { cancellationSentences, cancellationSentences as sentences } from '#domain/cancellations/sentences.ts'
import { undoSeconds } from '#domain/content/actions.ts'
import { joiningSentences } from '#domain/invitations/invitation.ts'
import { normaliseReason } from '#domain/invitations/rejection-reason.ts'
import { aloneHours, ineligibleApproverSentence, type TwoPeople, twoPeopleState } from '#domain/staff/two-people.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError, refuseTaken } from '#server/services/shared/app-error.ts'
import type { AuditActor } from '#server/services/shared/audit/record-audit.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { mailStaff } from '#server/services/staff/mail-staff.ts'
import {
  eligibleApprovers,
  isEligibleApprover,
  listOtherMembers,
  staffName,
} from '#server/services/staff/other-members.ts'
import { lockUser } from '#server/services/visitors/accounts/users.ts'
import { holdBackMessages, notifyOwner, sendTimeOf } from '#server/services/visitors/messages/messages.ts'
import { mayDecide } from '#server/services/visitors/queues/queues.ts'
import { readFacts } from './cancellation-facts.ts'
import { type CompanyOutcome, eraseAccount, leaveCompanies, lockCompaniesOf } from './close-account.ts'

type Request = Pick<CancellationRequest, 'proposedBy' | 'proposedAt'>

/** The two-person state of a request to close an account. */
export async function twoPeopleStateOf(ctx: Ctx, request: Request): Promise<TwoPeople> {
  const { proposedBy, proposedAt } = request
  const proposer = Number(/^staff:(\d+)$/.exec(proposedBy ?? '')?.[1] ?? 0)
  const { db } = ctx
  const seconds = await db.$count(staff, and(mayDecide(), ne(staff.id, proposer), eligibleApprovers(ctx)))
  // Before a proposal, the one who will make it is among those who may decide.
  const hasOther = seconds > 0 && (proposedBy !== null || (await db.$count(staff, mayDecide())) > 1)
  return twoPeopleState({ askedAt: proposedAt, hasOther })
}

/** An owner who has given the second factor of late; a command is its own proof (decision 034). */
export type Approver = { actor: AuditActor; isOwnerConfirmed: boolean }

/**
 * Refuses a member who may not close an account alone, in the transaction that has locked the request.
 * @throws AppError CONFLICT with the sentence against it.
 */
async function requireSecondPerson(
  ctx: Ctx,
  { actor, isOwnerConfirmed, request }: Approver & { request: Request },
): Promise<void> {
  if (request.proposedBy === null) throw AppError.conflict(sentences.notProposed)
  if (request.proposedBy !== actor) {
    const staffId = Number(/^staff:(\d+)$/.exec(actor)?.[1] ?? 0)
    if (staffId !== 0 && !(await isEligibleApprover(ctx, staffId))) throw AppError.conflict(ineligibleApproverSentence)
    return
  }
  const stand = await twoPeopleStateOf(ctx, request)
  if (stand.kind !== 'alone') throw AppError.conflict(sentences.otherNeeded)
  const isOperator = actor === 'operator'
  const isWaitOver = stand.from !== null && stand.from <= ctx.clock.now()
  if (!isWaitOver)
    throw AppError.conflict(isOperator ? sentences.waitOperator(aloneHours) : sentences.waitAlone(aloneHours))
  if (!isOperator && !isOwnerConfirmed) throw AppError.conflict(sentences.ownerOnly)
}

/** `version`: of the facts that the member saw (`readFacts`); absent for a command, which shows none. */
type Named = { requestId: number; version?: string | undefined }

/** A request that staff answer, and whose account it is about. */
type LockedRequest = { request: CancellationRequest; user: User }

/** Whose account a request is about. @throws AppError NOT_FOUND for an unknown request. */
async function userOfRequest(ctx: Ctx, requestId: number): Promise<number> {
  const { id, userId } = cancellationRequests
  const [row] = await ctx.db.select({ userId }).from(cancellationRequests).where(eq(id, requestId))
  if (!row) throw new AppError('NOT_FOUND', { message: cancellationSentences.unknown })
  return row.userId
}

/**
 * Locks the request and its user until the transaction ends: of two concurrent answers the second sees the first.
 * @throws AppError NOT_FOUND, or CONFLICT when it was answered or withdrawn before, or is not as the member saw it.
 */
async function lockRequest(ctx: Ctx, input: Named & { userId: number }): Promise<LockedRequest> {
  const user = await lockUser(ctx, { userId: input.userId })
  const [request] = await ctx.db
    .select()
    .from(cancellationRequests)
    .where(eq(cancellationRequests.id, input.requestId))
    .for('update')
  if (!user || !request) throw new AppError('NOT_FOUND', { message: cancellationSentences.unknown })
  if (request.status !== 'waiting') throw AppError.conflict(cancellationSentences[request.status])
  if (input.version !== undefined && (await readFacts(ctx, request)).version !== input.version)
    throw AppError.conflict(cancellationSentences.changedSince)
  return { request, user }
}

/** Writes the answer down. */
async function closeRequest(
  ctx: Ctx,
  input: { requestId: number; actor: AuditActor } & (
    | { status: 'approved' }
    | { status: 'rejected'; answer: string; noticeJobIds: number[] }
  ),
): Promise<void> {
  const { requestId, actor, ...answer } = input
  await ctx.db
    .update(cancellationRequests)
    .set({ ...answer, answeredBy: actor, answeredAt: ctx.clock.now() })
    .where(eq(cancellationRequests.id, requestId))
}

/** The name in a mail of an operator who ran a command. */
const byCommand = '维护命令'

type Proposal = Named & { actor: AuditActor }

/**
 * The first of the two people who close an account: nothing changes yet, and the owner may still withdraw. Answers the
 * version that this makes.
 * @throws AppError NOT_FOUND, or CONFLICT when it was proposed or answered before.
 */
export function proposeCancellation({ ctx, input }: Args<Proposal>): Promise<string> {
  return setProposal(ctx, input, true)
}

/**
 * Withdraws the proposal.
 * @throws AppError NOT_FOUND, or CONFLICT when there is no proposal or it was answered before.
 */
export function takeProposalBack({ ctx, input }: Args<Proposal>): Promise<string> {
  return setProposal(ctx, input, false)
}

async function setProposal(ctx: Ctx, input: Proposal, isProposed: boolean): Promise<string> {
  const { actor, requestId, version } = input
  const userId = await userOfRequest(ctx, requestId)
  return makeChange(ctx, actor, async (tx) => {
    const { request } = await lockRequest(tx, { requestId, version, userId })
    if ((request.proposedBy !== null) === isProposed) {
      const { proposed, notProposed } = cancellationSentences
      throw AppError.conflict(isProposed ? proposed : notProposed)
    }
    const set = isProposed ? { proposedBy: actor, proposedAt: tx.clock.now() } : { proposedBy: null, proposedAt: null }
    await tx.db.update(cancellationRequests).set(set).where(eq(cancellationRequests.id, requestId))
    const action = isProposed ? 'cancellation.propose' : 'cancellation.propose-back'
    const target = `cancellation:${requestId}`
    await tx.record({ action, target, detail: { userId } })
    if (isProposed) await mailOthers(tx, input)
    return (await readFacts(tx, { userId, ...set })).version
  })
}

/** Mails all other members who may decide that a second person is needed. */
async function mailOthers(tx: ChangeCtx, { actor, requestId }: Proposal): Promise<void> {
  const proposer = Number(/^staff:(\d+)$/.exec(actor)?.[1] ?? 0)
  const input = { permission: 'applications.decide', besides: [proposer] } as const
  const receivers = await listOtherMembers(tx, input)
  const by = (await staffName(tx, proposer)) || byCommand
  await mailStaff(tx, { event: { kind: 'closing-review', id: requestId, by }, receivers })
}

/**
 * Closes an account permanently, in one transaction: its sessions end, it leaves its companies, personal data is deleted
 * or anonymised, phone number and e-mail address can be registered again, and its owner is notified. The caller is the
 * second of two people (decision 034).
 * @throws AppError NOT_FOUND, or CONFLICT when it was answered or withdrawn before, or a second person is missing.
 */
export async function approveCancellation({ ctx, input }: Args<Approver & Named>): Promise<CompanyOutcome> {
  const { actor, requestId, version, isOwnerConfirmed } = input
  const { sender } = await readSendingSettings(ctx)
  const userId = await userOfRequest(ctx, requestId)
  return makeChange(ctx, actor, async (tx) => {
    // The companies first, as approvals of applications do: the other order could be a deadlock.
    await lockCompaniesOf({ ctx: tx, input: { userId } })
    const { user, request } = await lockRequest(tx, { requestId, version, userId })
    await requireSecondPerson(tx, { actor, isOwnerConfirmed, request })
    const left = await leaveCompanies({ ctx: tx, input: { userId, actor, sender } })
    await eraseAccount({ ctx: tx, input: { user } })
    await closeRequest(tx, { requestId, actor, status: 'approved' })
    const notice = closedNotice({ sender })
    await notifyOwner(tx, { owner: user, notice, sender })
    const detail = {
      requestId,
      proposedBy: request.proposedBy,
      companiesKept: left.kept.length,
      companiesClosed: left.closed.length,
    }
    await tx.record({ action: 'cancellation.approve', target: `user:${userId}`, detail })
    return left
  })
}

/**
 * Rejects a request to close an account and notifies its owner of the reason. The account stays unchanged, and they may
 * ask again. With `undoFor`, a member of staff, the message is delayed by ten seconds, within which they may undo the
 * rejection.
 * @throws AppError INVALID_INPUT for a missing or too long reason, NOT_FOUND, CONFLICT when answered before.
 */
export async function rejectCancellation({
  ctx,
  input,
}: Args<Named & { actor: AuditActor; reason: string; undoFor?: number }>): Promise<void> {
  const { actor, requestId, version } = input
  const reason = normaliseReason(input.reason)
  const sentence = checkRefusalReason(reason)
  if (sentence !== null) throw AppError.invalid(sentence)
  const { sender } = await readSendingSettings(ctx)
  const userId = await userOfRequest(ctx, requestId)
  await makeChange(ctx, actor, async (tx) => {
    const { user } = await lockRequest(tx, { requestId, version, userId })
    const notice = refusalNotice({ sender, reason })
    const runAt = sendTimeOf(tx, input.undoFor)
    const noticeJobIds = await notifyOwner(tx, { owner: user, notice, sender, runAt })
    await closeRequest(tx, { requestId, actor, status: 'rejected', answer: reason, noticeJobIds })
    const target = `user:${userId}`
    await tx.record({ action: 'cancellation.reject', target, detail: { requestId } })
  })
}

/**
 * Undoes a rejection while its messages have not been sent; the request is pending again, with its original deadline.
 * @throws AppError NOT_FOUND; CONFLICT when it is too late, when another member rejected it, or its owner has asked
 * again.
 */
export async function undoRejection({ ctx, input }: Args<{ staffId: number; requestId: number }>): Promise<void> {
  const { staffId, requestId } = input
  const actor = `staff:${staffId}` as const
  const userId = await userOfRequest(ctx, requestId)
  const undoing = makeChange(ctx, staffId, async (tx) => {
    await lockUser(tx, { userId })
    const isThis = eq(cancellationRequests.id, requestId)
    const [request] = await tx.db.select().from(cancellationRequests).where(isThis).for('update')
    const endsAt = (request?.answeredAt?.getTime() ?? 0) + undoSeconds * 1_000
    if (request?.status !== 'rejected' || endsAt < tx.clock.now().getTime()) throw undoOver()
    if (request.answeredBy !== actor) throw AppError.conflict(joiningSentences.undoNotYours)
    if (!(await holdBackMessages(tx, { jobIds: request.noticeJobIds }))) throw undoOver()
    const waiting = { status: 'waiting' as const, answeredAt: null, answeredBy: null, answer: null, noticeJobIds: [] }
    await tx.db.update(cancellationRequests).set(waiting).where(isThis)
    const detail = { requestId, before: 'rejected', after: 'waiting' }
    await tx.record({ action: 'cancellation.undo', target: `user:${userId}`, detail })
  })
  await undoing.catch(refuseTaken('CONFLICT', cancellationSentences.askedAgain))
}

const undoOver = () => AppError.conflict(joiningSentences.undoOver)
