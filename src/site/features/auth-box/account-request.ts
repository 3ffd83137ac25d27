import type { SiteSettings } from '#contract/site-settings.ts'
import { normaliseEmail } from '#domain/accounts/email.ts'
import { encodePhone, normalisePhone } from '#domain/accounts/phone.ts'
import { trackingFields } from '#site/lib/start-parameters.ts'
import type { Account } from './box-reducer.ts'

const subject = 'official_website'

/** What register and log-in calls carry beside the account. `consent` names both documents that the box names. */
export function commonFields({ documents }: SiteSettings) {
  const consent = { document: 'agreement+privacy', version: `${documents.agreement}+${documents.privacy}` }
  return { subject, consent, ...trackingFields() } as const
}

/** 1 desktop, 3 phone: the layout that the visitor sees (product.md, section 7). */
export function registerChannel(): 1 | 3 {
  return isOnPhone() ? 3 : 1
}

export function isOnPhone(): boolean {
  return document.documentElement.dataset.platform === 'mobile'
}

/** The phone as it goes over the wire, from what was typed. */
export function wirePhone(typed: string): string {
  return encodePhone(normalisePhone(typed))
}

export function phoneAccount(typed: string): Account {
  return { kind: 'phone', name: normalisePhone(typed) }
}

export function emailAccount(typed: string): Account {
  return { kind: 'email', name: normaliseEmail(typed) }
}
