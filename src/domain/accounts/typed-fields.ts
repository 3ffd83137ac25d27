import { toOneLine, toPlainLetters } from '../shared/text.ts'
import { normaliseCode } from './codes.ts'
import { normaliseEmail } from './email.ts'
import { normaliseEmployeeName, normaliseTypedInviteCode } from './employee-name.ts'
import { normalisePassword } from './password.ts'
import { decodePhone, normalisePhone } from './phone.ts'

/**
 * What a typed or pasted text becomes before its field is checked, by the kind of the field: the same in the browser and
 * on the server. Each is idempotent and changes no valid value.
 */
export const normaliseTyped = {
  /** Plain, or encoded as the site sends it. */
  phone: (typed: string) => normalisePhone(decodePhone(normalisePhone(typed))),
  email: normaliseEmail,
  code: normaliseCode,
  /** The server reads its letters and digits. */
  recoveryCode: (typed: string) => toPlainLetters(typed).trim(),
  inviteCode: normaliseTypedInviteCode,
  employeeName: normaliseEmployeeName,
  /** A name of any letters. */
  label: (typed: string) => toOneLine(typed).trim(),
  newPassword: normalisePassword,
  /** Sent as it was typed: the stored hash may be of that form. */
  password: (typed: string) => typed,
} as const satisfies Record<string, (typed: string) => string>

export type TypedKind = keyof typeof normaliseTyped
