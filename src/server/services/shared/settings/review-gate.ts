import { inArray, type SQL, sql } from 'drizzle-orm'
import { type ContentItem, contentItems } from '#db/schema/index.ts'
import { type FirstHeading, firstHeading, itemKind } from '#domain/content/headings.ts'
import { completeSettings } from '#domain/settings/values.ts'
import type { Ctx } from '#server/context.ts'
import { readStoredSettings } from './read-settings.ts'

/** The kinds of items of which a text needs a pass before visitors read it: a setting of the site. */
async function readReviewedHeadings(ctx: Pick<Ctx, 'db'>): Promise<FirstHeading[]> {
  const { reviewRequired } = completeSettings(await readStoredSettings(ctx))
  const required = reviewRequired as Record<string, unknown> | undefined
  return Object.values(firstHeading).filter((heading) => required?.[itemKind({ firstLevelHeading: heading })] === true)
}

/** Whether a pass is a condition of publishing items of this kind. */
export async function isPassRequired(ctx: Pick<Ctx, 'db'>, item: Pick<ContentItem, 'firstLevelHeading'>) {
  return (await readReviewedHeadings(ctx)).includes(item.firstLevelHeading)
}

/** Whether a page of staff needs a colleague's look before it is published. */
export async function isLandingPassRequired(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  const { reviewRequired } = completeSettings(await readStoredSettings(ctx))
  return (reviewRequired as Record<string, unknown> | undefined)?.page === true
}

type PublicRow = Pick<ContentItem, 'firstLevelHeading' | 'status' | 'deletedAt'>

export type ReviewGate = {
  /** Whether the row of this item may not be changed beside `runContentAction`: the change becomes a draft, or is refused. */
  holds: (item: PublicRow) => boolean
  /** The same as a condition of a query. */
  where: SQL
}

/**
 * The gate for every change of what visitors read of an item that is no publication (decision 104): the row of an item that
 * is or was public, of a kind that needs a pass, takes no text but one that a colleague has passed. A row that was never
 * public only repeats its draft for lists of staff; a binned item becomes public
 * by a publication alone.
 */
export async function readReviewGate(ctx: Pick<Ctx, 'db'>): Promise<ReviewGate> {
  const headings = await readReviewedHeadings(ctx)
  const { firstLevelHeading, status, deletedAt } = contentItems
  return {
    holds: (item) => item.status !== 'draft' && item.deletedAt === null && headings.includes(item.firstLevelHeading),
    where: sql`(${inArray(firstLevelHeading, headings)} and ${status} <> 'draft' and ${deletedAt} is null)`,
  }
}
