import type { LegalKind } from '#domain/legal/legal-document.ts'
import { pages } from '#site/pages.ts'

/** The address of a version of a document: the current one has the document's own address. */
export function legalHref(kind: LegalKind, version: string, current: string): string {
  return version === current ? pages[kind].path : `${pages[kind].path}?version=${version}`
}
