import type { PgTable } from 'drizzle-orm/pg-core'
import type { User } from '#db/schema/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'

/**
 * A part of the copy of a person's data. It holds no password, token, key or code, and no other person.
 */
export type Section = {
  /** Its key in the JSON, and its heading in the readable page. */
  title: string
  /** The tables whose rows about the person it holds; a test compares them with those that an erasure changes. */
  tables: readonly PgTable[]
  /** One record, or the records in their order; their keys are Chinese. */
  read: (ctx: Ctx, user: User) => Promise<object>
}

/** The contacts by which tables without the account's number name it. */
export const contactsOf = ({ phone, email }: Pick<User, 'phone' | 'email'>): string[] =>
  [phone, email].filter((name) => name !== null)

/** A time as the copy has it; null stays null. */
export const formatOptionalTime = (at: Date | null): string | null => at && formatShanghai(at)

/** The word for a stored name; a name of another release stays as it is. */
export const labelOf = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name
