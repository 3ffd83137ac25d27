import { inArray } from 'drizzle-orm'
import { staff } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

export type Person = { id: number; name: string }

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
