import { eq, sql } from 'drizzle-orm'
import { type EntryFields, fieldsOf } from '#domain/directory/fields.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { directorySentences as sentences } from '#domain/directory/sentences.ts'
import { changesBetween } from '#domain/shared/field-changes.ts'
import { storeFields } from '#domain/shared/field-store.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { isNewSitting, keepDiscarded } from '#server/services/record-versions.ts'
import { keepUndo, type Undo } from '#server/services/undo-tokens.ts'
import {
  addEntryVersion,
  holdEntry,
  readEntryVersion,
  type StaffEntry,
  throwConflict,
  tidyText,
  toRow,
} from './entries.ts'
import { directoryStores, targetOf } from './stores.ts'
import { snapshotOf } from './undo.ts'

type Input = { staffId: number; kind: DirectoryKind }
type OneInput = Input & { id: number; version: number }

/** Makes an entry that nobody but staff sees, behind all others, and answers its id. Throws INVALID_INPUT without a group. */
export function createEntry({ ctx, input }: { ctx: Ctx; input: Input & { fields: EntryFields } }): Promise<number> {
  const { staffId, kind, fields } = input
  const blank: EntryFields = blankRecord(fieldsOf(kind))
  return inTransaction(ctx, async (tx) => {
    const text = tidyText(kind, { ...blank, ...fields })
    const id = await insertEntry(tx, { kind, text, staffId })
    await record(tx, { staffId, kind, id, action: 'directory.create', detail: { name: text.name } })
    return id
  })
}

/** The row of a new draft, behind all others; its id. Throws INVALID_INPUT for a group that is not there. */
export async function insertEntry(
  tx: Ctx,
  args: { kind: DirectoryKind; text: EntryFields; staffId: number },
): Promise<number> {
  const { kind, text, staffId } = args
  const { table } = directoryStores[kind]
  await requireGroup(tx, kind, text)
  const [place] = await tx.db.select({ last: sql<number>`coalesce(max(sort_order), 0)` }).from(table)
  const state = {
    status: 'draft',
    editedAt: tx.clock.now(),
    editedBy: staffId,
    sortOrder: Number(place?.last ?? 0) + 1,
  }
  const values: Record<string, unknown> = { ...toRow(kind, text), ...state }
  const [added] = await tx.db.insert(table).values(values).returning({ id: table.id })
  return Number(added?.id)
}

/**
 * Saves what is being written: beside what the public reads, or over what it does not. The same save sent twice is one.
 * A version, of what stood there before, and an audit entry are made once a sitting only; what a merge gave up becomes
 * versions (console 6b).
 * @throws NOT_FOUND; INVALID_INPUT for a group that is not there; CONFLICT with both texts; TOO_MANY_REQUESTS for merges.
 */
export function saveEntry(args: {
  ctx: Ctx
  input: OneInput & {
    fields: EntryFields
    /** What a merge gave up. */
    discarded?: { stored: boolean; own: EntryFields | null } | undefined
  }
}): Promise<{ version: number; savedAt: Date }> {
  const { ctx, input } = args
  const { staffId, kind, id, discarded } = input
  return inTransaction(ctx, async (tx) => {
    const entry = await holdEntry({ ctx: tx, kind, id })
    const { row } = entry
    const now = tx.clock.now()
    const text = tidyText(kind, { ...entry.text, ...input.fields })
    const isSame = Object.keys(changesBetween(fieldsOf(kind), entry.text, text)).length === 0
    if (!isSame && row.version !== input.version) await throwConflict({ ctx: tx, entry, yours: text })
    const target = targetOf(kind, id)
    if (!isSame) await requireGroup(tx, kind, text)
    const isUntouched = row.editedAt === null || (row.status === 'published' && row.draft === null)
    const last = isUntouched ? null : { by: row.editedBy, at: row.editedAt ?? now }
    if (!isSame && (await isNewSitting({ ctx: tx, input: { target, staffId, last } })))
      await beginSitting(tx, { entry, staffId, text })
    if (discarded) {
      const stored = { fields: storeFields(fieldsOf(kind), entry.text), by: row.editedBy, at: row.editedAt ?? now }
      const own = discarded.own && tidyText(kind, { ...entry.text, ...discarded.own })
      const kept = {
        stored: discarded.stored && !isSame ? stored : null,
        own: own && storeFields(fieldsOf(kind), own),
      }
      await keepDiscarded({ ctx: tx, input: { target, staffId, action: 'directory.save', ...kept } })
    }
    if (isSame) return { version: row.version, savedAt: row.editedAt ?? now }
    await putText(tx, { entry, text, staffId })
    return { version: row.version + 1, savedAt: now }
  })
}

/** Puts a text in the place of what is being written; what the public reads stays. The entry is held. */
export async function putText(tx: Ctx, args: { entry: StaffEntry; text: EntryFields; staffId: number }): Promise<void> {
  const { entry, text, staffId } = args
  const { kind, row, publicText } = entry
  const { table } = directoryStores[kind]
  const isPublic = row.status === 'published'
  const isAsPublic = Object.keys(changesBetween(fieldsOf(kind), publicText, text)).length === 0
  const held = isPublic ? { draft: isAsPublic ? null : storeFields(fieldsOf(kind), text) } : toRow(kind, text)
  const set: Record<string, unknown> = {
    ...held,
    version: row.version + 1,
    editedAt: tx.clock.now(),
    editedBy: staffId,
  }
  await tx.db.update(table).set(set).where(eq(table.id, row.id))
}

/** Back to what is public. Throws NOT_FOUND, INVALID_INPUT without a draft, CONFLICT with both texts. */
export function dropEntryDraft({ ctx, input }: { ctx: Ctx; input: OneInput }): Promise<Undo> {
  return replaceText(ctx, input, 'drop', async ({ row, publicText }) => {
    if (row.draft === null) throw new AppError('INVALID_INPUT', { message: sentences.noDraft })
    return publicText
  })
}

/** A version becomes the draft; what is public stays. Throws NOT_FOUND, CONFLICT with both texts. */
export function restoreEntryVersion({ ctx, input }: { ctx: Ctx; input: OneInput & { number: number } }): Promise<Undo> {
  const { kind, id, number } = input
  return replaceText(ctx, input, 'restore', (entry, tx) =>
    // A group that is gone since cannot be gone back to.
    readEntryVersion({ ctx: tx, kind, id, number }).then(async (text) =>
      (await hasGroup(tx, kind, text)) ? text : { ...text, groupId: entry.text.groupId ?? null },
    ),
  )
}

function replaceText(
  ctx: Ctx,
  { staffId, kind, id, version }: OneInput,
  verb: 'drop' | 'restore',
  choose: (entry: StaffEntry, tx: Ctx) => Promise<EntryFields>,
): Promise<Undo> {
  return inTransaction(ctx, async (tx) => {
    const entry = await holdEntry({ ctx: tx, kind, id })
    const { row } = entry
    if (row.version !== version) await throwConflict({ ctx: tx, entry, yours: null })
    const text = await choose(entry, tx)
    if (row.draft !== null || row.status !== 'published')
      await addEntryVersion({
        ctx: tx,
        input: { kind, id, text: entry.text, verb, staffId: row.editedBy, at: row.editedAt ?? tx.clock.now() },
      })
    await putText(tx, { entry, text, staffId })
    const action = verb === 'drop' ? 'directory.drop-draft' : 'directory.restore-version'
    await record(tx, { staffId, kind, id, action, detail: { name: text.name } })
    const rows = [{ id, after: row.version + 1, before: snapshotOf(row) }]
    const step = { directory: kind, rows, redirectsAdded: [], redirectsRemoved: [] }
    return keepUndo({ ctx: tx, input: { staffId, verb, steps: [step] } })
  })
}

async function beginSitting(tx: Ctx, args: { entry: StaffEntry; staffId: number; text: EntryFields }): Promise<void> {
  const { entry, staffId, text } = args
  const { kind, row } = entry
  const old = {
    kind,
    id: row.id,
    text: entry.text,
    verb: 'save',
    staffId: row.editedBy,
    at: row.editedAt ?? tx.clock.now(),
  }
  if (row.draft !== null || row.status !== 'published') await addEntryVersion({ ctx: tx, input: old })
  const changes = describeEntryChange(kind, entry.text, text)
  await record(tx, { staffId, kind, id: row.id, action: 'directory.save', detail: { changes } })
}

/** Of long texts the audit says that they changed; the versions say how. */
const longestInAudit = 300

/** Before → after of each changed field, as the audit keeps it. */
export function describeEntryChange(
  kind: DirectoryKind,
  before: EntryFields,
  after: EntryFields,
): Record<string, unknown> {
  const names = Object.keys(changesBetween(fieldsOf(kind), before, after))
  const short = (value: unknown) =>
    typeof value === 'string' && value.length > longestInAudit ? `（${[...value].length}字）` : (value ?? null)
  return Object.fromEntries(names.map((name) => [name, { before: short(before[name]), after: short(after[name]) }]))
}

async function requireGroup(tx: Ctx, kind: DirectoryKind, text: EntryFields): Promise<void> {
  if (text.groupId === null) throw new AppError('INVALID_INPUT', { message: sentences.groupRequired })
  if (!(await hasGroup(tx, kind, text))) throw new AppError('INVALID_INPUT', { message: sentences.groupUnknown })
}

/** Held until the transaction ends, so that a group is not taken away under its first entry. */
async function hasGroup(tx: Ctx, kind: DirectoryKind, text: EntryFields): Promise<boolean> {
  const { groups } = directoryStores[kind]
  const found = await tx.db
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.id, Number(text.groupId ?? 0)))
    .for('key share')
  return found.length > 0
}

type EntryAction = 'directory.create' | 'directory.save' | 'directory.drop-draft' | 'directory.restore-version'
type Recorded = {
  staffId: number
  kind: DirectoryKind
  id: number
  action: EntryAction
  detail: Record<string, unknown>
}

function record(tx: Ctx, { staffId, kind, id, action, detail }: Recorded): Promise<void> {
  return recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action, target: targetOf(kind, id), detail } })
}
