import { maskName } from '#domain/accounts/employee-name.ts'
import type { Ctx } from '#server/context.ts'
import { recordErasures } from '#server/operate/backup/erasures.ts'
import * as answers from '#server/services/visitors/cancellations/answer-cancellation.ts'
import * as cancellations from '#server/services/visitors/cancellations/read-cancellations.ts'
import * as invitations from '#server/services/visitors/invitations/change-invitation.ts'
import { findCompany, listAllInvitations } from '#server/services/visitors/invitations/find-invitations.ts'
import { type Decided, decideApplications } from '#server/services/visitors/join-applications/approve-application.ts'
import { listApplicationQueue } from '#server/services/visitors/join-applications/list-applications.ts'
import * as reading from '#server/services/visitors/join-applications/read-application.ts'
import { undoDecisions } from '#server/services/visitors/join-applications/undo-decision.ts'
import { sendTimeOf } from '#server/services/visitors/messages/messages.ts'
import * as queues from '#server/services/visitors/queues/queues.ts'
import { pages } from '#site/pages.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import type { StaffGrant } from './permit-staff.ts'
import {
  presentApplication,
  presentApplicationRow,
  presentCancellation,
  presentCancellationRow,
} from './present-queues.ts'

export const listAssignees = serve<'listAssignees'>(queues.listAssignees)

export const assignQueued = serve<'assignQueued'>(queues.assign)

const shownMs = 60_000

export const showPersonal: ConsoleHandler<'showPersonal'> = async ({ ctx, input: { body }, grant }) => {
  const value = await queues.showPersonal({ ctx, input: { staffId: grant.staffId, ...body } })
  return { data: { value, until: new Date(ctx.clock.now().getTime() + shownMs) } }
}

export const listApplications: ConsoleHandler<'listApplications'> = async ({ ctx, input: { query } }) => {
  const { rows, counts } = await listApplicationQueue({ ctx, input: query })
  return { data: { rows: rows.map(presentApplicationRow), counts } }
}

export const readApplication: ConsoleHandler<'readApplication'> = async ({ ctx, input: { params }, grant }) => ({
  data: presentApplication(await reading.readApplication({ ctx, input: { id: params.id, staffId: grant.staffId } })),
})

export const approveApplications: ConsoleHandler<'approveApplications'> = async ({ ctx, input: { body }, grant }) => {
  const { staffId } = grant
  return presentDecided(
    ctx,
    await decideApplications({ ctx, input: { staffId, applications: body.applications, to: 'approved' } }),
    staffId,
  )
}

export const rejectApplications: ConsoleHandler<'rejectApplications'> = async ({ ctx, input: { body }, grant }) => {
  const { staffId } = grant
  return presentDecided(ctx, await decideApplications({ ctx, input: { staffId, ...body, to: 'rejected' } }), staffId)
}

export const undoApplications: ConsoleHandler<'undoApplications'> = async ({ ctx, input: { body }, grant }) => {
  await undoDecisions({ ctx, input: { staffId: grant.staffId, applicationIds: body.ids } })
  return {}
}

function presentDecided(ctx: Ctx, decided: Decided, staffId: number) {
  return { data: { ...decided, undoUntil: sendTimeOf(ctx, staffId) ?? ctx.clock.now() } }
}

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
  return { data: { version: await answers.proposeCancellation({ ctx, input: named(input, grant) }) } }
}

export const takeProposalBack: ConsoleHandler<'takeProposalBack'> = async ({ ctx, input, grant }) => {
  await answers.takeProposalBack({ ctx, input: named(input, grant) })
  return {}
}

export const approveCancellation: ConsoleHandler<'approveCancellation'> = async ({ ctx, input, grant }) => {
  const isOwnerConfirmed = grant.isConfirmed && grant.session.member.roles.includes('owner')
  await answers.approveCancellation({ ctx, input: { ...named(input, grant), isOwnerConfirmed } })
  await recordErasures(ctx)
  return {}
}

export const rejectCancellation: ConsoleHandler<'rejectCancellation'> = async ({ ctx, input, grant }) => {
  const { reason } = input.body
  await answers.rejectCancellation({ ctx, input: { ...named(input, grant), reason, undoFor: grant.staffId } })
  return {}
}

export const undoCancellation: ConsoleHandler<'undoCancellation'> = async ({ ctx, input, grant }) => {
  await answers.undoRejection({ ctx, input: { staffId: grant.staffId, requestId: input.params.id } })
  return {}
}

type NamedRequest = { params: { id: number }; body: { version: string } }

/** The request, the version that the member saw, and the member. */
const named = ({ params, body }: NamedRequest, { staffId }: StaffGrant) =>
  ({ actor: `staff:${staffId}`, requestId: params.id, version: body.version }) as const

export const listInvitations: ConsoleHandler<'listInvitations'> = async ({ ctx, input: { query } }) => {
  const { rows, counts } = await listAllInvitations({ ctx, input: query })
  const present = ({ code, inviterName, ...row }: (typeof rows)[number]) => ({
    ...row,
    inviterName: maskName(inviterName),
    link: query.tab === 'open' ? linkOf(ctx, code) : null,
  })
  return { data: { rows: rows.map(present), counts } }
}

export const createInvitation: ConsoleHandler<'createInvitation'> = async ({ ctx, input: { body }, grant }) => {
  const companyId = await findCompany({ ctx, input: body })
  const actor = `staff:${grant.staffId}` as const
  const made = await invitations.createInvitation({ ctx, input: { actor, companyId, days: body.days } })
  return { data: { id: made.id, link: linkOf(ctx, made.code), expiresAt: made.expiresAt } }
}

export const revokeInvitation: ConsoleHandler<'revokeInvitation'> = async ({ ctx, input: { params }, grant }) => {
  const actor = `staff:${grant.staffId}` as const
  await invitations.revokeInvitation({ ctx, input: { actor, invitationId: params.id } })
  return {}
}

export const restoreInvitation: ConsoleHandler<'restoreInvitation'> = async ({ ctx, input: { params }, grant }) => {
  const actor = `staff:${grant.staffId}` as const
  await invitations.restoreInvitation({ ctx, input: { actor, invitationId: params.id } })
  return {}
}

function linkOf({ environment }: Ctx, code: string): string {
  return `${environment.publicUrl}${pages.inviteLogin.path}?team=${code}`
}
