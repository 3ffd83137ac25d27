import { recordErasures } from '#server/backup/erasures.ts'
import * as answers from '#server/services/cancellations/answer-cancellation.ts'
import * as cancellations from '#server/services/cancellations/read-cancellations.ts'
import type { ConsoleHandler } from './console-handler.ts'
import type { StaffGrant } from './permit-staff.ts'
import { presentCancellation, presentCancellationRow } from './present-queues.ts'

export const listCancellations: ConsoleHandler<'listCancellations'> = async ({ ctx, input: { query } }) => {
  const { rows, counts } = await cancellations.listCancellationQueue({ ctx, input: query })
  const now = ctx.clock.now()
  return { data: { rows: rows.map((row) => presentCancellationRow(row, now)), counts } }
}

export const readCancellation: ConsoleHandler<'readCancellation'> = async ({ ctx, input: { params }, grant }) => {
  const detail = await cancellations.readCancellation({ ctx, input: { id: params.id, staffId: grant.staffId } })
  return { data: presentCancellation(detail, ctx.clock.now()) }
}

export const proposeCancellation: ConsoleHandler<'proposeCancellation'> = async ({ ctx, input, grant }) => {
  await answers.proposeCancellation({ ctx, input: { actor: actorOf(grant), requestId: input.params.id } })
  return {}
}

export const takeProposalBack: ConsoleHandler<'takeProposalBack'> = async ({ ctx, input, grant }) => {
  await answers.takeProposalBack({ ctx, input: { actor: actorOf(grant), requestId: input.params.id } })
  return {}
}

export const approveCancellation: ConsoleHandler<'approveCancellation'> = async ({ ctx, input, grant }) => {
  const isOwnerConfirmed = grant.isConfirmed && grant.session.member.roles.includes('owner')
  const requestId = input.params.id
  await answers.approveCancellation({ ctx, input: { actor: actorOf(grant), requestId, isOwnerConfirmed } })
  await recordErasures(ctx)
  return {}
}

export const rejectCancellation: ConsoleHandler<'rejectCancellation'> = async ({ ctx, input, grant }) => {
  const { params, body } = input
  const undoFor = grant.staffId
  const request = { actor: actorOf(grant), requestId: params.id, reason: body.reason, undoFor }
  await answers.rejectCancellation({ ctx, input: request })
  return {}
}

export const undoCancellation: ConsoleHandler<'undoCancellation'> = async ({ ctx, input, grant }) => {
  await answers.undoRejection({ ctx, input: { staffId: grant.staffId, requestId: input.params.id } })
  return {}
}

const actorOf = ({ staffId }: StaffGrant) => `staff:${staffId}` as const
