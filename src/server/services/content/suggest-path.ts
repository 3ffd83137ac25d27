import { and, isNotNull, ne, sql } from 'drizzle-orm'
import { contentDrafts, contentItems } from '#db/schema/index.ts'
import { ownPathOf } from '#domain/content/own-path.ts'
import type { Args, Ctx } from '#server/context.ts'
import { speak } from '#server/ports/pinyin.ts'

const triesAtMost = 20

/**
 * A path for an article from its title in pinyin that no other item or draft has; null for a title without letters, and
 * when twenty variants are taken.
 */
export async function suggestPath({ ctx, input }: Args<{ id: number; title: string }>): Promise<string | null> {
  const spoken = await speak(input.title)
  const first = ownPathOf(spoken)
  if (first === null) return null
  const taken = await readTaken(ctx, input.id, first)
  for (let place = 1; place <= triesAtMost; place += 1) {
    const path = ownPathOf(spoken, place)
    if (path !== null && !taken.has(path)) return path
  }
  return null
}

/** The paths that begin so, of whatever is there but this item. */
async function readTaken({ db }: Ctx, id: number, path: string): Promise<Set<string>> {
  const { selfPath } = contentItems
  const written = sql<string>`${contentDrafts.fields} ->> 'selfPath'`
  const items = await db
    .select({ path: selfPath })
    .from(contentItems)
    .where(and(isNotNull(selfPath), ne(contentItems.id, id), sql`starts_with(${selfPath}, ${path})`))
  const drafts = await db
    .select({ path: written })
    .from(contentDrafts)
    .where(and(ne(contentDrafts.itemId, id), sql`starts_with(${written}, ${path})`))
  return new Set([...items, ...drafts].flatMap((row) => row.path ?? []))
}
