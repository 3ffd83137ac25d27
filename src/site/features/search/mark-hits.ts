/** A piece of a text, and whether it is a hit. */
export type Piece = { text: string; hit: boolean }

/**
 * Cuts a text at the words that were hit, in any case of letters. The pieces together are the text, and
 * neighbours differ.
 */
export function markHits(text: string, words: readonly string[]): Piece[] {
  const wanted = words.filter((word) => word !== '').sort((a, b) => b.length - a.length)
  if (wanted.length === 0 || text === '') return text === '' ? [] : [{ text, hit: false }]
  const pattern = new RegExp(`(?:${wanted.map(escaped).join('|')})+`, 'giu')
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), hit: false })
    pieces.push({ text: match[0], hit: true })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false })
  return pieces
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
