import { isCommonPassword } from '../accounts/common-passwords.ts'
import { sentences } from '../accounts/sentences.ts'

const least = 8
const most = 64

/**
 * Checks a staff password, which a second factor complements: its length, and that it is not a common one. A sentence
 * or null.
 */
export function checkStaffPassword(password: string): string | null {
  const length = [...password].length
  if (length < least || length > most) return `密码应为${least}-${most}个字符`
  return isCommonPassword(password) ? sentences.passwordCommon : null
}
