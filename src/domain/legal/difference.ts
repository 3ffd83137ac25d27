import { type LegalBlock, type LegalDocument, numbered } from './legal-document.ts'

/**
 * The changes of one place of a document against the previous version: its number and title, removed and added lines.
 */
export type LegalDifference = { place: string; removed: string[]; added: string[] }

type Place = { key: string; name: string; lines: string[] }

/**
 * The changes of a version, place by place in the order of the new text; removed places come last. Places are matched
 * by their titles within a section, lines by their text: a line that moved within its place is no change.
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

/** Multiset difference of two lists of lines. */
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

/** A block as distinguishable lines; the cells of a row are joined by a bar. */
function linesOf(block: LegalBlock): string[] {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  return [block.caption, ...[block.head, ...block.rows].map((cells) => cells.join('｜'))]
}
