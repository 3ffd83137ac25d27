import { and, eq, exists, gt, sql } from 'drizzle-orm'
import { auditLog, staff } from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { secondsToMs } from '#domain/limits.ts'
import { lockAlertLimit } from '#domain/staff/limits.ts'
import { lockMessage } from '#domain/staff/sentences.ts'
import type { Parts } from '#server/context.ts'
import { limitHits } from '#server/policies/limit-hits.ts'
import { addHits } from '#server/services/shared/limits/counters.ts'
import { alertOwners } from '#server/services/staff/alert-owners.ts'

/**
 * Alerts the owners to members whose password is locked for unknown browsers: one message for all of them, each at most
 * once a day over all instances. Called once a minute, because an alert within the sign-in would show in its time that
 * the account exists.
 */
export async function reportStaffLocks(parts: Pick<Parts, 'db' | 'clock' | 'secrets' | 'environment'>): Promise<void> {
  const { secrets, environment, clock } = parts
  const now = clock.now()
  const since = new Date(now.getTime() - secondsToMs(lockAlertLimit.windowSeconds))
  await parts.db.transaction(async (db) => {
    const lock = and(
      eq(auditLog.action, 'staff.locked'),
      eq(auditLog.target, sql`'staff:' || ${staff.id}`),
      gt(auditLog.at, since),
    )
    const locked = await db
      .select({ id: staff.id, email: staff.email })
      .from(staff)
      .where(exists(db.select({ id: auditLog.id }).from(auditLog).where(lock)))
      .orderBy(staff.id)
    const hits = locked.flatMap(({ id }) => limitHits(`staff-lock-alert:${id}`, [lockAlertLimit]))
    const counts = await addHits({ db, secrets, now }, hits)
    const untold = locked.filter((_, index) => counts[index]?.count === 1)
    if (untold.length === 0) return
    const accounts = untold.map(({ email }) => maskEmail(email))
    const text = lockMessage.text(accounts, environment.publicUrl)
    const key = `staff-locks:${untold.map(({ id }) => id).join('-')}:${now.getTime()}`
    await alertOwners({ parts: { ...parts, db }, input: { text, mail: lockMessage.subject, key } })
  })
}
