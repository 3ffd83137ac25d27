import * as agreement from '#content/legal/agreement.md'
import * as privacy from '#content/legal/privacy.md'
import type { LegalDocument, LegalKind, LegalOutline } from './legal-document.ts'

/** What the opening and the contents lists say of the documents. */
export const legalOutlines: Record<LegalKind, LegalOutline> = { privacy: privacy.outline, agreement: agreement.outline }

/** The documents themselves, for the server: nothing of the browser's may name them, so that its bundle drops them. */
export const legalDocuments: Record<LegalKind, LegalDocument> = {
  privacy: privacy.document,
  agreement: agreement.document,
}
