import { toPlainLetters } from '../shared/text.ts'
import { sentences } from './sentences.ts'

const emailMaxLength = 50

/**
 * ASCII atoms joined by single dots, then host labels and a top-level domain of letters, or of another script as ASCII
 * (RFC 5891). Each branch starts with a character that the previous one cannot match, so matching is linear.
 */
const emailFormat =
  /^[a-z0-9_+%&'*/=?^`{|}~!#$-]+(?:\.[a-z0-9_+%&'*/=?^`{|}~!#$-]+)*@(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+(?:[a-z]{2,}|xn--[a-z0-9]+(?:-+[a-z0-9]+)*)$/i

/**
 * One mailbox is one account: in lower case and half-width letters, with `.` for the stop of Chinese keyboards, without
 * hidden letters and without blanks at the ends and around `@` and dots.
 */
export function normaliseEmail(raw: string): string {
  const parts = toPlainLetters(raw)
    .replace(/。/g, '.')
    .split(/([@.])/)
  return parts
    .map((part) => part.trim())
    .join('')
    .toLowerCase()
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
