import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { parseLegalFile, parseLegalText } from '#domain/legal/parse-legal-document.ts'

const root = path.resolve(import.meta.dirname, '../..')

function readDocument(file: string) {
  const { source, firstLine, ...head } = parseLegalFile(file, readFileSync(path.join(root, file), 'utf8'))
  return { head, ...parseLegalText(file, source, firstLine) }
}

/** The owner's first drafts: what the site does today. */
export const legalFiles = {
  privacy: readDocument('content/legal/privacy.md'),
  agreement: readDocument('content/legal/agreement.md'),
}

/** Both legal documents as visitors read them before an owner has published one. */
export const publicLegal = {
  privacy: readDocument('content/legal/earlier/privacy-1.0.md'),
  agreement: readDocument('content/legal/earlier/agreement-1.0.md'),
}

/** What a contents list says of a section; throws where there is none. */
export function sectionOutline(kind: LegalKind, id: string) {
  const section = publicLegal[kind].outline.find((entry) => entry.id === id)
  if (section === undefined) throw new Error(`The document ${kind} has no section ${id}`)
  return section
}
