import type { LegalBlock, LegalDocument } from './legal-document.ts'
import { numbered } from './numbering.ts'

/** What one place of a document says otherwise than the version before: its number and title, lines gone and lines new. */
export type LegalDifference = { place: string; removed: string[]; added: string[] }

type Place = { key: string; name: string; lines: string[] }

/**
 * What a version changed, place by place in the order of the new text; places that are gone come last. Places are known by
 * their titles within a section, lines by their words: a line that only moved within its place is no difference.
 */
export function differenceOf(before: LegalDocument, after: LegalDocument): LegalDifference[] {
  const [old, present] = [placesOf(before), placesOf(after)]
  const keys = new Set(present.map(({ key }) => key))
  const changed = present.map(({ key, name, lines }) => {
    const was = old.find((place) => place.key === key)?.lines ?? []
    return { place: name, removed: without(was, lines), added: without(lines, was) }
  })
  const gone = old
    .filter(({ key }) => !keys.has(key))
    .map(({ name, lines }) => ({ place: name, removed: lines, added: [] }))
  return [...changed, ...gone].filter(({ removed, added }) => removed.length + added.length > 0)
}

/** The lines that the others do not have, as often as they have them fewer times. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const place = left.indexOf(line)
    if (place !== -1) left.splice(place, 1)
    return place === -1
  })
}

function placesOf(document: LegalDocument): Place[] {
  const intro: Place = { key: '', name: '', lines: document.intro.flatMap(linesOf) }
  const sections = numbered(document).flatMap((section): Place[] => [
    { key: section.id, name: `${section.number} ${section.title}`, lines: [section.title, section.summary] },
    ...section.parts.map((part) => ({
      key: `${section.id}/${part.id ?? part.title}`,
      name: `${part.number} ${part.title}`,
      lines: [part.title, ...(part.summary === undefined ? [] : [part.summary]), ...part.blocks.flatMap(linesOf)],
    })),
  ])
  return [intro, ...sections]
}

/** A block as lines that can be told apart; the cells of a row are parted by a bar. */
function linesOf(block: LegalBlock): string[] {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  return [block.caption, ...[block.head, ...block.rows].map((cells) => cells.join('｜'))]
}
