import { maskName } from '#domain/accounts/employee-name.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import * as services from '#server/services/invitations/change-invitation.ts'
import { findCompany, listAllInvitations } from '#server/services/invitations/find-invitations.ts'
import { pages } from '#site/pages.ts'
import type { ConsoleHandler } from './console-handler.ts'

export const listInvitations: ConsoleHandler<'listInvitations'> = async ({ ctx, input: { query } }) => {
  const { rows, counts } = await listAllInvitations({ ctx, input: query })
  const present = ({ code, createdAt, expiresAt, revokedAt, inviterName, ...row }: (typeof rows)[number]) => ({
    ...{ ...row, inviterName: maskName(inviterName), revokedAt: revokedAt && formatShanghai(revokedAt) },
    ...{ createdAt: formatShanghai(createdAt), expiresAt: formatShanghai(expiresAt) },
    link: query.tab === 'open' ? linkOf(ctx, code) : null,
  })
  return { data: { rows: rows.map(present), counts } }
}

export const createInvitation: ConsoleHandler<'createInvitation'> = async ({ ctx, input: { body }, grant }) => {
  const companyId = await findCompany({ ctx, input: body })
  const actor = `staff:${grant.staffId}` as const
  const made = await services.createInvitation({ ctx, input: { actor, companyId, days: body.days } })
  return { data: { id: made.id, link: linkOf(ctx, made.code), expiresAt: formatShanghai(made.expiresAt) } }
}

export const revokeInvitation: ConsoleHandler<'revokeInvitation'> = async ({ ctx, input: { params }, grant }) => {
  const actor = `staff:${grant.staffId}` as const
  await services.revokeInvitation({ ctx, input: { actor, invitationId: params.id } })
  return {}
}

export const restoreInvitation: ConsoleHandler<'restoreInvitation'> = async ({ ctx, input: { params }, grant }) => {
  const actor = `staff:${grant.staffId}` as const
  await services.restoreInvitation({ ctx, input: { actor, invitationId: params.id } })
  return {}
}

function linkOf({ environment }: Ctx, code: string): string {
  return `${environment.publicUrl}${pages.inviteLogin.path}?team=${code}`
}
