import { asc, inArray } from 'drizzle-orm'
import { indexPlatforms } from '#db/search-entries.ts'
import { type EntryFields, fieldsOf } from '#domain/directory/fields.ts'
import type { DirectoryKind, DirectoryStatus } from '#domain/directory/kinds.ts'
import { readStored, storeFields } from '#domain/shared/field-edges.ts'
import { normaliseFields } from '#domain/shared/fields.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import type { VersionedEntity } from '#server/services/shared/change/change-entity.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { addRecordVersion, keepPublicText, readRecordVersion } from '#server/services/shared/record-versions.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { findPerson } from '#server/services/staff/other-members.ts'
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

/** An entry: its row, the text that the public reads or read, and the text that staff edit. */
export type StaffEntry = { kind: DirectoryKind; row: EntryRow; publicText: EntryFields; text: EntryFields }

/** The rows of a directory in its order. With ids, only those, locked until the transaction ends. */
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
  // The three tables share these columns (schema/directory-columns.ts), which Drizzle cannot infer for a table that is
  // chosen at run time.
  return (rows as EntryRow[]).map((row) => presentRow(kind, row))
}

/** Identifies an entry over all directories. */
export type EntryId = { kind: DirectoryKind; id: number }

export const entryEntity: VersionedEntity<EntryId, StaffEntry, EntryFields, number> = {
  async lock(tx, { kind, id }) {
    const [entry] = await readEntries({ ctx: tx, kind, ids: [id] })
    return entry
  },
  versionOf: ({ row }) => row.version,
  async conflictOf(tx, { kind, row, text }, yours) {
    return {
      data: {
        yours: yours && storeFields(fieldsOf(kind), yours),
        theirs: { fields: storeFields(fieldsOf(kind), text), version: row.version },
        by: await findPerson(tx, row.editedBy),
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

/** The stored form: only the kind's fields, normalised, with sanitised HTML. */
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

/** Makes sure that there is a version of the public text; see `keepPublicText`. */
export async function keepPublicEntry(tx: ChangeCtx, { kind, row, publicText }: StaffEntry): Promise<void> {
  const table = fieldsOf(kind)
  const complete = (stored: Record<string, unknown>) => storeFields(table, readStored(table, stored))
  await keepPublicText(tx, { target: targetOf(kind, row.id), fields: storeFields(table, publicText), complete })
}

/** Whether the edited text differs from the public one. */
export const isDraft = ({ row }: StaffEntry): boolean => row.draft !== null || row.status !== 'published'

/** Keeps a draft as a version, by the member who wrote it, before another text replaces it. */
export async function keepDraft(tx: ChangeCtx, entry: StaffEntry, verb: string): Promise<void> {
  const { row, text } = entry
  if (isDraft(entry))
    await addEntryVersion(tx, entry, { text, verb, staffId: row.editedBy, at: row.editedAt ?? tx.clock.now() })
}

/** The text of a version. Throws NOT_FOUND. */
export async function readEntryVersion(ctx: Ctx, { kind, id }: EntryId, number: number): Promise<EntryFields> {
  return readStored(fieldsOf(kind), (await readRecordVersion(ctx, targetOf(kind, id), number)).fields)
}

/** Keeps site search true to a change, in its transaction: of the directories it finds platforms. */
export async function indexEntries({ db }: Ctx, kind: DirectoryKind, ids: readonly number[]): Promise<void> {
  if (kind === 'platforms') await indexPlatforms(db, ids)
}
