import { sentences } from './sentences.ts'

const passwordMinLength = 8
const passwordMaxLength = 16

/** For a log-in: required and 8 to 16 characters, nothing else, so that passwords set under older rules still work. */
export function checkPasswordLength(value: string): string | null {
  if (value === '') return sentences.passwordRequired
  if (value.length < passwordMinLength || value.length > passwordMaxLength) return sentences.passwordLength
  return null
}

/**
 * For a new password: length, and lower case, upper case and digit together (specification 5). Passwords are never
 * trimmed. The server also refuses common ones (`common-passwords.ts`), a list that the browser does not load.
 */
export function checkNewPassword(value: string): string | null {
  const wrongLength = checkPasswordLength(value)
  if (wrongLength !== null) return wrongLength
  const mixed = /[a-z]/.test(value) && /[A-Z]/.test(value) && /[0-9]/.test(value)
  return mixed ? null : sentences.passwordMix
}

/** The old password of the update dialog: required. The server decides whether it is right. */
export function checkOldPassword(value: string): string | null {
  return value === '' ? sentences.oldPasswordRequired : null
}

/** The repetition of a new password. */
export function checkRepeatedPassword(repeated: string, password: string): string | null {
  if (repeated === '') return sentences.repeatRequired
  return repeated === password ? null : sentences.repeatDiffers
}
