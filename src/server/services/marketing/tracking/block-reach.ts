import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { blockReachDays, landingPages } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { type BlockReach, readBlockNames } from '#domain/tracking/block-reach.ts'
import type { Props } from '#domain/tracking/events.ts'
import { readDays } from '#domain/tracking/reads.ts'
import type { Args, Ctx } from '#server/context.ts'

type Report = { path: string; props: Props }

/**
 * Counts what a visitor came to on a page made of blocks. Only a public page and blocks that it has are counted, so that the
 * rows are bounded whatever is sent. A batch comes from one document: the reports of any other page in it are left out.
 */
export async function countBlocks(ctx: Ctx, reports: readonly Report[]): Promise<void> {
  const path = reports[0]?.path
  if (path === undefined) return
  const own = reports.filter((report) => report.path === path)
  const [shown, seen] = [namesIn(own, 'shown'), namesIn(own, 'seen')]
  const { id: pageId, isPublic, fields } = landingPages
  const blocks = sql<string[]>`jsonb_path_query_array(${fields}, '$.blocks[*].id')`
  const isIt = and(eq(landingPages.path, path === '/index.html' ? '/' : path), eq(isPublic, true))
  const [page] = await ctx.db.select({ pageId, blocks }).from(landingPages).where(isIt)
  // In one order for all, so that two visitors never wait for each other's rows.
  const names = [...new Set(page?.blocks)].filter((name) => shown.has(name) || seen.has(name)).toSorted()
  if (page === undefined || names.length === 0) return
  const day = dayInShanghai(ctx.clock.now())
  const rows = names.map((block) => ({
    pageId: page.pageId,
    day,
    block,
    shown: Number(shown.has(block)),
    seen: Number(seen.has(block)),
  }))
  const add = (column: PgColumn) => sql`${column} + excluded.${sql.identifier(column.name)}`
  await ctx.db
    .insert(blockReachDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [blockReachDays.pageId, blockReachDays.day, blockReachDays.block],
      set: { shown: add(blockReachDays.shown), seen: add(blockReachDays.seen) },
    })
}

function namesIn(reports: readonly Report[], prop: 'shown' | 'seen'): ReadonlySet<string> {
  return new Set(reports.flatMap(({ props }) => readBlockNames(String(props[prop] ?? '')) ?? []))
}

type ReachOf = { pageId: number; blocks: readonly { id: string }[] }

/** How far the visitors of the last 30 days came on a page, by these blocks; one that was on no opened page has no row. */
export async function readBlockReach({ ctx, input }: Args<ReachOf>): Promise<BlockReach[]> {
  const { pageId, day, block, shown, seen } = blockReachDays
  const from = addDays(dayInShanghai(ctx.clock.now()), 1 - readDays)
  const names = input.blocks.map(({ id }) => id)
  const total = (column: PgColumn) => sql<number>`sum(${column})`.mapWith(Number)
  return ctx.db
    .select({ block, shown: total(shown), seen: total(seen) })
    .from(blockReachDays)
    .where(and(eq(pageId, input.pageId), gte(day, from), inArray(block, names)))
    .groupBy(block)
    .orderBy(block)
}
