import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt } from 'drizzle-orm'
import { recordVersions } from '#db/schema/index.ts'
import { sittingMinutes } from '#domain/content/verbs.ts'
import type { Ctx } from '#server/context.ts'
import { type ChangeCtx, memberOf } from '#server/services/change/make-change.ts'
import { countVerb } from '#server/services/staff/count-verb.ts'

type NewRecordVersion = {
  target: string
  fields: Record<string, unknown>
  verb: string
  note?: string
  /** Who wrote this text, and when; without them it is of the change itself. */
  staffId?: number | null
  at?: Date
}

/** Adds a version of a record and answers its number. The record must be locked, for numbers follow each other. */
export async function addRecordVersion(tx: ChangeCtx, version: NewRecordVersion): Promise<number> {
  const { target, fields, verb, note = '', staffId = tx.staffId, at = tx.clock.now() } = version
  const number = ((await findLastVersion(tx, target))?.number ?? 0) + 1
  await tx.db.insert(recordVersions).values({ target, number, fields, verb, note, staffId, createdAt: at })
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

/** The last save of a draft; null where there is no draft. */
type LastSave = { by: number | null; at: Date } | null

/**
 * Whether a save begins a sitting, at which a version of the text before it and an audit entry are made (console 6a): the
 * first save of a member in `sittingMinutes`. Where two members save alternately, each one's text is kept once in that time.
 */
export async function isNewSitting(tx: ChangeCtx, target: string, last: LastSave): Promise<boolean> {
  if (last === null || last.by === null) return true
  const { by, at } = last
  const sittingMs = sittingMinutes * 60_000
  if (tx.clock.now().getTime() - at.getTime() > sittingMs) return true
  if (by === tx.staffId) return false
  const { target: of, verb, staffId: author, createdAt } = recordVersions
  const isRecent = gt(createdAt, new Date(at.getTime() - sittingMs))
  return (await tx.db.$count(recordVersions, and(eq(of, target), eq(verb, 'save'), eq(author, by), isRecent))) === 0
}

type Text = Record<string, unknown>
type SaveAction = 'banner.save' | 'content.save' | 'directory.save' | 'legal.save' | 'settings.save'

/** What a merge gave up: the stored text with its author and time, and the text of the member who merges; null for none. */
type Discarded = {
  target: string
  action: SaveAction
  stored: { fields: Text; by: number | null; at: Date } | null
  own: Text | null
}

/**
 * Keeps what a merge gave up as versions that can be restored (console 6b), in the transaction of the save that ends it.
 * A text that is the last version already, as after the same save or at the begin of a sitting, is not kept again. The
 * record must be locked. Throws TOO_MANY_REQUESTS.
 */
export async function keepDiscarded(tx: ChangeCtx, { target, action, stored, own }: Discarded): Promise<void> {
  const lost = [
    ...(stored === null ? [] : [{ fields: stored.fields, staffId: stored.by, at: stored.at }]),
    ...(own === null ? [] : [{ fields: own }]),
  ]
  let last = (await findLastVersion(tx, target))?.fields
  const fresh = lost.filter(({ fields }) => {
    const isKept = last !== undefined && isSame(last, fields)
    last = fields
    return !isKept
  })
  if (fresh.length === 0) return
  await countVerb({ ctx: tx, input: { staffId: memberOf(tx), name: 'merges' } })
  const versions: number[] = []
  for (const version of fresh) versions.push(await addRecordVersion(tx, { target, verb: 'merge', ...version }))
  await tx.record({ action, target, detail: { discarded: versions } })
}

/** JSON of the database has an order of its own, of what stands inside a field too. */
function isSame(one: Text, other: Text): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))
}
