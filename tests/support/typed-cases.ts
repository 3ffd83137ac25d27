import type { TypedKind } from '#domain/accounts/typed-fields.ts'

/** A valid value, and texts that people type or paste for it. */
type TypedCase = { value: string; variants: readonly string[] }

export const fullWidth = (text: string): string =>
  Array.from(text, (one) => (/[!-~]/.test(one) ? String.fromCharCode(one.charCodeAt(0) + 0xfee0) : one)).join('')

/** What any field takes without blanks and invisible letters: ends, and marks of WeChat, iOS and web pages. */
const decorated = (text: string) => [
  ` ${text}\u3000`,
  `\t${text}\r\n`,
  `\ufeff${text}`,
  `\u202d${text}\u202c`,
  `${text.slice(0, 1)}\u200b${text.slice(1)}`,
]
/** A field of plain letters also takes them in full width and with joiners. */
const plain = (text: string) => [...decorated(text), fullWidth(text), `${text.slice(0, 2)}\u200d\u00ad${text.slice(2)}`]

/** For each kind of a typed field: what it becomes is `value` for each of its variants. */
export const typedCases: Readonly<Record<TypedKind, readonly TypedCase[]>> = {
  phone: [
    {
      value: '13800138000',
      variants: [...plain('13800138000'), '138 0013 8000', '+86-138-0013-8000', 'b64:MDAwODMxMDA4MzE='],
    },
  ],
  email: [
    {
      value: 'li.wei@example.com',
      variants: [...plain('li.wei@example.com'), 'Li.Wei@Example.COM', 'li.wei @ example。com', 'li.wei＠example．com'],
    },
    { value: 'a@xn--fiqs8s.xn--fiqs8s', variants: plain('a@xn--fiqs8s.xn--fiqs8s') },
  ],
  code: [
    {
      value: '144844',
      variants: [
        ...plain('144844'),
        '144 844',
        '144-844',
        '验证码：144844',
        '【帆域】您的验证码是 144844，5分钟内有效。请勿告诉他人。',
        '【帆域】您正在登录，验证码是１４４８４４，10分钟内有效。\n如需帮助请拨打 400-000-0000。',
      ],
    },
  ],
  recoveryCode: [{ value: 'k7m2-p9qd', variants: plain('k7m2-p9qd') }],
  inviteCode: [
    {
      value: 'AB12CD',
      variants: [
        ...plain('AB12CD'),
        'AB1 2CD',
        '邀请码：AB12CD',
        '我的邀请码是 AB12CD，快来注册',
        '【ＡＢ１２ＣＤ】',
        'https://www.example.com/?invitecode=AB12CD',
      ],
    },
  ],
  employeeName: [{ value: '李雷Li2', variants: plain('李雷Li2') }],
  label: [{ value: '公司的 Mac', variants: decorated('公司的 Mac') }],
  newPassword: [{ value: 'Qz72caf\u00e9Lantern', variants: ['Qz72cafe\u0301Lantern', 'Ｑz７２caf\u00e9Lantern'] }],
  password: [{ value: 'Cafe\u0301Qz72026', variants: [] }],
}
