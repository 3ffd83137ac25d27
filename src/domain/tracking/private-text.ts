const hidden = '***'

/**
 * Patterns of personal data and secrets; each is bounded, so that matching is linear. Group 1 is what has to be before
 * the hidden text, and stays: lookbehind is a syntax error in Safari before 16.4.
 */
const contacts: readonly RegExp[] = [
  /()b64(?::|%3a)[\w+/=%]{1,64}/gi,
  /()[\w.+%'-]{1,64}(?:@|%40)(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/gi,
  // With or without the country code; preceding digits of an escape such as %20 do not count.
  /(^|\D|%[\da-f]{2})(?:(?:00)?86[ -]?)?1[3-9](?:[ -]?\d){9}(?!\d)/gi,
]
/** Our tokens and invitation codes, 22 characters or more that mix digits and both cases, and UUIDs. */
const secrets: readonly RegExp[] = [
  /(^|[^\w-])(?=[\w-]{0,256}\d)(?=[\w-]{0,256}[A-Z])(?=[\w-]{0,256}[a-z])[\w-]{22,}/g,
  /()[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/gi,
]
/** Verification codes. */
const codes: readonly RegExp[] = [/(^|\D)\d{6}(?!\d)/g]

/** Masks phone numbers and e-mail addresses in a text, also encoded ones. */
export function withoutContacts(text: string): string {
  return hide(text, contacts)
}

/**
 * Masks contacts and anything that looks like a token. Six digits stay, because a channel's mark may have that form.
 */
export function withoutSecrets(text: string): string {
  return hide(text, [...contacts, ...secrets])
}

/** Masks contacts and anything that looks like a token or a verification code. */
export function withoutPrivateText(text: string): string {
  return hide(text, [...contacts, ...secrets, ...codes])
}

function hide(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((left, pattern) => left.replace(pattern, `$1${hidden}`), text)
}
