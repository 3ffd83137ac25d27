import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { type Decided, decideApplications } from '#server/services/join-applications/approve-application.ts'
import { listApplicationQueue } from '#server/services/join-applications/list-applications.ts'
import * as reading from '#server/services/join-applications/read-application.ts'
import { undoDecisions } from '#server/services/join-applications/undo-decision.ts'
import { sendTimeOf } from '#server/services/messages/messages.ts'
import type { ConsoleHandler } from './console-handler.ts'
import { presentApplication, presentApplicationRow } from './present-queues.ts'

export const listApplications: ConsoleHandler<'listApplications'> = async ({ ctx, input: { query } }) => {
  const { rows, counts } = await listApplicationQueue({ ctx, input: query })
  return { data: { rows: rows.map(presentApplicationRow), counts } }
}

export const readApplication: ConsoleHandler<'readApplication'> = async ({ ctx, input: { params }, grant }) => ({
  data: presentApplication(await reading.readApplication({ ctx, input: { id: params.id, staffId: grant.staffId } })),
})

export const approveApplications: ConsoleHandler<'approveApplications'> = async ({ ctx, input: { body }, grant }) => {
  const { staffId } = grant
  return present(ctx, await decideApplications({ ctx, input: { staffId, ids: body.ids, to: 'approved' } }), staffId)
}

export const rejectApplications: ConsoleHandler<'rejectApplications'> = async ({ ctx, input: { body }, grant }) => {
  const { staffId } = grant
  return present(ctx, await decideApplications({ ctx, input: { staffId, ...body, to: 'rejected' } }), staffId)
}

export const undoApplications: ConsoleHandler<'undoApplications'> = async ({ ctx, input: { body }, grant }) => {
  await undoDecisions({ ctx, input: { staffId: grant.staffId, applicationIds: body.ids } })
  return {}
}

function present(ctx: Ctx, decided: Decided, staffId: number) {
  return { data: { ...decided, undoUntil: formatShanghai(sendTimeOf(ctx, staffId) ?? ctx.clock.now()) } }
}
