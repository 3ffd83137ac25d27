import { and, ne } from 'drizzle-orm'
import { type CancellationRequest, staff } from '#db/schema/index.ts'
import { cancellationSentences as sentences } from '#domain/cancellations/sentences.ts'
import { aloneHours, ineligibleApproverSentence, type TwoPeople, twoPeopleState } from '#domain/staff/two-people.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { mayDecide } from '#server/services/queues/assign.ts'
import { eligibleApprovers, isEligibleApprover } from '#server/services/staff/other-members.ts'

type Request = Pick<CancellationRequest, 'proposedBy' | 'proposedAt'>

/** The two-person state of a request to close an account. */
export async function twoPeopleStateOf({ ctx, input }: Args<{ request: Request }>): Promise<TwoPeople> {
  const { proposedBy, proposedAt } = input.request
  const proposer = Number(/^staff:(\d+)$/.exec(proposedBy ?? '')?.[1] ?? 0)
  const { db } = ctx
  const seconds = await db.$count(staff, and(mayDecide(), ne(staff.id, proposer), eligibleApprovers(ctx)))
  // Before a proposal, the one who will make it is among those who may decide.
  const hasOther = seconds > 0 && (proposedBy !== null || (await db.$count(staff, mayDecide())) > 1)
  return twoPeopleState({ askedAt: proposedAt, hasOther })
}

/** An owner who has given the second factor of late; a command is its own proof (decision 034). */
export type Hand = { actor: AuditActor; isOwnerConfirmed: boolean }

/**
 * Refuses a member who may not close an account alone, in the transaction that has locked the request.
 * @throws AppError CONFLICT with the sentence against it.
 */
export async function requireSecondHand({ ctx, input }: Args<Hand & { request: Request }>): Promise<void> {
  const { actor, isOwnerConfirmed, request } = input
  if (request.proposedBy === null) throw refused(sentences.notProposed)
  if (request.proposedBy !== actor) {
    const staffId = Number(/^staff:(\d+)$/.exec(actor)?.[1] ?? 0)
    if (staffId !== 0 && !(await isEligibleApprover({ ctx, staffId }))) throw refused(ineligibleApproverSentence)
    return
  }
  const stand = await twoPeopleStateOf({ ctx, input: { request } })
  if (stand.kind !== 'alone') throw refused(sentences.otherNeeded)
  const isOperator = actor === 'operator'
  const isWaitOver = stand.from !== null && stand.from <= ctx.clock.now()
  if (!isWaitOver) throw refused(isOperator ? sentences.waitOperator(aloneHours) : sentences.waitAlone(aloneHours))
  if (!isOperator && !isOwnerConfirmed) throw refused(sentences.ownerOnly)
}

function refused(message: string): AppError {
  return new AppError('CONFLICT', { message })
}
