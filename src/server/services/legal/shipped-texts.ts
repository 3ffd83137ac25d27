import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LegalEdition } from '#domain/legal/editions.ts'
import type { LegalWriting } from '#domain/legal/issues.ts'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { parseLegalFile, parseLegalText } from '#domain/legal/parse-legal-document.ts'

/** A version of a document that came with the site. */
export type ShippedText = LegalEdition & LegalWriting

/** Found from here, so that it does not matter where the server is started from. */
const folder = path.join(import.meta.dirname, '../../../..', 'content/legal')

let shipped: Readonly<Record<LegalKind, readonly ShippedText[]>> | null = null

/**
 * The versions that came with the site, oldest first: those of content/legal/earlier, then content/legal's own. Read once;
 * throws `FormatError` for one that does not keep its form.
 */
export function shippedTexts(): Readonly<Record<LegalKind, readonly ShippedText[]>> {
  shipped ??= { agreement: readAll('agreement'), privacy: readAll('privacy') }
  return shipped
}

function readAll(kind: LegalKind): ShippedText[] {
  const earlier = readdirSync(path.join(folder, 'earlier')).filter((name) => name.startsWith(`${kind}-`))
  return [...earlier.map((name) => `earlier/${name}`), `${kind}.md`]
    .map(read)
    .sort((one, other) => one.from.localeCompare(other.from))
}

function read(name: string): ShippedText {
  const { firstLine, ...written } = parseLegalFile(name, readFileSync(path.join(folder, name), 'utf8'))
  parseLegalText(name, written.source, firstLine)
  return { ...written, isPublished: false }
}
