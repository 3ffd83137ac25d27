import { allPermissions, permissions, type Role, roleNames, type Scope, scopeOf } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { MadeLink } from '#server/services/staff/links.ts'
import * as services from '#server/services/staff/members.ts'
import { linkAddress } from '#server/services/staff/passkeys.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'

export const listMembers = serve<'listMembers'>(services.listMembers)

export const inviteMember: ConsoleHandler<'inviteMember'> = async ({ ctx, input: { body }, grant }) => {
  const { email, name = '', roles } = body
  const made = await services.inviteMember({ ctx, input: { actor: actorOf(grant), email, name, roles } })
  return { data: { ...showLink(ctx, made).data, id: made.staffId, isMailed: made.isMailed } }
}

export const changeRoles: ConsoleHandler<'changeRoles'> = async ({ ctx, input: { params, body }, grant }) => {
  await services.changeRoles({ ctx, input: { actor: actorOf(grant), ...params, ...body } })
  return showMember(ctx, params.id)
}

export const disableMember: ConsoleHandler<'disableMember'> = async ({ ctx, input: { params, body }, grant }) => {
  await services.disableMember({ ctx, input: { actor: actorOf(grant), ...params, ...body } })
  return showMember(ctx, params.id)
}

export const enableMember: ConsoleHandler<'enableMember'> = async ({ ctx, input: { params, body }, grant }) => {
  await services.enableMember({ ctx, input: { actor: actorOf(grant), ...params, ...body } })
  return showMember(ctx, params.id)
}

export const resetMember: ConsoleHandler<'resetMember'> = async ({ ctx, input: { params, body }, grant }) =>
  showLink(ctx, await services.resetMember({ ctx, input: { actor: actorOf(grant), ...params, ...body } }))

export const readRoles: ConsoleHandler<'readRoles'> = async () => ({
  data: allPermissions.map((permission) => ({
    permission,
    name: permissions[permission].name,
    all: rolesWith(permission, 'all'),
    own: rolesWith(permission, 'own'),
    texts: rolesWith(permission, 'texts'),
  })),
})

const actorOf = ({ staffId }: { staffId: number }) => `staff:${staffId}` as const

const everyRole = Object.keys(roleNames) as Role[]

function rolesWith(permission: (typeof allPermissions)[number], scope: Scope): string[] {
  return everyRole.filter((role) => scopeOf(permission, [role]) === scope).map((role) => roleNames[role])
}

async function showMember(ctx: Ctx, id: number) {
  const [member] = await services.listMembers({ ctx, id })
  if (member === undefined) throw new AppError('NOT_FOUND')
  return { data: member }
}

function showLink({ environment }: Ctx, { token, expiresAt }: MadeLink) {
  return { data: { link: linkAddress(environment, token), expiresAt } }
}
