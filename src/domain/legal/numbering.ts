import type { LegalDocument, LegalPart, LegalSection } from './legal-document.ts'

/** A part with its citation number, `1.2`, and its anchor. */
export type NumberedPart = LegalPart & { number: string; anchor: string }

export type NumberedSection = Omit<LegalSection, 'parts'> & { number: number; parts: NumberedPart[] }

/** The sections of a document in order, with their numbers and those of their parts. */
export function numbered({ sections }: LegalDocument): NumberedSection[] {
  return sections.map(({ parts, ...section }, index) => ({
    ...section,
    number: index + 1,
    parts: parts.map((part, place) => {
      const number = `${index + 1}.${place + 1}`
      return { ...part, number, anchor: part.id ?? `p${number.replace('.', '-')}` }
    }),
  }))
}
