import { and, type SQL, sql } from 'drizzle-orm'
import { contentItems, hasPieces, isPiece, searchedText } from '#db/schema/index.ts'

type Texts = { keyword: string | undefined; title: string | undefined }

/**
 * Items whose title or summary contains the keyword, and whose title contains `title`, whatever the case of A to Z;
 * undefined filters nothing. The index finds those that have the same pieces, the comparison the right ones among them;
 * one or two characters are a piece themselves.
 */
export function containsText({ keyword, title }: Texts): SQL | undefined {
  const { title: titleText } = contentItems
  const conditions: SQL[] = []
  if (keyword && !isPiece(keyword)) conditions.push(textHolds(keyword))
  if (title) conditions.push(contains(titleText, title))
  const parts = [keyword, title].flatMap((part) => (part ? [part] : []))
  if (parts.length === 0) return undefined
  return and(hasPieces(searchedText(contentItems), parts), ...conditions)
}

/** The same of a keyword without the index, for items that are read anyway: it compares, where pieces would be cut anew. */
export function textHolds(keyword: string): SQL {
  return contains(searchedText(contentItems), keyword)
}

function contains(text: SQL | typeof contentItems.title, part: string): SQL {
  return sql`strpos(lower(${text}), lower(${part}::text collate "C")) > 0`
}
