import { checkEmail, normaliseEmail } from '#domain/accounts/email.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { type Role, roleNames, roles } from '#domain/staff/roles.ts'
import { columns, readArguments } from '#server/operate/commands/command.ts'
import { findMember, inviteMember, listMembers, resetMember } from '#server/services/staff/members.ts'
import { linkAddress } from '#server/services/staff/passkeys.ts'
import { type Command, type CommandWork, UsageError } from './command.ts'

const options = {
  invite: { type: 'string' },
  role: { type: 'string' },
  reset: { type: 'string' },
} as const

const actor = 'operator'

/** Lists the members of the console, invites one, or resets a lost password or second factor. */
export const staff: Command = {
  usage: `npm run staff [-- --invite 邮箱 --role ${roles.join('|')} | --reset 邮箱]`,
  prepare(args) {
    const { values, positionals } = readArguments(args, options)
    const { invite, role, reset } = values
    const isWhole = (invite === undefined) === (role === undefined) && (invite === undefined || reset === undefined)
    if (!isWhole || positionals.length > 0) throw new UsageError()
    if (invite !== undefined) return inviteBy(readEmail(invite), readRole(role))
    return reset === undefined ? list : resetBy(readEmail(reset))
  },
}

function readEmail(text: string): string {
  const email = normaliseEmail(text)
  const sentence = checkEmail(email)
  if (sentence !== null) throw new UsageError(sentence)
  return email
}

function readRole(text: string | undefined): Role {
  const role = roles.find((known) => known === text)
  if (role === undefined) throw new UsageError(`角色应为 ${roles.join('、')} 之一`)
  return role
}

const statusNames = { invited: '已邀请', active: '正常', disabled: '已停用' } as const

const list: CommandWork = async (ctx) => {
  const members = await listMembers({ ctx })
  if (members.length === 0) return ['还没有成员']
  return members.map(({ email, name, roles: memberRoles, status, factors, lastSeenAt }) =>
    columns(
      email,
      name,
      memberRoles.map((role) => roleNames[role]).join('、'),
      statusNames[status],
      `两步验证：${factors.length === 0 ? '未设置' : factors.join('、')}`,
      ...(lastSeenAt === null ? [] : [`最近使用 ${formatShanghai(lastSeenAt)}`]),
    ),
  )
}

/** The link is alone on the last line, so that a script can read it. */
function inviteBy(email: string, role: Role): CommandWork {
  return async (ctx) => {
    const { token, expiresAt, isMailed } = await inviteMember({ ctx, input: { actor, email, name: '', roles: [role] } })
    return [
      columns(
        `已邀请 ${email}`,
        roleNames[role],
        `链接只能用一次，${formatShanghai(expiresAt)} 前有效`,
        isMailed ? '邮件也发给本人' : '这个邮箱邀请过于频繁，没有发送邮件',
      ),
      linkAddress(ctx.environment, token),
    ]
  }
}

function resetBy(email: string): CommandWork {
  return async (ctx) => {
    const { id } = await findMember({ ctx, email })
    const { token, expiresAt } = await resetMember({ ctx, input: { actor, id } })
    return [
      columns(`已重置 ${email} 的密码与两步验证`, `其登录已全部结束，链接 ${formatShanghai(expiresAt)} 前有效`),
      linkAddress(ctx.environment, token),
    ]
  }
}
