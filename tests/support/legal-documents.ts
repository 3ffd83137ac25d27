import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { parseLegalFile, parseLegalText } from '#domain/legal/parse-legal-document.ts'

const root = path.resolve(import.meta.dirname, '../..')

function readDocument(kind: LegalKind) {
  const file = `content/legal/${kind}.md`
  const { source, firstLine, ...head } = parseLegalFile(file, readFileSync(path.join(root, file), 'utf8'))
  return { head, ...parseLegalText(file, source, firstLine) }
}

/** Both legal documents as they come with the site, read from their files. */
export const legalFiles = { privacy: readDocument('privacy'), agreement: readDocument('agreement') }

/** What a contents list says of a section; throws where there is none. */
export function sectionOutline(kind: LegalKind, id: string) {
  const section = legalFiles[kind].outline.find((entry) => entry.id === id)
  if (section === undefined) throw new Error(`The document ${kind} has no section ${id}`)
  return section
}
