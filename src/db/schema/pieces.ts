import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Stands between pieces; a text that holds it is found by its other pieces. */
const mark = '\u001f'

/**
 * Every character of a text and every two that stand beside each other, in lower case, as an array: under collation C that
 * is A to Z only. A text that contains another one has its pieces, of which pairs are rarer than characters by far.
 */
export function piecesOf(text: SQL): SQL {
  return sql`text_pieces(${text})`
}

/** The condition that a text has the pieces of each part: what its index answers, before the parts are looked for. */
export function hasPieces(text: SQL, parts: readonly string[]): SQL {
  const wanted = parts.flatMap((part) => {
    const characters = [...part.replace(/[A-Z]/g, (letter) => letter.toLowerCase())]
    return characters.length === 1 ? characters : characters.slice(1).map((next, at) => `${characters[at]}${next}`)
  })
  const pieces = [...new Set(wanted)].filter((piece) => !piece.includes(mark))
  return sql`${piecesOf(text)} @> string_to_array(${pieces.join(mark)}::text collate "C", chr(31))`
}

/** Whether a text is a piece itself: what has it contains it, and nothing else does. */
export const isPiece = (part: string): boolean => [...part].length <= 2 && !part.includes(mark)

type Texts = Record<'title' | 'briefly', AnyColumn>

/** What staff and visitors search articles and activities by. */
export const searchedText = ({ title, briefly }: Texts): SQL => sql`${title} || ' ' || ${briefly}`

/** What staff search uploaded files by. */
export const searchedNames = ({ fileName, alt, key }: Record<'fileName' | 'alt' | 'key', AnyColumn>): SQL =>
  sql`${fileName} || ' ' || ${alt} || ' ' || ${key}`
