import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { recordVersions, staff } from '#db/schema/index.ts'
import { sittingMinutes } from '#domain/content/actions.ts'
import { changesBetween } from '#domain/shared/field-edges.ts'
import type { Fields, ValuesOf } from '#domain/shared/fields.ts'
import { eachText, type FieldNames } from '#domain/shared/fields.ts'
import type { Ctx } from '#server/context.ts'
import { type ChangeCtx, memberOf } from '#server/services/shared/change/make-change.ts'
import { countAction } from '#server/services/shared/limits/count-action.ts'
import { AppError } from './app-error.ts'

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

/** The versions of a record, the newest first, with who made them. */
export function listRecordVersions({ db }: Pick<Ctx, 'db'>, target: string, atMost: number) {
  const { number, verb, createdAt: at, fields, staffId } = recordVersions
  return db
    .select({ number, verb, at, fields, by: { id: staff.id, name: staff.name } })
    .from(recordVersions)
    .leftJoin(staff, eq(staff.id, staffId))
    .where(eq(recordVersions.target, target))
    .orderBy(desc(number))
    .limit(atMost)
}

/** One version of a record. Throws NOT_FOUND. */
export async function readRecordVersion({ db }: Pick<Ctx, 'db'>, target: string, number: number) {
  const isIt = and(eq(recordVersions.target, target), eq(recordVersions.number, number))
  const [version] = await db.select().from(recordVersions).where(isIt)
  if (version === undefined) throw new AppError('NOT_FOUND')
  return version
}

type Text = Record<string, unknown>

/** The actions whose versions hold a text as visitors read it. Versions of other actions may hold drafts. */
const publicActions = ['publish', 'schedule', 'facts', 'import', 'undo']

type PublicText = {
  target: string
  fields: Text
  /** A stored text with the fields that were added since it was stored. */
  complete: (stored: Text) => Text
  /** When the text became public, as far as it is known. */
  at?: Date | undefined
}

/**
 * Call it before a public text is overwritten. Answers the number of the version with this text; it is added, as
 * `import`, when the text became public without one: by the seed, an import, or an earlier release. The record must be
 * locked.
 */
export async function keepPublicText(tx: ChangeCtx, { target, fields, complete, at }: PublicText): Promise<number> {
  const isPublic = and(eq(recordVersions.target, target), inArray(recordVersions.verb, publicActions))
  const [last] = await tx.db
    .select({ number: recordVersions.number, fields: recordVersions.fields })
    .from(recordVersions)
    .where(isPublic)
    .orderBy(desc(recordVersions.number))
    .limit(1)
  if (last && isSame(complete(last.fields), complete(fields))) return last.number
  return addRecordVersion(tx, { target, fields, verb: 'import', staffId: null, ...(at && { at }) })
}

/** A text with its author and time. */
type StoredText = { fields: Text; by: number | null; at: Date }
export type SaveAction = 'banner.save' | 'content.save' | 'directory.save' | 'landing.save'

/**
 * The discarded texts of a merge: whether the stored text is among them, and the text of the merging member; null for
 * none.
 */
export type DiscardedTexts<Own = Text> = { stored: boolean; own: Own | null }

/**
 * The first save of a member in `sittingMinutes`; when two members alternate, each one's text is stored once in that
 * time.
 */
export async function isNewSitting(tx: ChangeCtx, target: string, last: StoredText | null): Promise<boolean> {
  if (last === null || last.by === null) return true
  const { by, at } = last
  const sittingMs = sittingMinutes * 60_000
  if (tx.clock.now().getTime() - at.getTime() > sittingMs) return true
  if (by === tx.staffId) return false
  const { target: of, verb, staffId: author, createdAt } = recordVersions
  const isRecent = gt(createdAt, new Date(at.getTime() - sittingMs))
  return (await tx.db.$count(recordVersions, and(eq(of, target), eq(verb, 'save'), eq(author, by), isRecent))) === 0
}

const shortSittingMs = 10 * 60_000

/** The same for texts whose saves make no versions: the first save of a member in ten minutes, or without a draft. */
export function startsShortSitting(
  { clock, staffId }: ChangeCtx,
  draft: { by: number | null; at: Date | null } | null,
) {
  if (draft === null || draft.by !== staffId || draft.at === null) return true
  return clock.now().getTime() - draft.at.getTime() > shortSittingMs
}

type Lost = {
  target: string
  action: SaveAction | 'legal.save' | 'settings.save'
  stored: StoredText | null
  own: Text | null
}

/**
 * Stores the discarded texts of a merge as restorable versions (console 6b), in the transaction of the save that ends
 * it. A text that equals the last version, as after the same save or at the start of an editing session, is not stored
 * again. The record must be locked. Throws TOO_MANY_REQUESTS.
 */
export async function keepDiscarded(tx: ChangeCtx, { target, action, stored, own }: Lost): Promise<void> {
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
  await countAction(tx, { staffId: memberOf(tx), name: 'merges' })
  const versions: number[] = []
  for (const version of fresh) versions.push(await addRecordVersion(tx, { target, verb: 'merge', ...version }))
  await tx.record({ action, target, detail: { discarded: versions } })
}

/** JSON from the database has its own key order, also inside fields. */
function isSame(one: Text, other: Text): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))
}

/** A field that differs between two texts of a record, by its label, with both texts as staff read them. */
export type TextChange = { field: string; label: string; before: string; after: string }

/** Each field that differs between two texts; `names` gives the words for references and choices. */
export function compareTexts<Table extends Fields>(
  fields: Table,
  before: ValuesOf<Table>,
  after: ValuesOf<Table>,
  names: FieldNames<Table>,
): TextChange[] {
  const changed = changesBetween(fields, before, after)
  const old = eachText(fields, before, names)
  return eachText(fields, after, names).flatMap(({ name, field, text }, place) =>
    name in changed ? [{ field: name, label: field.label, before: old[place]?.text ?? '', after: text }] : [],
  )
}
