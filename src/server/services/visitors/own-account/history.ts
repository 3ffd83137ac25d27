import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import { type AuditEntry, auditLog, joinApplications } from '#db/schema/index.ts'
import { historyKeptDays, personalWords, shownActions } from '#domain/accounts/personal-history.ts'
import { countryName } from '#domain/check/describe.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { countryOf } from '#server/ports/country-of.ts'
import { requireSession } from '#server/services/visitors/sessions/sessions.ts'

/** Who acted: the account's owner, customer service, the main account of a company, or the site by itself. */
export type HistoryActor = 'self' | 'staff' | 'company' | 'system'

export type OwnHistoryEntry = {
  at: Date
  what: string
  by: HistoryActor
  /** The country of the owner's address in words; '' where it is unknown, and for the acts of others. */
  place: string
}

/**
 * What the caller did, and what was done to their account, the newest first: the entries of the audit log that name the
 * account, in words for its owner. Staff have no names here.
 * @throws AppError UNAUTHENTICATED.
 */
export async function readOwnHistory({
  ctx,
  input,
}: Args<{ pageNum: number; pageSize: number }>): Promise<{ rows: OwnHistoryEntry[]; total: number }> {
  const { pageNum, pageSize } = input
  const { userId } = await requireSession(ctx)
  const where = await entriesOf(ctx, userId)
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const total = await ctx.db.$count(auditLog, where)
  const places = new Map<string, string>()
  const placeOf = async (address: string) => {
    const known = places.get(address)
    if (known !== undefined) return known
    const country = await countryOf(address)
    const place = country === null ? '' : countryName(country)
    places.set(address, place)
    return place
  }
  const entries: OwnHistoryEntry[] = []
  for (const row of rows) {
    const by = actorOf(row, userId)
    const what = personalWords(row.action, { detail: row.detail, isOwn: by === 'self' })
    entries.push({ at: row.at, what, by, place: by === 'self' ? await placeOf(row.address) : '' })
  }
  return { rows: entries, total }
}

/** By the account, on the account, and on its applications to join companies. */
async function entriesOf({ db, clock }: Ctx, userId: number) {
  const applications = await db
    .select({ id: joinApplications.id })
    .from(joinApplications)
    .where(eq(joinApplications.userId, userId))
  const targets = [`user:${userId}`, ...applications.map(({ id }) => `application:${id}`)]
  const { actor, target, action, at } = auditLog
  return and(
    or(eq(actor, `user:${userId}`), inArray(target, targets)),
    inArray(action, [...shownActions]),
    gt(at, new Date(clock.now().getTime() - historyKeptDays * dayMs)),
  )
}

/** An application is submitted before its account is known: by a visitor, who is the owner. */
function actorOf({ actor }: Pick<AuditEntry, 'actor'>, userId: number): HistoryActor {
  if (actor === `user:${userId}` || actor === 'visitor') return 'self'
  if (actor.startsWith('user:')) return 'company'
  return actor === 'system' ? 'system' : 'staff'
}
