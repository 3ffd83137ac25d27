import type { SiteSettings } from '#contract/site-settings.ts'
import { normaliseEmail } from '#domain/accounts/email.ts'
import { encodePhone, normalisePhone } from '#domain/accounts/phone.ts'

/** What a ticked agreement box agrees to, as evidence: it names both documents, in the versions shown. */
export function agreedDocuments({ documents }: SiteSettings): { document: string; version: string } {
  return { document: 'agreement+privacy', version: `${documents.agreement}+${documents.privacy}` }
}

/** The typed phone as the API takes it. */
export function wirePhone(typed: string): string {
  return encodePhone(normalisePhone(typed))
}

/** Whether the visitor sees the phone's layout. */
export function isOnPhone(): boolean {
  return document.documentElement.dataset.platform === 'mobile'
}

/** Whether two typed texts name the same phone or the same e-mail address. */
export function isSameReceiver(one: string, other: string): boolean {
  const normal = (text: string) => (text.includes('@') ? normaliseEmail(text) : normalisePhone(text))
  return normal(one) === normal(other)
}
