import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { recordVersions, staff } from '#db/schema/index.ts'
import { type EntryFields, fieldsOf } from '#domain/directory/fields.ts'
import type { DirectoryKind, DirectoryStatus } from '#domain/directory/kinds.ts'
import { readStored, storeFields } from '#domain/shared/field-store.ts'
import { normaliseFields } from '#domain/shared/fields.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { addRecordVersion } from '#server/services/record-versions.ts'
import { sanitiseHtml } from '#server/services/rich-text/sanitise-html.ts'
import { directoryStores, keyOf, targetOf } from './stores.ts'

export type EntryRow = Readonly<Record<string, unknown>> & {
  id: number
  status: DirectoryStatus
  version: number
  draft: Record<string, unknown> | null
  editedAt: Date | null
  editedBy: number | null
  sortOrder: number
  isDemo: boolean
}

/** An entry as staff have it: its row, what the public reads or read, and the text to go on with. */
export type StaffEntry = { kind: DirectoryKind; row: EntryRow; publicText: EntryFields; text: EntryFields }

/** The rows of a directory in its order. With ids those alone, held until the transaction ends. */
export async function readEntries(args: {
  ctx: Ctx
  kind: DirectoryKind
  ids?: readonly number[]
}): Promise<StaffEntry[]> {
  const { ctx, kind, ids } = args
  const { table } = directoryStores[kind]
  if (ids !== undefined && ids.length === 0) return []
  const rows = ids
    ? await ctx.db
        .select()
        .from(table)
        .where(inArray(table.id, [...ids]))
        .orderBy(asc(table.id))
        .for('update')
    : await ctx.db.select().from(table).orderBy(asc(table.sortOrder), asc(table.id))
  // The three tables share these columns (schema/directory-columns.ts); Drizzle cannot tell it of one that it is not told.
  return (rows as EntryRow[]).map((row) => presentRow(kind, row))
}

/** One entry, held. Throws NOT_FOUND. */
export async function holdEntry(args: { ctx: Ctx; kind: DirectoryKind; id: number }): Promise<StaffEntry> {
  const [entry] = await readEntries({ ctx: args.ctx, kind: args.kind, ids: [args.id] })
  if (entry === undefined) throw new AppError('NOT_FOUND')
  return entry
}

function presentRow(kind: DirectoryKind, row: EntryRow): StaffEntry {
  const held = Object.fromEntries(Object.keys(fieldsOf(kind)).map((field) => [field, row[keyOf(kind, field)]]))
  const publicText = readStored(fieldsOf(kind), held)
  return { kind, row, publicText, text: row.draft === null ? publicText : readStored(fieldsOf(kind), row.draft) }
}

/** Fields as the table's row calls them. */
export function toRow(kind: DirectoryKind, text: EntryFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(storeFields(fieldsOf(kind), text)).map(([field, value]) => [keyOf(kind, field), value]),
  )
}

/** As it is kept: the kind's fields alone, tidied, and its HTML clean. */
export function tidyText(kind: DirectoryKind, text: EntryFields): EntryFields {
  const tidy = normaliseFields(fieldsOf(kind), text)
  return 'content' in tidy ? { ...tidy, content: sanitiseHtml(String(tidy.content ?? '')) } : tidy
}

/** Throws CONFLICT with both texts, who saved theirs and when. */
export async function throwConflict(args: { ctx: Ctx; entry: StaffEntry; yours: EntryFields | null }): Promise<never> {
  const { ctx, entry, yours } = args
  const { kind, row, text } = entry
  const [by = null] =
    row.editedBy === null
      ? []
      : await ctx.db.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, row.editedBy))
  const data = {
    yours: yours && storeFields(fieldsOf(kind), yours),
    theirs: { fields: storeFields(fieldsOf(kind), text), version: row.version },
    by,
    at: formatShanghai(row.editedAt ?? ctx.clock.now()),
  }
  throw new AppError('CONFLICT', { fields: { data } })
}

type NewVersion = { kind: DirectoryKind; id: number; text: EntryFields; verb: string; staffId: number | null; at: Date }

/** Adds a version. The entry must be held, for numbers follow each other. */
export async function addEntryVersion({ ctx, input }: { ctx: Ctx; input: NewVersion }): Promise<void> {
  const { kind, id, text, verb, staffId, at } = input
  const target = targetOf(kind, id)
  const fields = storeFields(fieldsOf(kind), text)
  await addRecordVersion({ ctx, input: { target, fields, verb, staffId, at } })
}

/** The versions of an entry, the newest first, with who made them. */
export async function listEntryVersions(args: { ctx: Ctx; kind: DirectoryKind; id: number }) {
  const { ctx, kind, id } = args
  const { number, verb, createdAt } = recordVersions
  return ctx.db
    .select({ number, verb, at: createdAt, by: { id: staff.id, name: staff.name } })
    .from(recordVersions)
    .leftJoin(staff, eq(staff.id, recordVersions.staffId))
    .where(eq(recordVersions.target, targetOf(kind, id)))
    .orderBy(desc(number))
    .limit(100)
}

/** The text of a version. Throws NOT_FOUND. */
export async function readEntryVersion(args: {
  ctx: Ctx
  kind: DirectoryKind
  id: number
  number: number
}): Promise<EntryFields> {
  const { ctx, kind, id, number } = args
  const isIt = and(eq(recordVersions.target, targetOf(kind, id)), eq(recordVersions.number, number))
  const [found] = await ctx.db.select().from(recordVersions).where(isIt)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return readStored(fieldsOf(kind), found.fields)
}
