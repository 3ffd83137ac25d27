import { sentences } from './sentences.ts'

const emailMaxLength = 50

/**
 * ASCII atoms joined by single dots, then host labels and a top-level domain of letters. Each branch starts with a
 * character that the previous one cannot match, so matching is linear.
 */
const emailFormat =
  /^[a-z0-9_+%&'*/=?^`{|}~!#$-]+(?:\.[a-z0-9_+%&'*/=?^`{|}~!#$-]+)*@(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z]{2,}$/i

/** Trimmed and lower-cased: one mailbox is one account. */
export function normaliseEmail(raw: string): string {
  return raw.trim().toLowerCase()
}

/** The sentence against a normalised address, or null (specification 5: general format, at most 50). */
export function checkEmail(value: string): string | null {
  if (value === '') return sentences.emailRequired
  if (value.length > emailMaxLength || !emailFormat.test(value)) return sentences.emailFormat
  return null
}

/** `a***@example.com`. A local part of one character, and text that is no address, is hidden completely. */
export function maskEmail(email: string): string {
  if (checkEmail(email) !== null) return '***'
  const at = email.lastIndexOf('@')
  return `${at > 1 ? email.slice(0, 1) : ''}***${email.slice(at)}`
}
