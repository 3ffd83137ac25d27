import { describeError } from '#db/describe-error.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { maskPhone } from '#domain/accounts/phone.ts'

const hidden = '[masked]'
const depthLimit = 8
const listLimit = 100
const textLimit = 8_192

const secretKeys = new Set([
  'token',
  'ticket',
  'secret',
  'authorization',
  'cookie',
  'setcookie',
  'team',
  'password',
  'oldpassword',
  'newpassword',
  'repassword',
  'renewpassword',
  'code',
  'textcode',
  'emailcode',
  'smscode',
  'verifycode',
  'verificationcode',
  'captchacode',
  'answer',
])
const contactKeys = new Set(['phone', 'phonenumber', 'phonenum', 'account', 'email', 'mail', 'to', 'destination'])
const namedSecret = [...secretKeys, ...contactKeys].join('|')

/** Patterns of personal data and secrets; each is bounded, so that the cost is linear in the line's length. */
const patterns: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [/:\/\/[^/\s@"\\]{1,512}@/g, '://***@'],
  [/b64(?::|%3a)[\w+/=%]{1,64}/gi, 'b64:***'],
  // Addresses that grant access by themselves: a staff calendar, a preview for people without an account, the end of a mail.
  [/(\/(?:calendar-feed|share|unsubscribe)\/)[\w.-]{20,64}/g, '$1***'],
  [/\$argon2[\w$=,+/-]{1,256}/g, '$argon2***'],
  [new RegExp(`([?&;](?:${namedSecret})=)[^&;\\s"\\\\]+`, 'gi'), '$1***'],
  [new RegExp(`(\\\\"(?:${namedSecret})\\\\":\\s?)(?:\\\\"[^"\\\\]*\\\\"|\\d+)`, 'gi'), `$1\\"${hidden}\\"`],
  // One trace in a thousand has eleven digits in a row that could be a phone number.
  [/(?:(?<!\d)|(?<=%[0-9a-f]{2}))(1[3-9]\d)\d{4}(\d{4})(?!\d)(?<!"traceId":"[\da-f]{11,32})/gi, '$1****$2'],
  [
    /([\w.+%'-]{1,64}?)(?:@|%40)((?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24})/gi,
    (_all, local = '', host = '') => `${local.length > 1 ? local.slice(0, 1) : ''}***@${host}`,
  ],
]

/** Masks phone numbers, e-mail addresses, tokens, codes and passwords in any text, including URLs and nested JSON. */
export function maskText(text: string): string {
  let masked = text
  for (const [pattern, by] of patterns) {
    masked = typeof by === 'string' ? masked.replace(pattern, by) : masked.replace(pattern, by)
  }
  return masked
}

/** What is the name of a value, and not the value itself. */
const queryName = /^([a-z_][\w-]{0,29})=/i

/**
 * The address of a request for the log: its path, and the names in its query. Values are left out whatever their name is:
 * channels, clicks of an advertisement and invitation codes are personal data as well (the privacy policy, 核对来源).
 */
export function hideQuery(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  if (query === undefined) return path
  const names = query.split(/[&;]/).map((part) => queryName.exec(part)?.[1])
  return `${path}?${names.map((name) => (name === undefined ? '***' : `${name}=***`)).join('&')}`
}

/** `138****1234` or `a***@example.com`; anything else is hidden completely. A masked value stays unchanged. */
export function maskContact(contact: string): string {
  if (contact.includes('***')) return contact
  return contact.includes('@') ? maskEmail(contact) : maskPhone(contact)
}

/**
 * A copy of a logged value in which every field whose name suggests a secret or a contact is masked. The copy is
 * bounded in depth and width, so that no logged object can stop the process; errors become plain records without the
 * parameters of failed queries, with their SQL state or system code as `reason`, because a field named `code` is always
 * masked.
 */
export function maskFields(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'boolean' || value === undefined) return value
  if (typeof value === 'string') return value.length > textLimit ? `${value.slice(0, textLimit)}…` : value
  if (typeof value === 'number') return looksLikePhone(value) ? maskPhone(String(value)) : value
  if (typeof value !== 'object') return String(value)
  if (depth >= depthLimit) return '[deep]'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof Error) return maskFields(describeError(value), depth)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.slice(0, listLimit).map((entry) => maskFields(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, listLimit)
      .map(([key, entry]) => [key, maskNamed(key, entry, depth)]),
  )
}

function maskNamed(key: string, value: unknown, depth: number): unknown {
  const plainKey = key.toLowerCase().replace(/[^a-z]/g, '')
  if (value !== null && value !== undefined && value !== '') {
    if (secretKeys.has(plainKey)) return hidden
    if (contactKeys.has(plainKey) && typeof value === 'string') return maskContact(value)
  }
  return maskFields(value, depth + 1)
}

function looksLikePhone(value: number): boolean {
  return value >= 13_000_000_000 && value <= 19_999_999_999 && Number.isInteger(value)
}
