import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt } from 'drizzle-orm'
import { recordVersions } from '#db/schema/index.ts'
import { sittingMinutes } from '#domain/content/verbs.ts'
import type { Ctx } from '#server/context.ts'
import { type AuditAction, recordAudit } from '#server/services/audit/record-audit.ts'
import { countVerb } from '#server/services/staff/count-verb.ts'

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
  const number = ((await findLastVersion(ctx, target))?.number ?? 0) + 1
  await ctx.db.insert(recordVersions).values({ target, number, fields, verb, note, staffId, createdAt: at })
  return number
}

async function findLastVersion(ctx: Ctx, target: string) {
  const [last] = await ctx.db
    .select({ number: recordVersions.number, fields: recordVersions.fields })
    .from(recordVersions)
    .where(eq(recordVersions.target, target))
    .orderBy(desc(recordVersions.number))
    .limit(1)
  return last
}

/** The last save of a record; null where nothing of it is anybody's unfinished work. */
type LastSave = { by: number | null; at: Date } | null

/**
 * Whether a save begins a sitting, at which a version of what stood there and an audit entry are made (console 6a): the
 * first save of a person in `sittingMinutes`. Where two save by turns, each one's text is kept once in that time.
 */
export async function isNewSitting(args: {
  ctx: Ctx
  input: { target: string; staffId: number; last: LastSave }
}): Promise<boolean> {
  const { ctx, input } = args
  const { target, staffId, last } = input
  if (last === null || last.by === null) return true
  const { by, at } = last
  const sittingMs = sittingMinutes * 60_000
  if (ctx.clock.now().getTime() - at.getTime() > sittingMs) return true
  if (by === staffId) return false
  const { target: of, verb, staffId: author, createdAt } = recordVersions
  const isRecent = gt(createdAt, new Date(at.getTime() - sittingMs))
  return (await ctx.db.$count(recordVersions, and(eq(of, target), eq(verb, 'save'), eq(author, by), isRecent))) === 0
}

type Text = Record<string, unknown>

/** What a merge gave up: the stored text with who saved it when, and the own one of whoever merges; null for none. */
type Discarded = {
  target: string
  staffId: number
  action: AuditAction
  stored: { fields: Text; by: number | null; at: Date } | null
  own: Text | null
}

/**
 * Keeps what a merge gave up as versions that can be restored (console 6b), in the transaction of the save that ends it.
 * What is the last version already, as after the same save or at the begin of a sitting, is not kept again. The record must
 * be held. Throws TOO_MANY_REQUESTS.
 */
export async function keepDiscarded({ ctx, input }: { ctx: Ctx; input: Discarded }): Promise<void> {
  const { target, staffId, action, stored, own } = input
  const lost = [
    ...(stored === null ? [] : [{ fields: stored.fields, staffId: stored.by, at: stored.at }]),
    ...(own === null ? [] : [{ fields: own, staffId, at: ctx.clock.now() }]),
  ]
  let last = (await findLastVersion(ctx, target))?.fields
  const fresh = lost.filter(({ fields }) => {
    const isKept = last !== undefined && isSame(last, fields)
    last = fields
    return !isKept
  })
  if (fresh.length === 0) return
  await countVerb({ ctx, input: { staffId, name: 'merges' } })
  const versions: number[] = []
  for (const version of fresh)
    versions.push(await addRecordVersion({ ctx, input: { target, verb: 'merge', ...version } }))
  const detail = { discarded: versions }
  await recordAudit({ ctx, input: { actor: `staff:${staffId}`, action, target, detail } })
}

/** JSON of the database has an order of its own, of what stands inside a field too. */
function isSame(one: Text, other: Text): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))
}
