import { sentences } from './sentences.ts'

const passwordMinLength = 8
const passwordMaxLength = 16

/** For a log-in: required and 8 to 16 characters, nothing else, so that older passwords still open the door. */
export function checkPasswordLength(value: string): string | null {
  if (value === '') return sentences.passwordRequired
  if (value.length < passwordMinLength || value.length > passwordMaxLength) return sentences.passwordLength
  return null
}

/**
 * For a password that is being set: length, and lower case, upper case and digit together (specification 5).
 * Passwords are never trimmed. The server refuses the common ones besides (`common-passwords.ts`), which the browser does not carry.
 */
export function checkNewPassword(value: string): string | null {
  const wrongLength = checkPasswordLength(value)
  if (wrongLength !== null) return wrongLength
  const mixed = /[a-z]/.test(value) && /[A-Z]/.test(value) && /[0-9]/.test(value)
  return mixed ? null : sentences.passwordMix
}

/** The old password of the update dialog: required; whether it is right is the server's to say. */
export function checkOldPassword(value: string): string | null {
  return value === '' ? sentences.oldPasswordRequired : null
}

/** The second writing of a new password. */
export function checkRepeatedPassword(repeated: string, password: string): string | null {
  if (repeated === '') return sentences.repeatRequired
  return repeated === password ? null : sentences.repeatDiffers
}
