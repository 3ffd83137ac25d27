import { isCommonPassword } from '../accounts/common-passwords.ts'
import { sentences } from '../accounts/sentences.ts'

const least = 8
const most = 64
// From here on a password that is not a common one resists guessing well enough beside a second factor.
const good = 12

/**
 * Checks a staff password, which a second factor complements: its length, and that it is not a common one. A sentence
 * or null.
 */
export function checkStaffPassword(password: string): string | null {
  const length = [...password].length
  if (length < least || length > most) return `密码应为${least}-${most}个字符`
  return isCommonPassword(password) ? sentences.passwordCommon : null
}

/** The marks of `measureStaffPassword`. */
export const passwordMarks = 16

/**
 * What a member sees while typing a new password: how many of the marks are filled, one for a character, whether the
 * password would be taken, and a sentence.
 */
export function measureStaffPassword(password: string): { filled: number; isTaken: boolean; sentence: string } {
  const length = [...password].length
  const fault = checkStaffPassword(password)
  const praise = length < good ? `${length}个字符，可以用，再长一些更安全` : `${length}个字符，足够安全`
  return { filled: Math.min(length, passwordMarks), isTaken: fault === null, sentence: fault ?? praise }
}
