import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LegalKind } from '#site/features/legal/legal-document.ts'
import { parseLegalDocument } from '#site/features/legal/parse-legal-document.ts'

const root = path.resolve(import.meta.dirname, '../..')

function readDocument(kind: LegalKind) {
  const file = `content/legal/${kind}.md`
  return parseLegalDocument(file, readFileSync(path.join(root, file), 'utf8'))
}

/** Both legal documents with their outlines, read from the files that the site is built from. */
export const legalFiles = { privacy: readDocument('privacy'), agreement: readDocument('agreement') }

/** What a contents list says of a section; throws where there is none. */
export function sectionOutline(kind: LegalKind, id: string) {
  const section = legalFiles[kind].outline.sections.find((entry) => entry.id === id)
  if (section === undefined) throw new Error(`The document ${kind} has no section ${id}`)
  return section
}
