import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Separates pieces; a text that contains it is found by its other pieces. */
const mark = '\u001f'

/**
 * All characters and all bigrams of a text in lower case, as an array (under collation C only A to Z are lower-cased).
 * A text that contains another one has all of its pieces; bigrams are far rarer than characters.
 */
export function piecesOf(text: SQL): SQL {
  return sql`text_pieces(${text})`
}

/**
 * The condition that a text has the pieces of each part: the index answers it before the parts themselves are matched.
 */
export function hasPieces(text: SQL, parts: readonly string[]): SQL {
  const wanted = parts.flatMap((part) => {
    const characters = [...part.replace(/[A-Z]/g, (letter) => letter.toLowerCase())]
    return characters.length === 1 ? characters : characters.slice(1).map((next, at) => `${characters[at]}${next}`)
  })
  const pieces = [...new Set(wanted)].filter((piece) => !piece.includes(mark))
  return sql`${piecesOf(text)} @> string_to_array(${pieces.join(mark)}::text collate "C", chr(31))`
}

/** Whether a part is a piece itself: having the piece is then equivalent to containing the part. */
export const isPiece = (part: string): boolean => [...part].length <= 2 && !part.includes(mark)

type Texts = Record<'title' | 'briefly', AnyColumn>

/** The searched text of articles and activities, for staff and visitors. */
export const searchedText = ({ title, briefly }: Texts): SQL => sql`${title} || ' ' || ${briefly}`

/** The searched text of uploaded files, for staff. */
export const searchedNames = ({ fileName, alt, key }: Record<'fileName' | 'alt' | 'key', AnyColumn>): SQL =>
  sql`${fileName} || ' ' || ${alt} || ' ' || ${key}`
