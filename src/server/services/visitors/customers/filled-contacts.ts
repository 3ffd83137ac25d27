import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import type { ContactKind } from '#domain/accounts/account-notices.ts'
import { maskAccount } from '#server/services/visitors/accounts/users.ts'

/** `contact` is masked; `at`: when the application was approved. */
export type FilledContact = { userId: number; kind: ContactKind; contact: string; at: Date }

const listedAtMost = 100

/**
 * Contacts that an account has from the approval of a join application, which earlier releases gave to accounts that
 * existed (decision 100). Only the audit log tells them from the owner's own: the account joined, it has the application's
 * contact, and no log-in by a contact of that kind came before the approval. A contact that its owner changes or removes
 * leaves the list, and so does one that staff have checked. It reads databases of earlier releases too, so it names no
 * column that they lack.
 */
export async function listFilledContacts(
  db: Pick<Db, 'execute'>,
  { userId = null }: { userId?: number | null } = {},
): Promise<FilledContact[]> {
  const { rows } = await db.execute<{ userId: number; kind: ContactKind; contact: string; at: string }>(sql`
    select distinct on (users.id, given.kind)
      users.id as "userId", given.kind, given.contact, application.decided_at::text as at
    from audit_log approval
    join join_applications application
      on approval.target = 'application:' || application.id and application.status = 'approved'
    join users on users.id = application.user_id
    cross join lateral (
      values ('phone', users.phone, application.phone), ('email', users.email, application.email)
    ) given (kind, contact, applied)
    where approval.action = 'application.approve'
      and approval.detail ->> 'isNewAccount' = 'false' and not approval.detail ? 'contacts'
      and given.contact = given.applied
      and (${userId}::int is null or users.id = ${userId}::int)
      and not exists (
        select from audit_log entered
        where entered.actor = 'user:' || users.id and entered.action in ('account.register', 'account.login')
          and entered.at < application.decided_at and (entered.target like '%@%') = (given.kind = 'email'))
      and not exists (
        select from audit_log made
        where made.action = 'application.approve' and made.detail ->> 'isNewAccount' = 'true'
          and made.detail ->> 'userId' = users.id::text)
      and not exists (
        select from audit_log later
        where later.target = 'user:' || users.id
          and ((later.action = 'account.contact-change' and later.detail ->> 'kind' = given.kind)
            or (later.action = 'customer.contact-check' and later.at >= application.decided_at)))
    order by users.id, given.kind, application.decided_at
    limit ${listedAtMost}`)
  return rows.map(({ at, ...row }) => ({
    ...row,
    contact: maskAccount({ kind: row.kind, value: row.contact }),
    at: new Date(at),
  }))
}

/** The same with the reference by which the console opens each account. */
export async function readFilledContacts({ db }: { db: Db }): Promise<(FilledContact & { ref: string })[]> {
  const filled = await listFilledContacts(db)
  const ids = filled.map(({ userId }) => userId)
  if (ids.length === 0) return []
  const refs = await db.select({ userId: users.id, ref: users.publicId }).from(users).where(inArray(users.id, ids))
  const refOf = new Map(refs.map(({ userId, ref }) => [userId, ref]))
  return filled.map((one) => ({ ...one, ref: refOf.get(one.userId) ?? '' }))
}
