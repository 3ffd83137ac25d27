import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { recordVersions, staff } from '#db/schema/index.ts'
import { type EntryFields, fieldsOf } from '#domain/directory/fields.ts'
import type { DirectoryKind, DirectoryStatus } from '#domain/directory/kinds.ts'
import { readStored, storeFields } from '#domain/shared/field-store.ts'
import { normaliseFields } from '#domain/shared/fields.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import type { Entity } from '#server/services/change/change-entity.ts'
import type { ChangeCtx } from '#server/services/change/make-change.ts'
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

/** What names an entry among those of all directories. */
export type EntryId = { kind: DirectoryKind; id: number }

export const entryEntity: Entity<EntryId, StaffEntry, EntryFields> = {
  async lock(tx, { kind, id }) {
    const [entry] = await readEntries({ ctx: tx, kind, ids: [id] })
    return entry
  },
  versionOf: ({ row }) => row.version,
  async conflictOf(tx, { kind, row, text }, yours) {
    const [by = null] =
      row.editedBy === null
        ? []
        : await tx.db.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, row.editedBy))
    return {
      data: {
        yours: yours && storeFields(fieldsOf(kind), yours),
        theirs: { fields: storeFields(fieldsOf(kind), text), version: row.version },
        by,
        at: formatShanghai(row.editedAt ?? tx.clock.now()),
      },
    }
  },
  targetOf: ({ kind, id }) => targetOf(kind, id),
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

type NewVersion = { text: EntryFields; verb: string; staffId?: number | null; at?: Date }

/** Adds a version; see `addRecordVersion`. */
export async function addEntryVersion(tx: ChangeCtx, { kind, row }: StaffEntry, version: NewVersion): Promise<void> {
  const { text, ...rest } = version
  await addRecordVersion(tx, { target: targetOf(kind, row.id), fields: storeFields(fieldsOf(kind), text), ...rest })
}

/** Keeps the text that its editor has written as a version, before another text replaces it; nothing for a public one. */
export async function keepWrittenText(tx: ChangeCtx, entry: StaffEntry, verb: string): Promise<void> {
  const { row, text } = entry
  if (row.draft === null && row.status === 'published') return
  await addEntryVersion(tx, entry, { text, verb, staffId: row.editedBy, at: row.editedAt ?? tx.clock.now() })
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
