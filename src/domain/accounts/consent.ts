import { sentences } from './sentences.ts'

export const consentForms = ['register', 'login', 'join'] as const
export type ConsentForm = (typeof consentForms)[number]

/** The agreement box must be ticked; register says so in other words than log-in and join. */
export function checkConsent(form: ConsentForm, ticked: boolean): string | null {
  if (ticked) return null
  return form === 'register' ? sentences.consentOnRegister : sentences.consentOnLoginAndJoin
}
