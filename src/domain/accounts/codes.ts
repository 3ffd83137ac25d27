import { toPlainLetters } from '../shared/text.ts'
import { sentences } from './sentences.ts'

export const verificationCodeLength = 6
const loginCodeMaxLength = 11

/**
 * The code in a typed text or in a whole pasted message, which is its only run of six digits. A code of another form keeps its
 * letters; blanks and dashes inside it are left out.
 */
export function normaliseCode(raw: string): string {
  const text = toPlainLetters(raw).trim()
  const whole = text.replace(/[\s\p{Pd}]/gu, '')
  if (whole.length <= loginCodeMaxLength && /^[a-z0-9]*$/i.test(whole)) return whole
  const runs = text.match(/[0-9]+/g) ?? []
  const [code = text, ...others] = new Set(runs.filter(({ length }) => length === verificationCodeLength))
  return others.length === 0 ? code : text
}

/** Register: required, exactly six characters. */
export function checkRegisterCode(value: string): string | null {
  if (value === '') return sentences.codeRequired
  return value.length === verificationCodeLength ? null : sentences.codeLength
}

/** Password dialogs: required. A code of another length is reported as a wrong code. */
export function checkDialogCode(value: string): string | null {
  if (value === '') return sentences.codeRequired
  return value.length > loginCodeMaxLength ? sentences.codeLength : null
}

/** Log-in by SMS: required, at most eleven characters. */
export function checkLoginCode(value: string): string | null {
  if (value === '') return sentences.phoneCodeRequired
  return value.length > loginCodeMaxLength ? sentences.codeLength : null
}

/** The characters shown in the captcha picture: required, at most eleven. */
export function checkImageCode(value: string): string | null {
  return value === '' || value.length > loginCodeMaxLength ? sentences.imageCodeRequired : null
}

/** Join form, the code sent by e-mail: required, at most six. */
export function checkJoinEmailCode(value: string): string | null {
  if (value === '') return sentences.emailCodeRequired
  return value.length > verificationCodeLength ? sentences.codeLength : null
}

/** Join form, the code sent by SMS: required, at most six. */
export function checkJoinPhoneCode(value: string): string | null {
  if (value === '') return sentences.phoneCodeRequired
  return value.length > verificationCodeLength ? sentences.codeLength : null
}
