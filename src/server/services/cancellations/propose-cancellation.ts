import { eq } from 'drizzle-orm'
import { cancellationRequests } from '#db/schema/index.ts'
import { cancellationSentences } from '#domain/cancellations/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { type ChangeCtx, makeChange } from '#server/services/change/make-change.ts'
import { mailStaff } from '#server/services/staff/mail-staff.ts'
import { listOtherMembers } from '#server/services/staff/other-members.ts'
import { staffName } from '#server/services/staff/staff-names.ts'
import { holdRequest, userOfRequest } from './answer-cancellation.ts'

/** The name in a mail of an operator who ran a command. */
const byCommand = '维护命令'

type Input = { actor: AuditActor; requestId: number }

/**
 * The first of the two people who close an account: nothing changes yet, and the owner may still withdraw.
 * @throws AppError NOT_FOUND, or CONFLICT when it was proposed or answered before.
 */
export function proposeCancellation({ ctx, input }: Args<Input>): Promise<void> {
  return turn({ ctx, input, isProposed: true })
}

/**
 * Withdraws the proposal.
 * @throws AppError NOT_FOUND, or CONFLICT when there is no proposal or it was answered before.
 */
export function takeProposalBack({ ctx, input }: Args<Input>): Promise<void> {
  return turn({ ctx, input, isProposed: false })
}

async function turn({ ctx, input, isProposed }: { ctx: Ctx; input: Input; isProposed: boolean }): Promise<void> {
  const { actor, requestId } = input
  const userId = await userOfRequest({ ctx, input: { requestId } })
  await makeChange(ctx, actor, async (tx) => {
    const { request } = await holdRequest({ ctx: tx, input: { requestId, userId } })
    if ((request.proposedBy !== null) === isProposed) {
      const { proposed, notProposed } = cancellationSentences
      throw new AppError('CONFLICT', { message: isProposed ? proposed : notProposed })
    }
    const set = isProposed ? { proposedBy: actor, proposedAt: tx.clock.now() } : { proposedBy: null, proposedAt: null }
    await tx.db.update(cancellationRequests).set(set).where(eq(cancellationRequests.id, requestId))
    const action = isProposed ? 'cancellation.propose' : 'cancellation.propose-back'
    const target = `cancellation:${requestId}`
    await tx.record({ action, target, detail: { userId } })
    if (isProposed) await mailOthers(tx, input)
  })
}

/** Mails all other members who may decide that a second person is needed. */
async function mailOthers(tx: ChangeCtx, { actor, requestId }: Input): Promise<void> {
  const proposer = Number(/^staff:(\d+)$/.exec(actor)?.[1] ?? 0)
  const input = { permission: 'applications.decide', besides: [proposer] } as const
  const receivers = await listOtherMembers({ ctx: tx, input })
  const by = (await staffName(tx, proposer)) || byCommand
  await mailStaff({ ctx: tx, input: { event: { kind: 'closing-review', id: requestId, by }, receivers } })
}
