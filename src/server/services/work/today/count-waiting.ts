import { and, asc, eq, gte, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  contentDrafts,
  contentItems,
  contentReviews,
  deviceTypes,
  equipmentCategories,
  priceChanges,
  skus,
  versionRecords,
} from '#db/schema/index.ts'
import { answerClock } from '#domain/cancellations/clock.ts'
import { itemKind } from '#domain/content/headings.ts'
import { dayMs } from '#domain/shared/time.ts'
import { type Permission, type Role, scopeOf } from '#domain/staff/roles.ts'
import type { Args, Ctx } from '#server/context.ts'
import { selectMentions } from '#server/services/content/items/remarks.ts'
import { answeredDays } from '#server/services/content/items/reviews.ts'
import { listMissed } from '#server/services/staff/missed-schedules.ts'
import { findDecider, installersToReview, pricesReturned, pricesToReview } from './read-decisions.ts'
import { countApplications, countCancellations, countFailedJobs } from './read-today.ts'

/** The number of pending records of a page; `isLate` when one of them is overdue or failed. */
export type Waiting = { count: number; isLate: boolean }

/** The pages of the navigation that have a number. */
const waitingPages = [
  ...(['articles', 'activities', 'banners', 'versions', 'prices'] as const),
  ...(['applications', 'cancellations', 'jobs'] as const),
] as const
type WaitingPage = (typeof waitingPages)[number]

/**
 * The pending records of this member, page by page: only those that they may decide, null for a page where they may
 * decide nothing.
 */
export async function countWaiting({
  ctx,
  input,
}: Args<{ staffId: number; roles: readonly Role[] }>): Promise<Record<WaitingPage, Waiting | null>> {
  const { staffId, roles } = input
  const may = (permission: Permission) => scopeOf(permission, roles) !== null
  const mayReview = may('content.write')
  const decider = await findDecider(ctx, input)
  const [missed, reviews, prices, returned, installers, applications, cancellations, failedJobs] = await Promise.all([
    listMissed(ctx, roles),
    mayReview ? countReviews(ctx, staffId) : { article: 0, activity: 0 },
    may('prices.approve') ? ctx.db.$count(priceChanges, pricesToReview(decider)) : 0,
    may('prices.write') ? ctx.db.$count(priceChanges, pricesReturned(staffId)) : 0,
    may('versions.approve') ? ctx.db.$count(versionRecords, installersToReview(decider)) : 0,
    may('applications.decide') ? countApplications({ ctx }) : null,
    may('applications.decide') ? countCancellations({ ctx }) : null,
    may('jobs.manage') ? countFailedJobs({ ctx }) : 0,
  ])
  const missedOf = (kind: string) => missed.filter((one) => one.kind === kind).length
  const sum = (isOwn: boolean, waiting: number, failed: number) =>
    isOwn ? { count: waiting + failed, isLate: failed > 0 } : null
  return {
    articles: sum(mayReview, reviews.article, missedOf('article')),
    activities: sum(mayReview, reviews.activity, missedOf('activity')),
    banners: sum(may('content.publish'), 0, missedOf('banner')),
    versions: sum(may('versions.approve'), installers, 0),
    prices: sum(may('prices.approve') || may('prices.publish'), prices + returned, missedOf('price')),
    applications: applications && { count: applications.count, isLate: false },
    cancellations: cancellations && { count: cancellations.count, isLate: isNearlyDue(ctx, cancellations) },
    jobs: sum(may('jobs.manage'), 0, failedJobs),
  }
}

function isNearlyDue(ctx: Ctx, { oldestAt, dueAt }: Awaited<ReturnType<typeof countCancellations>>): boolean {
  if (oldestAt === null || dueAt === null) return false
  const { tone } = answerClock({ requestedAt: oldestAt, answerBy: dueAt }, ctx.clock.now())
  return tone === 'late' || tone === 'rose'
}

/**
 * Reviews that this member is to answer, and answers to theirs that they have not acted on: the answer is the item's last
 * review, and its text was neither changed nor published since. And the items with remarks that mention them.
 */
async function countReviews(ctx: Ctx, staffId: number): Promise<Record<'article' | 'activity', number>> {
  const { itemId, status, reviewerId, askedBy, endedAt } = contentReviews
  const later = alias(contentReviews, 'later')
  const since = new Date(ctx.clock.now().getTime() - answeredDays * dayMs)
  const isLast = notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(later)
      .where(and(eq(later.itemId, itemId), sql`${later.id} > ${contentReviews.id}`)),
  )
  const isUntouched = sql`${contentDrafts.savedAt} <= ${endedAt}`
  const answered = and(
    eq(askedBy, staffId),
    inArray(status, ['passed', 'returned']),
    gte(endedAt, since),
    isLast,
    isUntouched,
  )
  const rows = await ctx.db
    .select({ firstLevelHeading: contentItems.firstLevelHeading, count: sql<number>`count(*)`.mapWith(Number) })
    .from(contentReviews)
    .innerJoin(contentItems, and(eq(contentItems.id, itemId), isNull(contentItems.deletedAt)))
    .leftJoin(contentDrafts, eq(contentDrafts.itemId, itemId))
    .where(or(and(eq(reviewerId, staffId), eq(status, 'open')), answered))
    .groupBy(contentItems.firstLevelHeading)
  const mentions = await selectMentions(ctx, staffId)
  const countOf = (kind: 'article' | 'activity') =>
    (rows.find((row) => itemKind(row) === kind)?.count ?? 0) + mentions.filter((row) => itemKind(row) === kind).length
  return { article: countOf('article'), activity: countOf('activity') }
}

const shown = 5

export type SoldOut = {
  id: number
  type: string
  typeName: string
  region: string
  model: string
  remote: boolean
  category: string
}

/** Devices that visitors are shown and cannot buy, in the price page's order. */
export async function readSoldOut({ ctx }: { ctx: Ctx }): Promise<{ total: number; rows: SoldOut[] }> {
  const isSoldOut = and(eq(skus.listed, true), or(eq(skus.inStock, false), eq(skus.availableNums, 0)))
  const { id, region, model, remote } = skus
  const [total, rows] = await Promise.all([
    ctx.db.$count(skus, isSoldOut),
    ctx.db
      .select({
        id,
        region,
        model,
        remote,
        type: deviceTypes.code,
        typeName: deviceTypes.name,
        category: equipmentCategories.name,
      })
      .from(skus)
      .innerJoin(deviceTypes, eq(deviceTypes.id, skus.deviceTypeId))
      .leftJoin(equipmentCategories, eq(equipmentCategories.code, skus.equipmentCategory))
      .where(isSoldOut)
      .orderBy(asc(deviceTypes.sortOrder), asc(skus.sortOrder), asc(skus.id))
      .limit(shown),
  ])
  return { total, rows: rows.map((row) => ({ ...row, category: row.category ?? '' })) }
}
