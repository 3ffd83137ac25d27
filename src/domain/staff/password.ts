import { isCommonPassword } from '../accounts/common-passwords.ts'
import { sentences } from '../accounts/sentences.ts'

const least = 8
const most = 64

/** A password of staff, who have a second factor too: its length, and none of the common ones. A sentence or null. */
export function checkStaffPassword(password: string): string | null {
  const length = [...password].length
  if (length < least || length > most) return `密码应为${least}-${most}个字符`
  return isCommonPassword(password) ? sentences.passwordCommon : null
}
