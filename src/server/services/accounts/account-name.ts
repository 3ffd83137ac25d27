import { eq, type SQL } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { maskPhone } from '#domain/accounts/phone.ts'

/** A log-in name: a normalised phone number or e-mail address. */
export type AccountName = { readonly kind: 'phone' | 'email'; readonly value: string }

/** For logs and the audit: `138****1234` or `a***@example.com`. */
export function maskAccount({ kind, value }: AccountName): string {
  return kind === 'phone' ? maskPhone(value) : maskEmail(value)
}

/** The condition that picks the user of this name. */
export function isUserOf({ kind, value }: AccountName): SQL {
  return eq(kind === 'phone' ? users.phone : users.email, value)
}
