import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { contentItems, platforms } from '#db/schema/index.ts'
import { type AddressKind, addressKinds, idsOfBlock, idsPerBlock } from '#domain/content/address-blocks.ts'
import { type ActiveId, activeId, firstHeading } from '#domain/content/headings.ts'
import type { Args, Ctx } from '#server/context.ts'
import { isPublished } from '#server/services/content/items/public-content.ts'

const headingOf = { article: firstHeading.article, activity: firstHeading.activity } as const

type Blocks = Record<AddressKind, number[]>
type Newest = { activeId: number; updatedAt: Date }

/** Times are of the last change that visitors see: publication itself counts as one. */
const changedAt = sql<Date>`greatest(${contentItems.updatedAt}, ${contentItems.publishAt})`.mapWith(
  contentItems.updatedAt,
)

/** The blocks with at least one public record, ascending, and when the newest article of each section changed. */
export async function readAddressBlocks(ctx: Ctx): Promise<{ blocks: Blocks; newest: Newest[]; tags: string[] }> {
  const blocks: Blocks = { article: [], activity: [], platform: [] }
  for (const kind of addressKinds) blocks[kind] = await blocksOf(ctx, kind)
  const newest: Newest[] = []
  for (const section of Object.values(activeId)) newest.push(...(await newestOf(ctx, section)))
  return { blocks, newest, tags: [cacheTags.content, cacheTags.platforms] }
}

/**
 * From the first public id of each block to the first one behind the block: as many probes of an index as there are
 * blocks, where `DISTINCT` would read and sort all records.
 */
async function blocksOf({ db }: Ctx, kind: AddressKind): Promise<number[]> {
  const table = kind === 'platform' ? platforms : contentItems
  const first = (after: SQL) =>
    sql`(select ${table.id} / ${idsPerBlock}::int from ${table} where ${isPublic(kind)} and ${after} order by ${table.id} limit 1)`
  // The next block's first id may lie beyond the range of `integer`.
  const next = sql`${table.id} >= (found.block + 1)::bigint * ${idsPerBlock}::int`
  const { rows } = await db.execute<{ block: number }>(sql`
    with recursive found (block) as (
      ${first(sql`true`)} union all select ${first(next)} from found where found.block is not null
    )
    select block from found where block is not null`)
  return rows.map(({ block }) => block)
}

function isPublic(kind: AddressKind): SQL | undefined {
  if (kind === 'platform') return eq(platforms.status, 'published')
  return and(isPublished, eq(contentItems.firstLevelHeading, headingOf[kind]))
}

function newestOf({ db }: Ctx, section: ActiveId): Promise<Newest[]> {
  const { firstLevelHeading, secondLevelHeading, publishAt, id } = contentItems
  return db
    .select({ activeId: sql<number>`${secondLevelHeading}`, updatedAt: changedAt })
    .from(contentItems)
    .where(and(isPublished, eq(firstLevelHeading, firstHeading.article), eq(secondLevelHeading, section)))
    .orderBy(sql`${publishAt} desc`, sql`${id} desc`)
    .limit(1)
}

type Address = { id: number; selfPath: string | null; secondLevelHeading: number | null; updatedAt: Date | null }

/** What the addresses of a block's public records are made of, by id; empty for a block without one. */
export async function readAddresses(
  args: Args<{ kind: AddressKind; block: number }>,
): Promise<{ addresses: Address[]; tags: string[] }> {
  const { ctx, input } = args
  if (input.kind === 'platform') {
    const rows = await ctx.db
      .select({ id: platforms.id })
      .from(platforms)
      .where(and(isPublic(input.kind), isInBlock(platforms.id, input.block)))
      .orderBy(asc(platforms.id))
    const addresses = rows.map(({ id }) => ({ id, selfPath: null, secondLevelHeading: null, updatedAt: null }))
    return { addresses, tags: [cacheTags.platforms] }
  }
  const { id, selfPath, secondLevelHeading } = contentItems
  const addresses = await ctx.db
    .select({ id, selfPath, secondLevelHeading, updatedAt: changedAt })
    .from(contentItems)
    .where(and(isPublic(input.kind), isInBlock(id, input.block)))
    .orderBy(asc(id))
  return { addresses, tags: [cacheTags.content] }
}

function isInBlock(id: typeof contentItems.id | typeof platforms.id, block: number): SQL | undefined {
  const { first, last } = idsOfBlock(block)
  return and(gte(id, first), lte(id, last))
}
