import { z } from 'zod'
import { hasHiddenLetters, hasUnsafeText } from '#domain/shared/text.ts'
import { checkStaffPassword } from '#domain/staff/password.ts'
import { allPermissions, roles, scopes } from '#domain/staff/roles.ts'
import { checked, lines, malformed, time } from '../fields.ts'

export const role = z.enum(roles, malformed)

/** At least one, without duplicates. */
export const roleList = z
  .array(role, malformed)
  .min(1, '请至少选择一个角色')
  .max(roles.length, malformed)
  .transform((list) => [...new Set(list)])

/** A password as it was typed. 64 characters, the most that a new one has, are up to 128 units, and more if not composed. */
export const typedPassword = lines(512, '密码', 64)

export const staffPassword = checked({
  kind: 'newPassword',
  check: (value) => checkStaffPassword(value),
  description: '12-64个字符；过于常见的、含品牌名或自己的名字与邮箱的不能用',
})

/** Six digits of an authenticator. */
export const code = checked({
  kind: 'code',
  check: (value) => (/^\d{6}$/.test(value) ? null : '请输入6位动态码'),
  description: '验证器应用上的6位动态码',
})

export const member = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
})

export const me = member.extend({
  permissions: z.array(z.object({ permission: z.enum(allPermissions), scope: z.enum(scopes) })),
  /** When the session ends at the latest, and when it ends without activity. */
  endsAt: time,
  idleEndsAt: time,
  /** Until when sensitive actions do not require the second factor again. */
  confirmedUntil: time,
  /** Unused recovery codes. */
  recoveryCodesLeft: z.int(),
  /** From when the member counts as a second person; null for one who does already. */
  approvesFrom: time.nullable(),
  productName: z.string().meta({ description: '网站设置里的产品名，网页标题以它结尾' }),
})

const unfit = '文件名为空、过长或含有无法识别的字符'
/** A Chinese character has three bytes, each encoded with three characters. */
const encodedAtMost = 200 * 9

/** A percent-encoded file name; only its last path segment is used, without control characters. */
export const fileName = z
  .string(malformed)
  .max(encodedAtMost, unfit)
  .transform((value, context) => {
    try {
      const name = decodeURIComponent(value).split(/[/\\]/).at(-1)?.trim() ?? ''
      if (name !== '' && name.length <= 200 && !hasUnsafeText(name) && !hasHiddenLetters(name)) return name
    } catch {
      // An undecodable name is invalid.
    }
    context.addIssue({ code: 'custom', message: unfit })
    return z.NEVER
  })
  .meta({ description: '文件名，经过百分号编码' })
