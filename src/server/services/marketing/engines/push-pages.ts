import { and, eq, lte, sql } from 'drizzle-orm'
import { engineAccounts, enginePushes } from '#db/schema/index.ts'
import type { PushReceipt } from '#domain/engines/baidu-answers.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { findUnpushed, noteReceipt, openPush, remainOn, type UnpushedPage } from './push-account.ts'

/** Addresses per push; Baidu accepts 2,000, and none at all beyond its quota. */
const atOnce = 200
/** How long an instance may hold the lock of a push. */
const claimMs = 5 * 60_000

/**
 * Pushes new and changed public pages to Baidu, called by the sweeps: nothing without a token or on a local machine, at
 * most the remaining quota, and after a failure not before its pause is over. Answers the number of pushed pages.
 */
export async function pushPages({ parts }: { parts: Parts }): Promise<number> {
  if (parts.environment.isLocal) return 0
  const push = await openPush(parts)
  if (push === null) return 0
  const account = await claimPush(parts)
  if (account === null) return 0
  const now = parts.clock.now()
  const remain = remainOn(account, dayInShanghai(now))
  const pages = await findUnpushed(parts, Math.min(atOnce, remain ?? atOnce))
  if (pages.length === 0) {
    await parts.db.update(engineAccounts).set({ nextAt: now }).where(eq(engineAccounts.name, 'baidu'))
    return 0
  }
  const addressOf = ({ path }: UnpushedPage) => parts.environment.publicUrl + path
  const receipt = await push(pages.map(addressOf))
  if (receipt.answer === 'received') await recordPushed(parts, pages, receipt, addressOf)
  await noteReceipt(parts, receipt)
  return receipt.answer === 'received' ? pages.length : 0
}

/** Takes the lock if a push is due and no other instance holds it; null otherwise. */
async function claimPush({ db, clock }: Parts) {
  const now = clock.now()
  await db.insert(engineAccounts).values({ name: 'baidu', nextAt: now }).onConflictDoNothing()
  const isDue = and(eq(engineAccounts.name, 'baidu'), lte(engineAccounts.nextAt, now))
  const [account] = await db
    .update(engineAccounts)
    .set({ nextAt: new Date(now.getTime() + claimMs) })
    .where(isDue)
    .returning()
  return account ?? null
}

/** A refused page is not pushed again until it changes. */
async function recordPushed(
  { db, clock }: Parts,
  pages: readonly UnpushedPage[],
  { notSameSite, notValid }: PushReceipt,
  addressOf: (page: UnpushedPage) => string,
): Promise<void> {
  const toldAt = clock.now()
  const statusOf = (address: string) =>
    notSameSite.includes(address) ? 'not-same-site' : notValid.includes(address) ? 'not-valid' : 'received'
  await db
    .insert(enginePushes)
    .values(
      pages.map((page) => ({
        target: page.target,
        changedAt: page.changedAt,
        toldAt,
        status: statusOf(addressOf(page)) as typeof enginePushes.$inferInsert.status,
      })),
    )
    .onConflictDoUpdate({
      target: enginePushes.target,
      set: { changedAt: sql`excluded.changed_at`, status: sql`excluded.status`, toldAt },
    })
}
