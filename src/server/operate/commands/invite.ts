import { checkInvitationDays, defaultInvitationDays } from '#domain/invitations/invitation.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { columns, readArguments, readWholeNumber } from '#server/operate/commands/command.ts'
import { createInvitation, revokeInvitation } from '#server/services/visitors/invitations/change-invitation.ts'
import { listInvitations } from '#server/services/visitors/invitations/find-invitations.ts'
import { pages } from '#site/pages.ts'
import { type Command, type CommandWork, UsageError } from './command.ts'

const options = {
  list: { type: 'boolean' },
  company: { type: 'string' },
  days: { type: 'string' },
  revoke: { type: 'string' },
} as const

/** Lists the open invitations with their links, creates one, or revokes one. */
export const invite: Command = {
  usage: 'npm run invite -- --list | --company 企业编号 [--days 天数] | --revoke 邀请编号',
  prepare(args) {
    const { values, positionals } = readArguments(args, options)
    const { list, company, days, revoke } = values
    const modes = [list, company, revoke].filter((value) => value !== undefined)
    const isWhole = modes.length === 1 && positionals.length === 0 && (days === undefined || company !== undefined)
    if (!isWhole) throw new UsageError()
    if (company !== undefined) return open(readWholeNumber(company, '企业编号'), readDays(days))
    return revoke === undefined ? listOpen : close(readWholeNumber(revoke, '邀请编号'))
  },
}

function readDays(text: string | undefined): number {
  const days = text === undefined ? defaultInvitationDays : /^[0-9]{1,4}$/.test(text) ? Number(text) : Number.NaN
  const sentence = checkInvitationDays(days)
  if (sentence !== null) throw new UsageError(sentence)
  return days
}

const listOpen: CommandWork = async (ctx) => {
  const invitations = await listInvitations({ ctx })
  if (invitations.length === 0) return ['没有有效的邀请']
  return invitations.map(({ invitationId, companyId, companyName, inviterName, expiresAt, code }) =>
    columns(
      invitationId,
      `企业 ${companyId} ${companyName}`,
      `邀请人 ${inviterName}`,
      `有效至 ${formatShanghai(expiresAt)}`,
      linkOf(ctx, code),
    ),
  )
}

function open(companyId: number, days: number): CommandWork {
  return async (ctx) => {
    const { id, code, expiresAt } = await createInvitation({ ctx, input: { actor: 'operator', companyId, days } })
    return [columns(id, `有效至 ${formatShanghai(expiresAt)}`, linkOf(ctx, code))]
  }
}

function close(invitationId: number): CommandWork {
  return async (ctx) => {
    await revokeInvitation({ ctx, input: { actor: 'operator', invitationId } })
    return [columns(invitationId, '邀请已作废，链接不再有效')]
  }
}

function linkOf({ environment }: Ctx, code: string): string {
  return `${environment.publicUrl}${pages.inviteLogin.path}?team=${code}`
}
