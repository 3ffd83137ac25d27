import { inArray } from 'drizzle-orm'
import { type ContentItem, type RedirectOrigin, redirects, type UndoStep } from '#db/schema/index.ts'
import { addressKeys, articlePath, contentHref } from '#domain/content/addresses.ts'
import type { Ctx } from '#server/context.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'

/** The effects of a change on the table of redirects, for its inverse. */
type Removed = { from: string; to: string | null; origin: RedirectOrigin }
type RedirectEffects = { redirectsAdded: number[]; redirectsRemoved: Removed[] }

type Change = { before: ContentItem; item: ContentItem; staffId: number | null; now: Date; withdrawnTo?: string | null }

/**
 * Updates the redirects for a changed item, in its transaction: a public item is reached at its own addresses; a path
 * that it left redirects to it (301); a withdrawn one redirects to `withdrawnTo`, or is gone (410).
 */
export async function followAddresses(
  ctx: Ctx,
  { before, item, staffId, now, withdrawnTo = null }: Change,
): Promise<RedirectEffects> {
  const live = item.status === 'published' ? addressKeys(item) : []
  const left = before.status === 'published' ? addressKeys(before).filter((key) => !live.includes(key)) : []
  const to = item.status === 'published' ? contentHref(item) : withdrawnTo
  const origin = item.status === 'published' ? 'moved' : 'withdrawn'
  return leadAddresses(ctx, { live, left, to, origin, staffId, now })
}

type Lead = {
  /** The addresses at which the record is reached from now on. */
  live: readonly string[]
  /** Those that it has left, which lead to `to`, or are gone where that is null. */
  left: readonly string[]
  to: string | null
  origin: RedirectOrigin
  staffId: number | null
  now: Date
}

/** Writes where the addresses of a record lead that was published, moved or withdrawn, in its transaction. */
export async function leadAddresses(
  ctx: Ctx,
  { live, left, to, origin, staffId, now }: Lead,
): Promise<RedirectEffects> {
  const removed = await removeFrom(ctx, [...live, ...left])
  if (left.length === 0) return { redirectsAdded: [], redirectsRemoved: removed }
  const rows = left.map((from) => ({ from, to, origin, createdBy: staffId, createdAt: now }))
  const added = await ctx.db.insert(redirects).values(rows).returning({ id: redirects.id })
  return { redirectsAdded: added.map(({ id }) => id), redirectsRemoved: removed }
}

type UndoneRedirects = Pick<UndoStep, 'redirectsAdded' | 'redirectsRemoved'>

/** The inverse: deletes the redirects that a change has added, and puts those back that it has removed. */
export async function restoreRedirects(tx: ChangeCtx, effects: UndoneRedirects): Promise<void> {
  const { redirectsAdded, redirectsRemoved } = effects
  if (redirectsAdded.length > 0) await tx.db.delete(redirects).where(inArray(redirects.id, redirectsAdded))
  if (redirectsRemoved.length === 0) return
  const rows = redirectsRemoved.map((row) => ({ ...row, createdBy: tx.staffId, createdAt: tx.clock.now() }))
  await tx.db.insert(redirects).values(rows).onConflictDoNothing()
}

/** Which of an item's addresses a change would leave, as paths that visitors see. */
export function leftPaths(before: ContentItem, after: { selfPath: string | null }): string[] {
  return before.selfPath !== null && before.selfPath !== after.selfPath ? [articlePath(before.selfPath)] : []
}

async function removeFrom(ctx: Ctx, sources: string[]): Promise<RedirectEffects['redirectsRemoved']> {
  if (sources.length === 0) return []
  return ctx.db
    .delete(redirects)
    .where(inArray(redirects.from, sources))
    .returning({ from: redirects.from, to: redirects.to, origin: redirects.origin })
}
