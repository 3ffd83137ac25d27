import { sentences } from './sentences.ts'

export const consentForms = ['register', 'login', 'join'] as const
export type ConsentForm = (typeof consentForms)[number]

/** The documents that one agrees to here, by the names that the forms send. */
const consentDocuments: readonly string[] = ['agreement', 'privacy', 'agreement+privacy']

/** Whether this is a document of ours in a version as we write them: nothing else is evidence of anything. */
export function isKnownConsent({ document, version }: { document: string; version: string }): boolean {
  return (
    consentDocuments.includes(document) &&
    /^V?\d{1,3}(?:\.\d{1,3}){0,2}(?:\+V?\d{1,3}(?:\.\d{1,3}){0,2})?$/.test(version)
  )
}

/** The agreement box must be ticked; register says so in other words than log-in and join. */
export function checkConsent(form: ConsentForm, ticked: boolean): string | null {
  if (ticked) return null
  return form === 'register' ? sentences.consentOnRegister : sentences.consentOnLoginAndJoin
}
