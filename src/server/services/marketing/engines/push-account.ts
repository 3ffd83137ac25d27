import { and, desc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import {
  contentItems,
  type EngineAccount,
  engineAccounts,
  enginePushes,
  platforms,
  recordVersions,
} from '#db/schema/index.ts'
import { undoSeconds } from '#domain/content/actions.ts'
import { activityHref, articleHref, platformHref } from '#domain/content/addresses.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { nextPush, type PushAnswer, type PushReceipt } from '#domain/engines/baidu-answers.ts'
import type { PushMinute } from '#domain/operations/lines.ts'
import { dayInShanghai, parseShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx, Parts } from '#server/context.ts'
import { createBaiduPush } from '#server/ports/baidu.ts'
import {
  credentialTarget,
  dropCredential,
  findCredential,
  keepCredential,
  openCredential,
} from '#server/services/marketing/conversions/provider-credentials.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange, recordEvent } from '#server/services/shared/change/make-change.ts'
import type { Person } from '#server/services/staff/other-members.ts'

/** A public page of one record, `target` as versions name it, and when it changed last. */
export type UnpushedPage = { target: string; path: string; changedAt: Date }

type Reads = Pick<Parts, 'db' | 'clock'>

/** Never pushed, or pushed in an older state; pushed times are stored in milliseconds. */
const isNews = (changed: SQL) =>
  or(isNull(enginePushes.changedAt), lt(enginePushes.changedAt, sql`date_trunc('milliseconds', ${changed})`))

/**
 * Public record pages whose current state was not pushed, the last changed first. A change of the last moments may
 * still be undone, and waits (console 6a). Demonstration content is never pushed.
 */
export async function findUnpushed(parts: Reads, atMost: number): Promise<UnpushedPage[]> {
  const { db, clock } = parts
  const settledBy = new Date(clock.now().getTime() - undoSeconds * 1_000)
  const { id, firstLevelHeading, secondLevelHeading, selfPath, updatedAt, status, deletedAt, isDemo } = contentItems
  const items = await db
    .select({ id, firstLevelHeading, secondLevelHeading, selfPath, changedAt: updatedAt })
    .from(contentItems)
    .leftJoin(enginePushes, eq(enginePushes.target, sql`'content:' || ${id}`))
    .where(
      and(
        eq(status, 'published'),
        isNull(deletedAt),
        eq(isDemo, false),
        lte(updatedAt, settledBy),
        isNews(sql`${updatedAt}`),
      ),
    )
    .orderBy(desc(updatedAt))
    .limit(atMost)
  // A platform has no time of its own: its last version has the time of its change.
  const target = sql`'platform:' || ${platforms.id}`
  const changed = sql<Date>`coalesce((select max(${recordVersions.createdAt}) from ${recordVersions}
    where ${recordVersions.target} = ${target}), to_timestamp(0))`.mapWith(recordVersions.createdAt)
  const opened = await db
    .select({ id: platforms.id, changedAt: changed })
    .from(platforms)
    .leftJoin(enginePushes, eq(enginePushes.target, target))
    .where(
      and(eq(platforms.status, 'published'), eq(platforms.isDemo, false), lte(changed, settledBy), isNews(changed)),
    )
    .orderBy(desc(changed))
    .limit(atMost)
  const pages = [
    ...items.map((row) => ({
      target: `content:${row.id}`,
      path:
        row.firstLevelHeading === firstHeading.activity
          ? activityHref(row.id)
          : articleHref({ id: row.id, selfPath: row.selfPath, secondLevelHeadings: row.secondLevelHeading }),
      changedAt: row.changedAt,
    })),
    ...opened.map((row) => ({ target: `platform:${row.id}`, path: platformHref(row.id), changedAt: row.changedAt })),
  ]
  return pages.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime()).slice(0, atMost)
}

/** Their number, at most a thousand. */
async function countUnpushed(parts: Reads): Promise<number> {
  return (await findUnpushed(parts, 1_000)).length
}

const name = 'baidu-push'
const target = credentialTarget(name)

export const engineSentences = {
  noToken: '还没有凭证，请先设置',
  noTokenToRemove: '没有设置过凭证',
  local: '网站还没有公开的网址（PUBLIC_URL），不能推送',
} as const

type Day = { remain: number | null; remainDay: string }

/** The interface with the token of the moment; null where none is set or it cannot be opened. */
export async function openPush(parts: Pick<Parts, 'db' | 'environment' | 'secrets'>) {
  const credential = await findCredential(parts, name)
  const token = credential && openCredential(parts, name, credential)
  const { publicUrl, baidu } = parts.environment
  return token ? createBaiduPush({ url: baidu.pushUrl, site: publicUrl, token }) : null
}

type EngineState = {
  source: 'console' | 'unreadable' | null
  setAt: Date | null
  setBy: Person | null
  isLocal: boolean
  waiting: number
  toldToday: number
  refused: number
  account: EngineAccount | null
  /** The remaining quota of today, according to the engine's last answer today. */
  remain: number | null
}

/** The state of address pushing; never the token itself. */
export async function readEngineState({ ctx }: { ctx: Ctx }): Promise<EngineState> {
  const credential = await findCredential(ctx, name)
  const source =
    credential === undefined ? null : openCredential(ctx, name, credential) === null ? 'unreadable' : 'console'
  const account = await findAccount(ctx)
  const today = dayInShanghai(ctx.clock.now())
  const begin = parseShanghai(`${today} 00:00:00`) ?? ctx.clock.now()
  const { status, toldAt } = enginePushes
  const howMany = (which: SQL) => sql`count(*) filter (where ${which})`.mapWith(Number)
  const [counts] = await ctx.db
    .select({
      toldToday: howMany(sql`${status} = 'received' and ${toldAt} >= ${begin.toISOString()}::timestamptz`),
      refused: howMany(sql`${status} <> 'received'`),
    })
    .from(enginePushes)
  return {
    source,
    setAt: credential?.setAt ?? null,
    setBy: credential?.setBy ?? null,
    isLocal: ctx.environment.isLocal,
    account,
    waiting: await countUnpushed(ctx),
    toldToday: counts?.toldToday ?? 0,
    refused: counts?.refused ?? 0,
    remain: account === null ? null : remainOn(account, today),
  }
}

/** The pulse's figures about pushing; null when no address is pushed. */
export async function readPushMinute(
  parts: Pick<Parts, 'db' | 'clock' | 'environment' | 'secrets'>,
): Promise<PushMinute | null> {
  const credential = parts.environment.isLocal ? undefined : await findCredential(parts, name)
  if (credential === undefined) return null
  const account = await findAccount(parts)
  const answer = openCredential(parts, name, credential) === null ? 'unreadable' : answerOf(account)
  const { answeredAt: at = null, failures = 0 } = account ?? {}
  return { waiting: await countUnpushed(parts), answer, at, failures }
}

/** The engine's last answer, which only the reader of its answers writes. */
export const answerOf = (account: EngineAccount | null): PushAnswer | null =>
  account?.answeredAt ? (account.answer as PushAnswer) : null

async function findAccount({ db }: Pick<Parts, 'db'>): Promise<EngineAccount | null> {
  const [account = null] = await db.select().from(engineAccounts).where(eq(engineAccounts.name, 'baidu'))
  return account
}

/** Sets or replaces the token; waiting pages are pushed with it next time. */
export function setPushToken({ ctx, input }: Args<{ staffId: number; token: string }>) {
  return makeChange(ctx, input.staffId, async (tx) => {
    await keepCredential(tx, name, input)
    // A failure with the old token is no reason to wait.
    await tx.db.delete(engineAccounts).where(eq(engineAccounts.name, 'baidu'))
    await tx.record({ action: 'engine.token', target })
  })
}

/** Removes the token: nothing is pushed any more. Throws CONFLICT where there was none. */
export function removePushToken({ ctx, input }: Args<{ staffId: number }>): Promise<void> {
  return makeChange(ctx, input.staffId, async (tx) => {
    if (!(await dropCredential(tx, name))) throw AppError.conflict(engineSentences.noTokenToRemove)
    await tx.record({ action: 'engine.token-remove', target })
  })
}

/** Pushes the home page at once and answers the engine's answer. Throws CONFLICT without a token. */
export async function testPush({ ctx, input }: Args<{ staffId: number }>): Promise<PushReceipt> {
  const push = await openPush(ctx)
  if (push === null) throw AppError.conflict(engineSentences.noToken)
  if (ctx.environment.isLocal) throw AppError.conflict(engineSentences.local)
  const receipt = await push([`${ctx.environment.publicUrl}/`])
  await noteReceipt(ctx, receipt)
  const detail = { answer: receipt.answer }
  await recordEvent(ctx, input.staffId, { action: 'engine.test', target: 'engine:baidu', detail })
  return receipt
}

/** Stores the engine's answer, and the time of the next push. */
export async function noteReceipt(parts: Pick<Parts, 'db' | 'clock'>, receipt: PushReceipt): Promise<void> {
  const now = parts.clock.now()
  const before = await findAccount(parts)
  const isReceived = receipt.answer === 'received'
  const failures = isReceived ? 0 : (before?.failures ?? 0) + 1
  const day: Day = { remain: receipt.remain, remainDay: receipt.remain === null ? '' : dayInShanghai(now) }
  const set = {
    failures,
    answer: receipt.answer,
    said: receipt.said,
    answeredAt: now,
    ...day,
    nextAt: nextPush(receipt, failures - 1, now),
  }
  await parts.db
    .insert(engineAccounts)
    .values({ name: 'baidu', ...set })
    .onConflictDoUpdate({ target: engineAccounts.name, set })
}

/** The engine's remaining quota on a day; null when unknown. */
export const remainOn = ({ remain, remainDay }: Day, day: string): number | null => (remainDay === day ? remain : null)
