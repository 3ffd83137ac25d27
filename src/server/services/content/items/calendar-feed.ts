import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { calendarFeeds, staff } from '#db/schema/index.ts'
import { calendarOf } from '#domain/content/calendar.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { dayMs, hourMs } from '#domain/shared/time.ts'
import { calendarFeedLimits } from '#domain/staff/limits.ts'
import { scopeOf } from '#domain/staff/roles.ts'
import type { Args, Ctx } from '#server/context.ts'
import { addressHits, limitHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { consumeLimits, refuseWhenFull } from '#server/services/shared/limits/consume-limits.ts'
import { hashToken, isTokenShaped, makeToken } from '#server/services/shared/opaque-token.ts'
import { readGoingOut } from './calendar.ts'

const pastDays = 31
const aheadDays = 180
const eventsAtMost = 500

export type CalendarFeed = { createdAt: Date; lastReadAt: Date | null }

/** The member's own address, as far as it may be shown again; null without one. */
export async function findFeed({ ctx, input }: Args<{ staffId: number }>): Promise<CalendarFeed | null> {
  const { createdAt, lastReadAt } = calendarFeeds
  const own = eq(calendarFeeds.staffId, input.staffId)
  const [feed = null] = await ctx.db.select({ createdAt, lastReadAt }).from(calendarFeeds).where(own)
  return feed
}

/** Makes the member's address, shown once; the one before works no more. */
export function makeFeed({ ctx, staffId }: { ctx: Ctx; staffId: number }): Promise<CalendarFeed & { token: string }> {
  return makeChange(ctx, staffId, async (tx) => {
    const token = makeToken()
    const set = { tokenHash: hashToken(token), createdAt: tx.clock.now(), lastReadAt: null }
    await tx.db
      .insert(calendarFeeds)
      .values({ staffId, ...set })
      .onConflictDoUpdate({ target: calendarFeeds.staffId, set })
    await tx.record({ action: 'calendar.feed', target: tx.actor })
    return { token, createdAt: set.createdAt, lastReadAt: null }
  })
}

/** Revokes it at once. Throws NOT_FOUND when there is none. */
export function endFeed({ ctx, input: { staffId } }: Args<{ staffId: number }>): Promise<void> {
  return makeChange(ctx, staffId, async (tx) => {
    const rows = await tx.db.delete(calendarFeeds).where(eq(calendarFeeds.staffId, staffId)).returning()
    if (rows.length === 0) throw new AppError('NOT_FOUND')
    await tx.record({ action: 'calendar.feed-end', target: tx.actor })
  })
}

/**
 * The calendar at an address: items published in the last month, and published or planned within half a year; of drafts
 * only their titles. It is valid as long as its owner may read content.
 * @throws NOT_FOUND; TOO_MANY_REQUESTS for an address that is read too often, and for a client that guesses.
 */
export async function readFeed({ ctx, token }: { ctx: Ctx; token: string }): Promise<string> {
  const { environment, caller, clock } = ctx
  const guesses = addressHits('calendar-guess', caller.address, [calendarFeedLimits.guesses], environment.limitScale)
  await refuseWhenFull(ctx, guesses)
  const owner = isTokenShaped(token) ? await findOwner(ctx, token) : undefined
  if (owner === undefined) {
    await consumeLimits(ctx, guesses)
    throw new AppError('NOT_FOUND')
  }
  await consumeLimits(ctx, limitHits(`calendar-feed:${owner.staffId}`, [calendarFeedLimits.reads]))
  const now = clock.now()
  const { lastReadAt } = calendarFeeds
  await ctx.db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(
      and(
        eq(calendarFeeds.staffId, owner.staffId),
        or(isNull(lastReadAt), lt(lastReadAt, new Date(now.getTime() - hourMs))),
      ),
    )
  return writeFeed(ctx, now)
}

async function findOwner(ctx: Ctx, token: string) {
  const [row] = await ctx.db
    .select({ staffId: staff.id, roles: staff.roles })
    .from(calendarFeeds)
    .innerJoin(staff, and(eq(staff.id, calendarFeeds.staffId), eq(staff.status, 'active')))
    .where(eq(calendarFeeds.tokenHash, hashToken(token)))
  return row && scopeOf('content.read', row.roles) !== null ? row : undefined
}

const kindWords = { published: '已发布', scheduled: '定时', planned: '排期' } as const

async function writeFeed(ctx: Ctx, now: Date): Promise<string> {
  const begin = new Date(now.getTime() - pastDays * dayMs)
  const end = new Date(now.getTime() + aheadDays * dayMs)
  const entries = await readGoingOut(ctx, { begin, end, atMost: eventsAtMost })
  const { publicUrl } = ctx.environment
  const { hostname } = new URL(publicUrl)
  return calendarOf({
    producer: '-//运营后台//内容日历//ZH',
    name: '内容日历',
    events: entries.map(({ kind, at, item }) => ({
      uid: `content-${item.id}@${hostname}`,
      title: `${kindWords[kind]}：${item.title || '没有标题'}`,
      description: '',
      location: '',
      url: `${publicUrl}/console/${item.firstLevelHeading === firstHeading.activity ? 'activities' : 'articles'}/${item.id}`,
      begin: at,
      isAllDay: kind === 'planned',
      end: null,
      updated: item.editedAt,
    })),
  })
}
