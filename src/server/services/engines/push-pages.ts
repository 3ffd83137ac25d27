import { and, eq, lte, sql } from 'drizzle-orm'
import { engineAccounts, enginePushes } from '#db/schema/index.ts'
import type { PushReceipt } from '#domain/engines/push-answer.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { noteReceipt, openPush, remainOn } from './push-account.ts'
import { findUntold, type UntoldPage } from './untold-pages.ts'

/** Addresses of one turn; Baidu takes 2,000, and of a quota that is smaller none of them. */
const atOnce = 200
/** How long an instance may take over a turn before another one does. */
const heldMs = 5 * 60_000

/**
 * Tells Baidu of public pages that are new or changed, by the sweeps: nothing without a token or on somebody's own machine,
 * no more than it takes today, and after a failure not before its pause is over. Answers how many it was told of.
 */
export async function pushPages({ parts }: { parts: Parts }): Promise<number> {
  if (parts.environment.isLocal) return 0
  const push = await openPush(parts)
  if (push === null) return 0
  const account = await holdTurn(parts)
  if (account === null) return 0
  const now = parts.clock.now()
  const remain = remainOn(account, dayInShanghai(now))
  const pages = await findUntold(parts, Math.min(atOnce, remain ?? atOnce))
  if (pages.length === 0) {
    await parts.db.update(engineAccounts).set({ nextAt: now }).where(eq(engineAccounts.name, 'baidu'))
    return 0
  }
  const addressOf = ({ path }: UntoldPage) => parts.environment.publicUrl + path
  const receipt = await push(pages.map(addressOf))
  if (receipt.answer === 'received') await keepTold(parts, pages, receipt, addressOf)
  await noteReceipt(parts, receipt)
  return receipt.answer === 'received' ? pages.length : 0
}

/** Takes the turn where it has come and nobody else has it; null otherwise. */
async function holdTurn({ db, clock }: Parts) {
  const now = clock.now()
  await db.insert(engineAccounts).values({ name: 'baidu', nextAt: now }).onConflictDoNothing()
  const isDue = and(eq(engineAccounts.name, 'baidu'), lte(engineAccounts.nextAt, now))
  const [account] = await db
    .update(engineAccounts)
    .set({ nextAt: new Date(now.getTime() + heldMs) })
    .where(isDue)
    .returning()
  return account ?? null
}

/** What was refused for itself is not told again until it changes. */
async function keepTold(
  { db, clock }: Parts,
  pages: readonly UntoldPage[],
  { notSameSite, notValid }: PushReceipt,
  addressOf: (page: UntoldPage) => string,
): Promise<void> {
  const toldAt = clock.now()
  const statusOf = (address: string) =>
    notSameSite.includes(address) ? 'not-same-site' : notValid.includes(address) ? 'not-valid' : 'received'
  await db
    .insert(enginePushes)
    .values(
      pages.map((page) => ({
        ...{ target: page.target, changedAt: page.changedAt, toldAt },
        status: statusOf(addressOf(page)) as typeof enginePushes.$inferInsert.status,
      })),
    )
    .onConflictDoUpdate({
      target: enginePushes.target,
      set: { changedAt: sql`excluded.changed_at`, status: sql`excluded.status`, toldAt },
    })
}
