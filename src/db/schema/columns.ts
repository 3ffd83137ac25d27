import { type AnyColumn, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, check, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** The identity key of most tables. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A reference to the row that this one belongs to; deleting that row deletes this one. */
export const childOf = (parent: () => AnyPgColumn) => integer().notNull().references(parent, { onDelete: 'cascade' })

/**
 * Text under collation C, so that lists sort alike in the embedded database (C by default) and on a PostgreSQL server,
 * whose default collation depends on the machine that created it. Narrow it with `.$type<…>()`.
 */
export const text = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' })

/** A text array under collation C; Drizzle's own array of `text` produces a type that PostgreSQL does not parse. */
export const textList = customType<{ data: string[]; driverData: string[] }>({
  dataType: () => 'text[] COLLATE "C"',
})

/**
 * An instant, a `Date` in code. There is no database default: the caller's clock decides, so that tests can control it.
 */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Position in a list that staff sort, ascending; ties are broken by id. */
export const sortOrder = () => integer().notNull().default(0)

/** True for demonstration content, which one command removes (readings 8). */
export const isDemo = () => boolean().notNull().default(false)

/** A check constraint: the column has one of the given values. */
export const oneOf = (name: string, column: AnyColumn, values: readonly (string | number)[]) =>
  check(
    name,
    sql`${column} in (${sql.raw(values.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(', '))})`,
  )

/** What is kept of a passkey, of a member as of a visitor; `unique` names the constraint of its id. */
export const passkeyColumns = (unique: string) => ({
  credentialId: text().notNull().unique(unique),
  /** Base64url. */
  publicKey: text().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: textList().notNull(),
  name: text().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
})
