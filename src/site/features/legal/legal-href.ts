import type { LegalKind } from '#domain/legal/legal-document.ts'
import { pages } from '#site/pages.ts'

/** Where a version of a document stands: the one that holds at the document's own address. */
export function legalHref(kind: LegalKind, version: string, current: string): string {
  return version === current ? pages[kind].path : `${pages[kind].path}?version=${version}`
}
