import { notFound } from '@tanstack/react-router'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { loadLegal } from '#site/features/legal/legal-view.ts'
import type { LegalLoaded } from './-legal.tsx'

/** The document in the version that the address asks for, where there is such a version: else the page is not found. */
export async function loadLegalPage(kind: LegalKind, search: string): Promise<LegalLoaded> {
  const loaded = await loadLegal(kind, new URLSearchParams(search).get('version') ?? undefined)
  if (loaded === null) throw notFound()
  return loaded
}
