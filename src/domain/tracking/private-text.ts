const hidden = '***'

/** What gives a person or a secret away wherever it stands; each pattern is bounded, so that matching stays linear. */
const contacts: readonly RegExp[] = [
  /b64(?::|%3a)[\w+/=%]{1,64}/gi,
  /[\w.+%'-]{1,64}(?:@|%40)(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/gi,
  // With the country's number or without; the digits of an escape such as %20 before it are none of its own.
  /(?:(?<!\d)|(?<=%[\da-f]{2}))(?:(?:00)?86[ -]?)?1[3-9](?:[ -]?\d){9}(?!\d)/gi,
]
/** Tokens and invitation codes of ours: 22 characters and more, in which digits and both cases are mixed; and uuids. */
const secrets: readonly RegExp[] = [
  /(?<![\w-])(?=[\w-]{0,256}\d)(?=[\w-]{0,256}[A-Z])(?=[\w-]{0,256}[a-z])[\w-]{22,}/g,
  /[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/gi,
]
/** Verification codes. */
const codes: readonly RegExp[] = [/(?<!\d)\d{6}(?!\d)/g]

/** Hides phones and e-mail addresses, also encoded ones, in a text. */
export function withoutContacts(text: string): string {
  return hide(text, contacts)
}

/** Hides contacts, and whatever looks like a token. A channel's mark may be six digits; those stay. */
export function withoutSecrets(text: string): string {
  return hide(text, [...contacts, ...secrets])
}

/** Hides contacts, and whatever looks like a token or a verification code. */
export function withoutPrivateText(text: string): string {
  return hide(text, [...contacts, ...secrets, ...codes])
}

function hide(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((left, pattern) => left.replace(pattern, hidden), text)
}
