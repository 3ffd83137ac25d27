import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import { consents, joinApplications, type User } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

type Person = Pick<User, 'id' | 'phone' | 'email'>

/**
 * The applications of a person. One that was submitted before its account existed is found by both contacts, which the
 * applicant proved: a phone number alone may have been another person's then.
 */
export function appliedBy({ id, phone, email }: Person) {
  const { userId, phone: appliedPhone, email: appliedEmail } = joinApplications
  const isTheirs = eq(userId, id)
  if (phone === null || email === null) return isTheirs
  return or(isTheirs, and(isNull(userId), eq(appliedPhone, phone), eq(appliedEmail, email)))
}

/** A consent is stored with its application, in one transaction; seconds may pass in between. */
export const agreedWithApplication = and(
  eq(consents.form, 'join'),
  isNull(consents.userId),
  eq(consents.account, joinApplications.phone),
  sql`${consents.agreedAt} between ${joinApplications.createdAt} and ${joinApplications.createdAt} + interval '1 minute'`,
)

/** The consents of a person, also those given with an application before there was an account. */
export function agreedBy({ db }: Pick<Ctx, 'db'>, person: Person) {
  const applications = db
    .select({ one: sql`1` })
    .from(joinApplications)
    .where(and(appliedBy(person), agreedWithApplication))
  return or(eq(consents.userId, person.id), exists(applications))
}
