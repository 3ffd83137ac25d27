import { createContext, type ReactNode, useContext } from 'react'
import type { LegalDocument, LegalOutlineEntry } from '#domain/legal/legal-document.ts'
import { numbered } from '#domain/legal/numbering.ts'

const AnchorsContext = createContext<ReadonlyMap<string, { number: number; title: string }>>(new Map())

type AnchorsProps = { document: LegalDocument; outline: readonly LegalOutlineEntry[]; children: ReactNode }

/** Tells the links inside a document which section holds what they lead to, and what that is called. */
export function AnchorsProvider({ document, outline, children }: AnchorsProps): ReactNode {
  const labels = new Map(outline.map(({ id, label }) => [id, label]))
  const anchors = numbered(document).flatMap(({ id, number, title, parts }) => [
    [id, { number, title: labels.get(id) ?? title }] as const,
    ...parts.map((part) => [part.anchor, { number, title: part.title }] as const),
  ])
  return <AnchorsContext value={new Map(anchors)}>{children}</AnchorsContext>
}

/** The section or part at an anchor, or undefined. */
export function useAnchor(anchor: string): { number: number; title: string } | undefined {
  return useContext(AnchorsContext).get(anchor)
}
