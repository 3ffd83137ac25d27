import { lastOf } from '#domain/shared/last-of.ts'
import { toPlainLetters } from '#domain/shared/text.ts'
import { maskPhone } from './phone.ts'
import { sentences } from './sentences.ts'

/** Ordinary letters without hidden ones and without blanks at the ends; a blank inside is refused. */
export function normaliseEmployeeName(raw: string): string {
  return toPlainLetters(raw).trim()
}

/** Required; one to twenty Chinese characters, letters or digits. */
export function checkEmployeeName(value: string): string | null {
  if (value === '') return sentences.employeeNameRequired
  return /^[\p{Script=Han}A-Za-z0-9]{1,20}$/u.test(value) ? null : sentences.employeeNameFormat
}

/**
 * Keeps the first and the last character: 陈*明, 周*. A masked phone number or address that serves as a name stays as it
 * is.
 */
export function maskName(name: string): string {
  if (name.includes('*')) return name.trim()
  const characters = [...name.trim()]
  const [first = ''] = characters
  if (characters.length < 2) return '*'
  return characters.length === 2 ? `${first}*` : `${first}*${lastOf(characters)}`
}

/** The role of a user who registered their own company (readings 3). */
export const mainAccountRole = '主账号'

/** The company created for a user who registers alone, and the user's name in it. */
type OwnCompany = { companyName: string; userName: string }

/** By phone: named after the last four digits, because colleagues see the name and must not see the number. */
export function ownCompanyOfPhone(phone: string): OwnCompany {
  return { companyName: `手机尾号${phone.slice(-4)}的企业`, userName: maskPhone(phone) }
}

/** By e-mail: named after the part before the @. */
export function ownCompanyOfEmail(email: string): OwnCompany {
  const localPart = email.slice(0, email.lastIndexOf('@'))
  return { companyName: `${localPart}的企业`, userName: localPart }
}

/** An invite code in a URL ends at its first space (specification 2). */
export function normaliseInviteCode(raw: string): string {
  const space = raw.indexOf(' ')
  return space === -1 ? raw : raw.slice(0, space)
}

/** The maximum; shorter codes are valid. */
export const inviteCodeLength = 6

const labelledInviteCode = /(?:邀请码|invite ?code)[^a-z0-9]{0,8}([a-z0-9]{1,6})(?![a-z0-9])/i

/**
 * The invite code in a typed text, or in one that was pasted with words: what follows 邀请码 or the parameter's name, else
 * the only word of letters and digits.
 */
export function normaliseTypedInviteCode(raw: string): string {
  const text = toPlainLetters(raw).trim()
  const whole = text.replace(/\s/g, '')
  if (/^[a-z0-9]*$/i.test(whole)) return whole
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => /^[a-z0-9]+$/i.test(word))
  const [code = text, ...others] = new Set(words)
  return labelledInviteCode.exec(text)?.[1] ?? (others.length === 0 ? code : text)
}

/** Optional; at most six letters and digits. */
export function checkInviteCode(value: string): string | null {
  return /^[A-Za-z0-9]{0,6}$/.test(value) ? null : sentences.inviteCodeFormat
}

/** The last digits of the phone number in such a name of a company; null for another name. */
export function ownCompanyTail(companyName: string): string | null {
  return /^手机尾号(\d{4})的企业$/.exec(companyName)?.[1] ?? null
}
