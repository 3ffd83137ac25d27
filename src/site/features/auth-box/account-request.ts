import type { SiteSettings } from '#contract/site-settings.ts'
import { normaliseEmail } from '#domain/accounts/email.ts'
import { normalisePhone } from '#domain/accounts/phone.ts'
import { agreedDocuments, isOnPhone } from '#site/forms/account-fields.ts'
import { trackingFields } from '#site/tracking/start-parameters.ts'
import type { Account } from './box-reducer.ts'
import type { AskedConsent } from './handle-auth-answer.ts'

const subject = 'official_website'

/** What register and log-in calls carry beside the account; with `renewed`, the renewed consent. */
export function commonFields(settings: SiteSettings, renewed?: AskedConsent) {
  const consent = renewed
    ? { document: renewed.document, version: renewed.version, renewed: true }
    : agreedDocuments(settings)
  return { subject, consent, ...trackingFields() } as const
}

/** 1 desktop, 3 phone: the layout that the visitor sees (specification 7). */
export function registerChannel(): 1 | 3 {
  return isOnPhone() ? 3 : 1
}

export function phoneAccount(typed: string): Account {
  return { kind: 'phone', name: normalisePhone(typed) }
}

export function emailAccount(typed: string): Account {
  return { kind: 'email', name: normaliseEmail(typed) }
}
