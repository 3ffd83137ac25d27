import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cancellationRequests, users } from '#db/schema/index.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { lockUser } from '#server/services/visitors/accounts/users.ts'
import { eraseAccount, leaveCompanies, lockCompaniesOf } from '#server/services/visitors/cancellations/close-account.ts'

/** The list of closed accounts is stored beside the database, so that it survives a restore of an older one. */
export const erasuresFile = 'erased-accounts.json'

/** A closed account, by id and creation time: after a restore ids are assigned again, to other people. */
const erasureSchema = z.object({ userId: z.int(), createdAt: z.iso.datetime() })
type Erasure = z.infer<typeof erasureSchema>

/** The list in a folder; empty when there is none. @throws when it exists and cannot be read. */
export async function readErasures(folder: string): Promise<Erasure[]> {
  const file = path.join(folder, erasuresFile)
  return existsSync(file) ? z.array(erasureSchema).parse(JSON.parse(await readFile(file, 'utf8'))) : []
}

/** Adds accounts to the list in a folder, atomically. */
export async function addErasures(folder: string, added: readonly Erasure[]): Promise<void> {
  const known = await readErasures(folder)
  const all = new Map([...known, ...added].map((one) => [JSON.stringify([one.userId, one.createdAt]), one]))
  if (all.size === known.length) return
  const file = path.join(folder, erasuresFile)
  await writeFile(`${file}.new`, `${JSON.stringify([...all.values()])}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

/**
 * Updates the list from the database: after an erasure, before a backup, and by the sweeps. These name a time, and
 * requests that were answered before it are not read: a backup has made up for what the sweeps missed.
 */
export async function recordErasures(parts: Pick<Parts, 'db' | 'environment'>, answeredSince?: Date): Promise<void> {
  const { userId, status, answeredAt } = cancellationRequests
  const closed = await parts.db
    .selectDistinct({ userId: users.id, createdAt: users.createdAt })
    .from(users)
    .innerJoin(cancellationRequests, eq(userId, users.id))
    .where(
      and(
        answeredSince && gte(answeredAt, answeredSince),
        eq(status, 'approved'),
        eq(users.status, 'disabled'),
        isNull(users.phone),
      ),
    )
  await addErasures(
    parts.environment.dataDir,
    closed.map(({ userId, createdAt }) => ({ userId, createdAt: createdAt.toISOString() })),
  )
}

/** Closes the accounts of the list that an older database still has; answers their number. */
export async function applyErasures(ctx: Ctx, erasures: readonly Erasure[]): Promise<number> {
  const { id, createdAt, phone, email } = users
  const isListed = sql`${id} = any(${sql.param(erasures.map(({ userId }) => userId))}::int[])`
  const open = await ctx.db
    .select({ id, createdAt })
    .from(users)
    .where(and(isListed, or(isNotNull(phone), isNotNull(email))))
  const timeOf = new Map(open.map((user) => [user.id, user.createdAt.toISOString()]))
  let applied = 0
  for (const erasure of erasures)
    if (timeOf.get(erasure.userId) === erasure.createdAt && (await applyErasure(ctx, erasure))) applied += 1
  return applied
}

async function applyErasure(ctx: Ctx, { userId, createdAt }: Erasure): Promise<boolean> {
  const { sender } = await readSendingSettings(ctx)
  return makeChange(ctx, 'system', async (tx) => {
    await lockCompaniesOf({ ctx: tx, input: { userId } })
    const user = await lockUser(tx, { userId })
    const isThem = user?.createdAt.toISOString() === createdAt && (user.phone !== null || user.email !== null)
    if (!user || !isThem) {
      tx.leaveUnrecorded('the account is closed, or another person has its number')
      return false
    }
    await leaveCompanies({ ctx: tx, input: { userId, actor: 'system', sender } })
    await eraseAccount({ ctx: tx, input: { user } })
    const { id, status, answeredAt } = cancellationRequests
    const answer = { status: 'approved' as const, answeredBy: 'system', answeredAt: tx.clock.now() }
    const [request] = await tx.db
      .update(cancellationRequests)
      .set(answer)
      .where(and(eq(cancellationRequests.userId, userId), eq(status, 'waiting'), isNull(answeredAt)))
      .returning({ id })
    // The database is older than the request: it is inserted again, because the list identifies the account by it.
    if (!request) {
      const newRequest = { userId, requestedAt: tx.clock.now(), answerBy: tx.clock.now() }
      await tx.db.insert(cancellationRequests).values({ ...newRequest, ...answer })
    }
    await tx.record({ action: 'cancellation.approve', target: `user:${userId}`, detail: { afterRestore: true } })
    return true
  })
}
