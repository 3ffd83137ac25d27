import { sentences } from './sentences.ts'

export const consentForms = ['register', 'login', 'join'] as const
export type ConsentForm = (typeof consentForms)[number]

/** The documents that a form can record consent to, by the names that the forms send. */
const consentDocuments: readonly string[] = ['agreement', 'privacy', 'agreement+privacy']

/**
 * The document by which a consent to reports to Baidu is stored, in the version of the privacy policy. No form sends it as its
 * document: it is asked for apart from the others and nothing depends on it (PIPL, article 23).
 */
export const adReportingDocument = 'baidu-report'

/** The document by which the withdrawal of that consent is stored; no call gives it anew. */
export const adReportingWithdrawn = 'baidu-report-withdrawn'

/**
 * What an account may allow or refuse apart from the service: the documents by which either answer is stored, and the
 * state before any answer. Browsers are in the user experience programme until they leave it (decision 036).
 */
export const optionalPurposes = {
  marketing: { given: 'marketing', withdrawn: 'marketing-withdrawn', isOnByDefault: false },
  'ad-reports': { given: adReportingDocument, withdrawn: adReportingWithdrawn, isOnByDefault: false },
  improvement: { given: 'improvement', withdrawn: 'improvement-withdrawn', isOnByDefault: true },
} as const satisfies Record<string, { given: string; withdrawn: string; isOnByDefault: boolean }>

export type OptionalPurpose = keyof typeof optionalPurposes
export const optionalPurposeNames = ['marketing', 'ad-reports', 'improvement'] as const satisfies OptionalPurpose[]

/** The documents of the optional purposes. */
export const optionalDocuments: readonly string[] = Object.values(optionalPurposes).flatMap(({ given, withdrawn }) => [
  given,
  withdrawn,
])

/** Sentences of the calls of consents. */
export const consentSentences = {
  adReportsAnew: '回传百度推广的同意只在注册时征求，撤回后不能恢复',
} as const

/** Whether this names one of our documents in a version of our format. Anything else is no evidence of consent. */
export function isKnownConsent({ document, version }: { document: string; version: string }): boolean {
  return (
    consentDocuments.includes(document) &&
    /^V?\d{1,3}(?:\.\d{1,3}){0,2}(?:\+V?\d{1,3}(?:\.\d{1,3}){0,2})?$/.test(version)
  )
}

/** The agreement box must be ticked. Registration has a sentence of its own; log-in and join share one. */
export function checkConsent(form: ConsentForm, ticked: boolean): string | null {
  if (ticked) return null
  return form === 'register' ? sentences.consentOnRegister : sentences.consentOnLoginAndJoin
}
