import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { contentItems } from '#db/schema/index.ts'
import type { FirstHeading } from '#domain/content/headings.ts'
import type { Args } from '#server/context.ts'
import { containsText } from './contains-text.ts'
import { type ItemRow, selectRows } from './list-items.ts'

type Input = { q: string | undefined; heading: FirstHeading | undefined; pageNum: number; pageSize: number }

/** The items in the bin, the latest first; the last editor of an item is the one who binned it. */
export async function listBin({ ctx, input }: Args<Input>): Promise<{ rows: ItemRow[]; total: number }> {
  const { q, heading, pageNum, pageSize } = input
  const { id, deletedAt, firstLevelHeading } = contentItems
  const where = and(
    isNotNull(deletedAt),
    heading === undefined ? undefined : eq(firstLevelHeading, heading),
    containsText({ keyword: q, title: undefined }),
  )
  const rows = await selectRows(ctx)
    .where(where)
    .orderBy(desc(deletedAt), desc(id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await ctx.db.$count(contentItems, where) }
}
