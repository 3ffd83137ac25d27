import { and, asc, eq, gte, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { banners, contentDrafts, contentItems, priceChanges } from '#db/schema/index.ts'
import { itemKind } from '#domain/content/headings.ts'
import type { Ctx } from '#server/context.ts'

const eachAtMost = 200

/** A timed change: of prices, permanent or rolled back, of a slide's draft, or of an item's draft. */
export type TimedChange = {
  kind: 'price' | 'priceEnd' | 'banner' | 'article' | 'activity'
  id: number
  title: string
  at: Date
  /** Whether it has happened. */
  isDone: boolean
}

type Span = { begin: Date; end: Date }

/** The timed changes between two instants, in order, that the member may read. */
export async function readTimedChanges(args: {
  ctx: Ctx
  input: Span & { readsContent: boolean; readsPrices: boolean }
}): Promise<TimedChange[]> {
  const { ctx, input } = args
  const { readsContent, readsPrices } = input
  const all = [...(readsContent ? await ofContent(ctx, input) : []), ...(readsPrices ? await ofPrices(ctx, input) : [])]
  return all
    .flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }]))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

async function ofContent(ctx: Ctx, { begin, end }: Span) {
  const { id, title, publishAt, deletedAt } = banners
  const slides = await ctx.db
    .select({ id, title, at: publishAt })
    .from(banners)
    .where(and(isNotNull(publishAt), isNull(deletedAt), gte(publishAt, begin), lt(publishAt, end)))
    .orderBy(asc(publishAt))
    .limit(eachAtMost)
  const texts = await ctx.db
    .select({
      ...{ id: contentItems.id, title: contentItems.title, at: contentDrafts.publishAt },
      heading: contentItems.firstLevelHeading,
    })
    .from(contentDrafts)
    .innerJoin(contentItems, eq(contentItems.id, contentDrafts.itemId))
    .where(
      and(isNotNull(contentDrafts.publishAt), gte(contentDrafts.publishAt, begin), lt(contentDrafts.publishAt, end)),
    )
    .orderBy(asc(contentDrafts.publishAt))
    .limit(eachAtMost)
  return [
    ...slides.map((row) => ({ ...row, kind: 'banner' as const, isDone: false })),
    ...texts.map(({ heading, ...row }) => ({
      ...{ ...row, isDone: false },
      kind: itemKind({ firstLevelHeading: heading }),
    })),
  ]
}

async function ofPrices(ctx: Ctx, { begin, end }: Span) {
  const { id, name: title, status, publishAt, endsAt } = priceChanges
  const begins = await ctx.db
    .select({ id, title, at: publishAt, status })
    .from(priceChanges)
    .where(and(ne(status, 'draft'), gte(publishAt, begin), lt(publishAt, end)))
    .limit(eachAtMost)
  const ends = await ctx.db
    .select({ id, title, at: endsAt, status })
    .from(priceChanges)
    .where(and(ne(status, 'draft'), gte(endsAt, begin), lt(endsAt, end)))
    .limit(eachAtMost)
  return [
    ...begins.map(({ status: now, ...row }) => ({ ...row, kind: 'price' as const, isDone: now !== 'scheduled' })),
    ...ends.map(({ status: now, ...row }) => ({ ...row, kind: 'priceEnd' as const, isDone: now === 'rolledBack' })),
  ]
}
