import { hash } from 'node:crypto'
import { and, asc, count, eq, gt, gte, inArray, isNotNull, lt, lte, min } from 'drizzle-orm'
import {
  banners,
  cancellationRequests,
  contentDrafts,
  contentItems,
  coupons,
  jobs,
  joinApplications,
  priceChanges,
} from '#db/schema/index.ts'
import type { ForbiddenWord } from '#domain/content/checks/advertising-words.ts'
import { type ContentIssue, findContentIssues } from '#domain/content/checks/find-issues.ts'
import type { ContentFields } from '#domain/content/fields.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { dayInShanghai, dayMs, parseShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { readGoingOut, readTimedChanges, readTray, type TimedChange } from '#server/services/content/items/calendar.ts'
import { readText, rowText } from '#server/services/content/items/content-entity.ts'
import type { ItemRow } from '#server/services/content/items/list-items.ts'
import { yieldToOthers } from '#server/services/shared/yield-to-others.ts'
import { readDeadLinks } from '#server/services/site/links/read-dead-links.ts'
import { countMissed } from '#server/services/site/redirects/redirects.ts'
import { readForbiddenWords } from '#server/services/site/settings/staff-settings.ts'

const goingOutAtMost = 50
const draftsShown = 5
const checkedDays = 7
const checkedAtMost = 30
const bannerDays = 7
const activityDays = 14
const endingPricesDays = 7
const endingAtMost = 10
const failedDays = 7

export type Queue = { count: number; oldestAt: Date | null; dueAt: Date | null }
type Fault = { item: ItemRow; errors: number; first: string }
type Ending = { kind: 'banner' | 'activity'; id: number; title: string; at: Date }

/**
 * Content of today: what is published, drafts without a date, items whose checks fail, and what ends or starts soon.
 */
export async function readContentOfToday({ ctx }: { ctx: Ctx }) {
  const now = ctx.clock.now()
  const { begin, end } = spanOfDay(now)
  const [goingOut, { tray, trayTotal }, faults, ending, deadLinks, missedPaths] = await Promise.all([
    ...([readGoingOut(ctx, { begin, end, atMost: goingOutAtMost }), readTray(ctx)] as const),
    ...([findStopped(ctx, now), findEnding(ctx, now), readDeadLinks(ctx), countMissed(ctx)] as const),
  ])
  return {
    goingOut: goingOut.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    drafts: tray.slice(0, draftsShown),
    draftsTotal: trayTotal,
    faults,
    ending,
    deadLinks,
    missedPaths,
  }
}

/** Timed changes of today that the member may read, in order. */
export function readChangesOfToday({
  ctx,
  input,
}: Args<{ readsContent: boolean; readsPrices: boolean }>): Promise<TimedChange[]> {
  return readTimedChanges(ctx, { ...input, ...spanOfDay(ctx.clock.now()) })
}

function spanOfDay(now: Date): { begin: Date; end: Date } {
  const begin = parseShanghai(`${dayInShanghai(now)} 00:00:00`) ?? now
  return { begin, end: new Date(begin.getTime() + dayMs) }
}

/** Items scheduled within a week whose checks fail. */
async function findStopped(ctx: Ctx, now: Date): Promise<Fault[]> {
  const end = new Date(now.getTime() + checkedDays * dayMs)
  const begin = new Date(now.getTime() - dayMs)
  const due = await readGoingOut(ctx, { begin, end, atMost: checkedAtMost })
  const rows = due.filter(({ kind }) => kind !== 'published').map(({ item }) => item)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const texts = await ctx.db
    .select({ item: contentItems, fields: contentDrafts.fields })
    .from(contentItems)
    .leftJoin(contentDrafts, eq(contentDrafts.itemId, contentItems.id))
    .where(inArray(contentItems.id, ids))
  const words = await readForbiddenWords(ctx)
  const textOf = new Map(texts.map(({ item, fields }) => [item.id, fields === null ? rowText(item) : readText(fields)]))
  const checked = rows.flatMap((item) => {
    const text = textOf.get(item.id)
    return text ? [{ item, text }] : []
  })
  const found = await errorsOf(
    checked.map(({ text }) => text),
    words,
  )
  return checked.flatMap(({ item }, index) => {
    const errors = found[index] ?? []
    const [first] = errors
    return first ? [{ item, errors: errors.length, first: first.message }] : []
  })
}

/** The issues of the last call, by a digest of the checked texts: the page polls all day, and texts rarely change. */
let lastFound: ReadonlyMap<string, ContentIssue[]> = new Map()

/** The errors of each text. */
async function errorsOf(texts: readonly ContentFields[], words: readonly ForbiddenWord[]): Promise<ContentIssue[][]> {
  // The words are many times as long as a text: they are digested once.
  const ofWords = digest(words)
  const found: [string, ContentIssue[]][] = []
  for (const text of texts) {
    const key = ofWords + digest(text)
    const known = lastFound.get(key)
    found.push([key, known ?? findContentIssues(text, { words }).filter(({ level }) => level === 'error')])
    if (known === undefined) await yieldToOthers()
  }
  lastFound = new Map(found)
  return found.map(([, errors]) => errors)
}

const digest = (value: unknown): string => hash('sha256', JSON.stringify(value))

async function findEnding(ctx: Ctx, now: Date): Promise<Ending[]> {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const { showUntil, isPublic } = banners
  const over = await ctx.db
    .select({ id: banners.id, title: banners.title, at: showUntil })
    .from(banners)
    .where(and(eq(isPublic, true), gt(showUntil, now), lte(showUntil, inDays(bannerDays))))
    .orderBy(asc(showUntil))
    .limit(endingAtMost)
  const { id, title, beginTime, status, firstLevelHeading } = contentItems
  const soon = await ctx.db
    .select({ id, title, at: beginTime })
    .from(contentItems)
    .where(
      and(
        eq(status, 'published'),
        eq(firstLevelHeading, firstHeading.activity),
        gt(beginTime, now),
        lt(beginTime, inDays(activityDays)),
      ),
    )
    .orderBy(asc(beginTime))
    .limit(endingAtMost)
  return [
    ...over.map((row) => ({ ...row, kind: 'banner' as const, at: row.at ?? now })),
    ...soon.map((row) => ({ ...row, kind: 'activity' as const, at: row.at ?? now })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

type PricesEnding = { kind: 'priceEnd' | 'coupon'; id: number; title: string; at: Date }

/** Public prices that take themselves back and coupons that end within a week, the first before the others. */
export async function findPricesEnding({ ctx }: { ctx: Ctx }): Promise<PricesEnding[]> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + endingPricesDays * dayMs)
  const { status, endsAt } = priceChanges
  const sets = await ctx.db
    .select({ id: priceChanges.id, title: priceChanges.name, at: endsAt })
    .from(priceChanges)
    .where(and(eq(status, 'public'), gt(endsAt, now), lte(endsAt, until)))
    .orderBy(asc(endsAt))
    .limit(endingAtMost)
  const { validUntil, enabled } = coupons
  const kinds = await ctx.db
    .select({ id: coupons.id, title: coupons.name, at: validUntil })
    .from(coupons)
    .where(and(eq(enabled, true), gt(validUntil, now), lte(validUntil, until)))
    .orderBy(asc(validUntil))
    .limit(endingAtMost)
  return [
    ...sets.map((row) => ({ ...row, kind: 'priceEnd' as const, at: row.at ?? now })),
    ...kinds.map((row) => ({ ...row, kind: 'coupon' as const, at: row.at ?? now })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Requests to close an account that wait, and when the first must be answered. */
export async function countCancellations({ ctx }: { ctx: Ctx }): Promise<Queue> {
  const { status, requestedAt, answerBy } = cancellationRequests
  const [row] = await ctx.db
    .select({ count: count(), oldestAt: min(requestedAt), dueAt: min(answerBy) })
    .from(cancellationRequests)
    .where(eq(status, 'waiting'))
  return row ?? { count: 0, oldestAt: null, dueAt: null }
}

/** Applications to join a company that wait. */
export async function countApplications({ ctx }: { ctx: Ctx }): Promise<Queue> {
  const { status, submittedAt } = joinApplications
  const [row] = await ctx.db
    .select({ count: count(), oldestAt: min(submittedAt) })
    .from(joinApplications)
    .where(eq(status, 'waiting'))
  return { count: row?.count ?? 0, oldestAt: row?.oldestAt ?? null, dueAt: null }
}

/** Messages and other work of the last week that came to nothing. */
export function countFailedJobs({ ctx }: { ctx: Ctx }): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - failedDays * dayMs)
  const { status, finishedAt } = jobs
  return ctx.db.$count(jobs, and(isNotNull(finishedAt), gte(finishedAt, since), eq(status, 'failed')))
}
