import { and, type SQL, sql } from 'drizzle-orm'
import { charactersOf, contentItems } from '#db/schema/index.ts'

type Texts = { keyword: string | undefined; title: string | undefined }

/**
 * Items whose title or summary contains the keyword, and whose title contains `title`, whatever the case of A to Z;
 * undefined filters nothing. The index finds those that have the same characters, the comparison the right ones among
 * them, so that one rare character is as quick to find as a sentence.
 */
export function containsText({ keyword, title }: Texts): SQL | undefined {
  const { title: titleText, briefly } = contentItems
  const conditions: SQL[] = []
  if (keyword) conditions.push(contains(sql`${titleText} || ' ' || ${briefly}`, keyword))
  if (title) conditions.push(contains(titleText, title))
  if (conditions.length === 0) return undefined
  const characters = charactersOf(sql`${titleText} || ' ' || ${briefly}`)
  const wanted = sql`string_to_array(lower(${`${keyword ?? ''}${title ?? ''}`}::text collate "C"), null)`
  return and(sql`${characters} @> ${wanted}`, ...conditions)
}

function contains(text: SQL | typeof contentItems.title, part: string): SQL {
  return sql`strpos(lower(${text}), lower(${part}::text collate "C")) > 0`
}
