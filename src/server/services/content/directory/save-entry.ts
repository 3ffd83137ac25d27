import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type EntryFields, fieldsOf } from '#domain/directory/fields.ts'
import { type ImportRow, planImport } from '#domain/directory/import.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { directorySentences as sentences } from '#domain/directory/sentences.ts'
import type { CsvRow } from '#domain/shared/csv.ts'
import { changesBetween, storeFields } from '#domain/shared/field-edges.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import { countRows, type SheetRow, shownRows } from '#domain/shared/sheet-rows.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { describeFieldChanges } from '#server/services/shared/audit/record-audit.ts'
import { changeEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { type DraftRules, type Saved, saveDraft } from '#server/services/shared/record-drafts.ts'
import type { DiscardedTexts } from '#server/services/shared/record-versions.ts'
import { keepUndo, type Undo } from '#server/services/shared/undo-tokens.ts'
import {
  type EntryId,
  entryEntity,
  isDraft,
  keepDraft,
  readEntries,
  readEntryVersion,
  type StaffEntry,
  tidyText,
  toRow,
} from './entries.ts'
import { listGroups } from './groups.ts'
import { directoryStores, targetOf } from './stores.ts'
import { snapshotOf, stepOf } from './undo-directory.ts'

type Input = { staffId: number; kind: DirectoryKind }
type OneInput = Input & { id: number; version: number }

/** Appends an entry that only staff see, and answers its id. Throws INVALID_INPUT without a group. */
export function createEntry({ ctx, input }: Args<Input & { fields: EntryFields }>): Promise<number> {
  const { staffId, kind, fields } = input
  const blank: EntryFields = blankRecord(fieldsOf(kind))
  return makeChange(ctx, staffId, async (tx) => {
    const text = tidyText(kind, { ...blank, ...fields })
    const id = await insertEntry(tx, kind, text)
    await tx.record({ action: 'directory.create', target: targetOf(kind, id), detail: { name: text.name } })
    return id
  })
}

/** Inserts the row of a new draft at the end; answers its id. Throws INVALID_INPUT for a missing group. */
async function insertEntry(tx: ChangeCtx, kind: DirectoryKind, text: EntryFields): Promise<number> {
  const { table } = directoryStores[kind]
  await requireGroup(tx, kind, text)
  const [place] = await tx.db.select({ last: sql<number>`coalesce(max(sort_order), 0)` }).from(table)
  const values: Record<string, unknown> = {
    ...toRow(kind, text),
    status: 'draft',
    editedAt: tx.clock.now(),
    editedBy: tx.staffId,
    sortOrder: Number(place?.last ?? 0) + 1,
  }
  const [added] = await tx.db.insert(table).values(values).returning({ id: table.id })
  return Number(added?.id)
}

type EntrySave = OneInput & { fields: EntryFields; discarded?: DiscardedTexts<EntryFields> | undefined }

const entryRules: DraftRules<EntryId, StaffEntry, EntryFields, number> = {
  entity: entryEntity,
  saveAction: 'directory.save',
  textOf: ({ text }) => text,
  lastSaveOf: (entry, now) => ({ by: entry.row.editedBy, at: entry.row.editedAt ?? now, isDraft: isDraft(entry) }),
  tidy: ({ kind, text }, fields) => tidyText(kind, { ...text, ...fields }),
  store: (text, { kind }) => storeFields(fieldsOf(kind), text),
  changesOf: (before, after, { kind }) => describeFieldChanges(fieldsOf(kind), before, after),
  async write(tx, entry, text) {
    await requireGroup(tx, entry.kind, text)
    return putText(tx, entry, text)
  },
}

/** @throws As `saveDraft` of all kinds; INVALID_INPUT for a missing group. */
export function saveEntry({ ctx, input }: Args<EntrySave>): Promise<Saved<number>> {
  const { kind, id, fields, ...rest } = input
  return saveDraft(ctx, entryRules, { ...rest, id: { kind, id }, text: fields })
}

/** Replaces the draft; the public text stays unchanged. The entry is locked. */
async function putText(
  tx: ChangeCtx,
  { kind, row, publicText }: StaffEntry,
  text: EntryFields,
): Promise<Saved<number>> {
  const { table } = directoryStores[kind]
  const [version, savedAt] = [row.version + 1, tx.clock.now()]
  const isPublic = row.status === 'published'
  const isAsPublic = Object.keys(changesBetween(fieldsOf(kind), publicText, text)).length === 0
  const set: Record<string, unknown> = {
    ...(isPublic ? { draft: isAsPublic ? null : storeFields(fieldsOf(kind), text) } : toRow(kind, text)),
    version,
    editedAt: savedAt,
    editedBy: tx.staffId,
  }
  await tx.db.update(table).set(set).where(eq(table.id, row.id))
  return { version, savedAt }
}

/** Discards the draft. Throws NOT_FOUND, INVALID_INPUT without a draft, CONFLICT with both texts. */
export function dropEntryDraft({ ctx, input }: Args<OneInput>): Promise<Undo> {
  return replaceText(ctx, input, 'drop', async ({ row, publicText }) => {
    if (row.draft === null) throw AppError.invalid(sentences.noDraft)
    return publicText
  })
}

/** Restores a version as the draft; the public text stays unchanged. Throws NOT_FOUND, CONFLICT with both texts. */
export function restoreEntryVersion({ ctx, input }: Args<OneInput & { number: number }>): Promise<Undo> {
  const { kind, id, number } = input
  return replaceText(ctx, input, 'restore', async (entry, tx) => {
    const text = await readEntryVersion(tx, { kind, id }, number)
    // A group that is gone since cannot be gone back to.
    return (await hasGroup(tx, kind, text)) ? text : { ...text, groupId: entry.text.groupId ?? null }
  })
}

const actions = { drop: 'directory.drop-draft', restore: 'directory.restore-version' } as const

function replaceText(
  ctx: Ctx,
  { staffId, kind, id, version }: OneInput,
  verb: keyof typeof actions,
  choose: (entry: StaffEntry, tx: ChangeCtx) => Promise<EntryFields>,
): Promise<Undo> {
  return changeEntity(ctx, {
    by: staffId,
    entity: entryEntity,
    id: { kind, id },
    ifVersion: version,
    action: actions[verb],
    async work(tx, entry) {
      const text = await choose(entry, tx)
      await keepDraft(tx, entry, verb)
      const { version: after } = await putText(tx, entry, text)
      const step = stepOf(kind, [{ id, after, before: snapshotOf(entry.row) }])
      return { result: await keepUndo(tx, verb, [step]), detail: { name: text.name } }
    },
  })
}

async function requireGroup(tx: ChangeCtx, kind: DirectoryKind, text: EntryFields): Promise<void> {
  if (text.groupId === null) throw AppError.invalid(sentences.groupRequired)
  if (!(await hasGroup(tx, kind, text))) throw AppError.invalid(sentences.groupUnknown)
}

/** Locked until the transaction ends, so that a group is not deleted while its first entry is added. */
async function hasGroup(tx: ChangeCtx, kind: DirectoryKind, text: EntryFields): Promise<boolean> {
  const { groups } = directoryStores[kind]
  const rows = await tx.db
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.id, Number(text.groupId ?? 0)))
    .for('key share')
  return rows.length > 0
}

type EntryImport = { staffId: number; kind: DirectoryKind; table: readonly CsvRow[]; plan: string | undefined }
type Imported = { plan: string; isDone: boolean; counts: Record<SheetRow['kind'], number>; rows: SheetRow[] }

const importLock = 7_305_022

/**
 * The effect of a table of cells on a directory, row by row; with the `plan` of such an answer it is applied, as
 * drafts, all rows or none.
 * @throws INVALID_INPUT for an invalid table or row; CONFLICT when the directory has changed since the plan was made.
 */
export function importEntries({ ctx, input }: Args<EntryImport>): Promise<Imported> {
  const { staffId, kind, table } = input
  return makeChange(ctx, staffId, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${importLock})`)
    const entries = await readEntries({ ctx: tx, kind })
    const groups = await listGroups(tx, kind)
    const known = entries.map(({ row, text }) => ({ id: row.id, text }))
    const planned = planImport({ kind, table, entries: known, groups })
    if (!planned.ok) throw AppError.invalid(planned.sentence)
    const { rows } = planned
    const plan = nameOf(
      rows,
      entries.map(({ row }) => `${row.id}:${row.version}`),
    )
    const shown = { counts: countRows(rows), rows: shownRows(rows) }
    if (input.plan === undefined) {
      tx.leaveUnrecorded('the first call only reads the file')
      return { plan, isDone: false, ...shown }
    }
    if (input.plan !== plan) throw AppError.conflict(sentences.importChanged)
    if (rows.some((row) => row.kind === 'faulty')) throw AppError.invalid(sentences.importFaulty)
    for (const row of rows) {
      if (row.kind === 'new') await insertEntry(tx, kind, tidyText(kind, row.text))
      if (row.kind !== 'changed') continue
      const [entry] = await readEntries({ ctx: tx, kind, ids: [row.id] })
      if (entry === undefined) continue
      if (entry.row.draft !== null) await keepDraft(tx, entry, 'save')
      await putText(tx, entry, row.text)
    }
    const detail = {
      added: rows.filter((row) => row.kind === 'new').length,
      changed: rows.filter((row) => row.kind === 'changed').length,
    }
    await tx.record({ action: 'directory.import', target: kind, detail })
    return { plan, isDone: true, ...shown }
  })
}

/** Identifies a plan by its effects and its base. */
function nameOf(rows: readonly ImportRow[], seen: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify({ rows, seen })).digest('base64url').slice(0, 22)
}
