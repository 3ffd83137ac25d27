import { type AnyColumn, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { staff } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

export type Person = { id: number; name: string }

/** A member's name in a query; their e-mail where they have no name yet. */
export function nameOrEmail({ name, email }: { name: AnyColumn; email: AnyColumn }): SQL<string> {
  return sql<string>`coalesce(nullif(${name}, ''), ${email})`
}

/** The displayed name of a member; '' for an unknown id. */
export async function staffName({ db }: Pick<Ctx, 'db'>, id: number): Promise<string> {
  const [row] = await db
    .select({ name: nameOrEmail(staff) })
    .from(staff)
    .where(eq(staff.id, id))
  return row?.name ?? ''
}

/** The member of this id; null for none, and for one that is not there any more. */
export async function findPerson({ db }: Pick<Ctx, 'db'>, id: number | null): Promise<Person | null> {
  if (id === null) return null
  const [person = null] = await db.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, id))
  return person
}

/** The members of staff among these actors of the audit (`staff:3`), by actor. */
export async function staffNames(
  ctx: Pick<Ctx, 'db'>,
  actors: readonly (string | null)[],
): Promise<Map<string, Person>> {
  const ids = [...new Set(actors.flatMap((actor) => /^staff:(\d+)$/.exec(actor ?? '')?.[1] ?? []))].map(Number)
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids))
  return new Map(rows.map((row) => [`staff:${row.id}`, row]))
}
