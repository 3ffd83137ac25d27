/** A legal document as the build hands it over (scripts/support/legal-files.ts). */
declare module '#content/legal/*.md' {
  import type { LegalDocument, LegalOutline } from '#site/features/legal/legal-document.ts'

  export const outline: LegalOutline
  export const document: LegalDocument
}
