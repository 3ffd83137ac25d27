import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { shareLinks, staff } from '#db/schema/index.ts'
import { shareDays } from '#domain/content/actions.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { hashToken, isTokenShaped, makeToken } from '#server/services/shared/opaque-token.ts'
import { readStaffItem, targetOf } from './content-entity.ts'

const isAlive = (now: Date) => and(isNull(shareLinks.revokedAt), gt(shareLinks.expiresAt, now))

/** A look at one item for people without an account, for seven days. The token is shown once. Throws NOT_FOUND. */
export function makeShareLink({ ctx, input }: Args<{ staffId: number; id: number }>) {
  const { staffId, id } = input
  return makeChange(ctx, staffId, async (tx) => {
    await readStaffItem(tx, id)
    const now = tx.clock.now()
    const token = makeToken()
    const expiresAt = new Date(now.getTime() + shareDays * dayMs)
    const values = { target: targetOf(id), tokenHash: hashToken(token), createdBy: staffId, createdAt: now, expiresAt }
    const [link] = await tx.db.insert(shareLinks).values(values).returning()
    if (link === undefined) throw new Error('The insert returned no row')
    await tx.record({ action: 'content.share', target: targetOf(id), detail: { link: link.id } })
    return { link, token }
  })
}

const listedAtMost = 100

/** The links of an item that still work, the newest 100 first. Throws NOT_FOUND. */
export async function listShareLinks({ ctx, input }: Args<{ id: number }>) {
  await readStaffItem(ctx, input.id)
  return ctx.db
    .select({
      id: shareLinks.id,
      createdAt: shareLinks.createdAt,
      expiresAt: shareLinks.expiresAt,
      by: { id: staff.id, name: staff.name },
    })
    .from(shareLinks)
    .innerJoin(staff, eq(staff.id, shareLinks.createdBy))
    .where(and(eq(shareLinks.target, targetOf(input.id)), isAlive(ctx.clock.now())))
    .orderBy(desc(shareLinks.id))
    .limit(listedAtMost)
}

/** Revokes a link at once. Throws NOT_FOUND for an invalid one. */
export function revokeShareLink({ ctx, input }: Args<{ staffId: number; id: number }>) {
  const { staffId, id } = input
  return makeChange(ctx, staffId, async (tx) => {
    const now = tx.clock.now()
    const [link] = await tx.db
      .update(shareLinks)
      .set({ revokedAt: now })
      .where(and(eq(shareLinks.id, id), isAlive(now)))
      .returning()
    if (link === undefined) throw new AppError('NOT_FOUND')
    await tx.record({ action: 'content.share-end', target: link.target, detail: { link: id } })
  })
}

/** The item that a link shows, or null for one that never worked or does not any more. */
export async function findShared({
  ctx,
  token,
}: {
  ctx: Pick<Ctx, 'db' | 'clock'>
  token: string
}): Promise<number | null> {
  if (!isTokenShaped(token)) return null
  const [link] = await ctx.db
    .select({ target: shareLinks.target })
    .from(shareLinks)
    .where(and(eq(shareLinks.tokenHash, hashToken(token)), isAlive(ctx.clock.now())))
  const id = /^content:(\d+)$/.exec(link?.target ?? '')?.[1]
  return id === undefined ? null : Number(id)
}
