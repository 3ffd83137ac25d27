import { desc, eq } from 'drizzle-orm'
import { recordVersions } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

type NewRecordVersion = {
  target: string
  fields: Record<string, unknown>
  verb: string
  note?: string
  staffId: number | null
  at: Date
}

/** Adds a version of a record and answers its number. The record must be held, for numbers follow each other. */
export async function addRecordVersion(args: { ctx: Ctx; input: NewRecordVersion }): Promise<number> {
  const { ctx, input } = args
  const { target, fields, verb, note = '', staffId, at } = input
  const [last] = await ctx.db
    .select({ number: recordVersions.number })
    .from(recordVersions)
    .where(eq(recordVersions.target, target))
    .orderBy(desc(recordVersions.number))
    .limit(1)
  const number = (last?.number ?? 0) + 1
  await ctx.db.insert(recordVersions).values({ target, number, fields, verb, note, staffId, createdAt: at })
  return number
}
