import { mailText, momentParts, type Notice, type Sender } from '#domain/messages/notice.ts'
import { type Withdrawn, withdrawnParagraphs } from './account-notices.ts'
import { sentences } from './sentences.ts'

const passwordMinLength = 8
const passwordMaxLength = 16

/**
 * The form in which a password is set and stored (RFC 8265 compares in a normal form too): keyboards write `é` and full-width
 * letters in several ways. Hashes from before may be of another form, so a log-in sends what was typed.
 */
export function normalisePassword(typed: string): string {
  return typed.normalize('NFKC')
}

/**
 * For a log-in: required and 8 to 16 characters as typed or in the stored form, nothing else, so that passwords set under
 * older rules still work.
 */
export function checkPasswordLength(value: string): string | null {
  if (value === '') return sentences.passwordRequired
  const isFit = ({ length }: string) => length >= passwordMinLength && length <= passwordMaxLength
  return isFit(value) || isFit(normalisePassword(value)) ? null : sentences.passwordLength
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

type PasswordNotice = { sender: Sender; at: Date; withdrawn: Withdrawn }

/** The notice to the account's owner after its password was changed (standards 1), with what was withdrawn by it. */
export function passwordNotice({ sender, at, withdrawn }: PasswordNotice): Notice {
  const parameters = momentParts(at)
  const { month, day, time } = parameters
  const paragraphs = [
    `您的账号密码已于${month}月${day}日${time}修改，所有设备已退出登录。`,
    ...withdrawnParagraphs(withdrawn),
    '如非本人操作，请立即通过“忘记密码”重设密码，并联系客服。',
  ]
  return {
    sms: { purpose: withdrawn.contact === null ? 'password-changed' : 'password-changed-withdrawn', parameters },
    mail: { subject: `${sender.brand}：您的密码已修改`, text: mailText(paragraphs, sender) },
  }
}
