import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { contentItems, platforms } from '#db/schema/index.ts'
import { type AddressKind, idsOfBlock, idsPerBlock } from '#domain/content/address-blocks.ts'
import { type ActiveId, activeId, firstHeading } from '#domain/content/headings.ts'
import type { Args, Ctx } from '#server/context.ts'
import { isPublished } from '#server/services/content/public-content.ts'

const headingOf = { article: firstHeading.article, activity: firstHeading.activity } as const

type Blocks = Record<AddressKind, number[]>
type Newest = { activeId: number; updatedAt: Date }

/** Times are of the last change that visitors see: publication itself counts as one. */
const changedAt = sql<Date>`greatest(${contentItems.updatedAt}, ${contentItems.publishAt})`.mapWith(
  contentItems.updatedAt,
)

/** The blocks with at least one public record, ascending, and when the newest article of each section changed. */
export async function readAddressBlocks(ctx: Ctx): Promise<{ blocks: Blocks; newest: Newest[]; tags: string[] }> {
  const [items, ofPlatforms] = [await contentBlocks(ctx), await platformBlocks(ctx)]
  const of = (heading: number) => items.filter((row) => row.heading === heading).map(({ block }) => block)
  const newest: Newest[] = []
  for (const section of Object.values(activeId)) newest.push(...(await newestOf(ctx, section)))
  return {
    blocks: { article: of(headingOf.article), activity: of(headingOf.activity), platform: ofPlatforms },
    newest,
    tags: [cacheTags.content, cacheTags.platforms],
  }
}

/** An index alone has the heading and the id of all public items. */
function contentBlocks({ db }: Ctx): Promise<{ heading: number; block: number }[]> {
  const block = blockOf(contentItems.id)
  return db
    .selectDistinct({ heading: contentItems.firstLevelHeading, block })
    .from(contentItems)
    .where(isPublished)
    .orderBy(asc(contentItems.firstLevelHeading), asc(block))
}

async function platformBlocks({ db }: Ctx): Promise<number[]> {
  const block = blockOf(platforms.id)
  const rows = await db
    .selectDistinct({ block })
    .from(platforms)
    .where(eq(platforms.status, 'published'))
    .orderBy(asc(block))
  return rows.map((row) => row.block)
}

/** Written out, not sent as a value: only then is the selected expression the one that is sorted by. */
function blockOf(id: typeof contentItems.id | typeof platforms.id): SQL<number> {
  return sql<number>`${id} / ${sql.raw(String(idsPerBlock))}`
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
      .where(and(eq(platforms.status, 'published'), isInBlock(platforms.id, input.block)))
      .orderBy(asc(platforms.id))
    const addresses = rows.map(({ id }) => ({ id, selfPath: null, secondLevelHeading: null, updatedAt: null }))
    return { addresses, tags: [cacheTags.platforms] }
  }
  const { id, selfPath, secondLevelHeading, firstLevelHeading } = contentItems
  const addresses = await ctx.db
    .select({ id, selfPath, secondLevelHeading, updatedAt: changedAt })
    .from(contentItems)
    .where(and(isPublished, eq(firstLevelHeading, headingOf[input.kind]), isInBlock(id, input.block)))
    .orderBy(asc(id))
  return { addresses, tags: [cacheTags.content] }
}

function isInBlock(id: typeof contentItems.id | typeof platforms.id, block: number): SQL | undefined {
  const { first, last } = idsOfBlock(block)
  return and(gte(id, first), lte(id, last))
}
