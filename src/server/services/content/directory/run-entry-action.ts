import { asc, eq } from 'drizzle-orm'
import { type DirectoryUndoStep, redirects } from '#db/schema/index.ts'
import { platformHref } from '#domain/content/addresses.ts'
import { fieldsOf, findEntryIssues } from '#domain/directory/fields.ts'
import { type DirectoryKind, moveBefore, type SortPlace } from '#domain/directory/kinds.ts'
import { directorySentences as sentences } from '#domain/directory/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { describeFieldChanges } from '#server/services/shared/audit/record-audit.ts'
import { changeEntity, conflictWith, lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { keepUndo, type Undo } from '#server/services/shared/undo-tokens.ts'
import { readTarget, refuseChain } from '#server/services/site/redirects/check-redirect.ts'
import { readForbiddenWords } from '#server/services/site/settings/staff-settings.ts'
import {
  addEntryVersion,
  entryEntity,
  indexEntries,
  keepPublicEntry,
  readEntries,
  type StaffEntry,
  toRow,
} from './entries.ts'
import { listPlatformSites } from './platform-sites.ts'
import { directoryStores, targetOf } from './stores.ts'
import { snapshotOf, stepOf } from './undo-directory.ts'

type Input = { staffId: number; kind: DirectoryKind }
type Named = { id: number; version: number }
export type Refused = { id: number; name: string; sentence: string }
export type ChangedEntries = { done: number[]; refused: Refused[]; undo: Undo | null }

/**
 * Publishes the drafts of these entries, in one transaction. Entries with failed checks are reported and skipped; a
 * single one is refused.
 * @throws NOT_FOUND; INVALID_INPUT with the issues in `data`; CONFLICT with both texts.
 */
export async function publishEntries(args: Args<Input & { entries: readonly Named[] }>): Promise<ChangedEntries> {
  const { ctx, input } = args
  const { kind } = input
  const words = await readForbiddenWords(ctx)
  return changeEntries(ctx, input, 'directory.publish', async (tx, entry) => {
    const { row, text, publicText } = entry
    const name = String(text.name)
    if (row.status === 'published' && row.draft === null) return sentences.nothingToPublish(name)
    const [fault] = findEntryIssues(kind, text, { words }).filter(({ level }) => level === 'error')
    if (fault !== undefined) return sentences.notPublishable(name, fault.message)
    if (row.status === 'published') await keepPublicEntry(tx, entry)
    await write(tx, entry, { ...toRow(kind, text), status: 'published', draft: null })
    await addEntryVersion(tx, entry, { text, verb: 'publish' })
    const changes = describeFieldChanges(fieldsOf(kind), publicText, text)
    return { detail: { before: row.status, after: 'published', changes }, redirect: undefined }
  })
}

/**
 * Takes entries from the site. A platform's address leads to `to` (301), or where it is null nowhere (410).
 * @throws as `publishEntries`, and INVALID_INPUT for a target that is none.
 */
export function withdrawEntries({
  ctx,
  input,
}: Args<Input & { entries: readonly Named[]; to: string | null }>): Promise<ChangedEntries> {
  const { kind } = input
  if (input.to !== null && kind !== 'platforms') throw AppError.invalid(sentences.redirectOnlyPlatforms)
  const to = readTarget(input.to)
  return changeEntries(ctx, input, 'directory.withdraw', async (tx, entry) => {
    const { row, text, publicText } = entry
    if (row.status !== 'published') return sentences.notPublic(String(text.name))
    if (to !== null) await refuseChain(tx, to, [platformHref(row.id)])
    await write(tx, entry, { ...toRow(kind, text), status: 'withdrawn', draft: null })
    await addEntryVersion(tx, entry, { text: publicText, verb: 'withdraw' })
    return { detail: { before: 'published', after: 'withdrawn', to }, redirect: { to } }
  })
}

type Outcome = string | { detail: Record<string, unknown>; redirect: { to: string | null } | undefined }

function changeEntries(
  ctx: Ctx,
  { staffId, kind, entries: named }: Input & { entries: readonly Named[] },
  action: 'directory.publish' | 'directory.withdraw',
  change: (tx: ChangeCtx, entry: StaffEntry) => Promise<Outcome>,
): Promise<ChangedEntries> {
  const versions = new Map(named.map(({ id, version }) => [id, version]))
  return makeChange(ctx, staffId, async (tx) => {
    const entries = await readEntries({ ctx: tx, kind, ids: [...versions.keys()] })
    if (entries.length < versions.size) throw new AppError('NOT_FOUND')
    const refused: Refused[] = []
    const step: DirectoryUndoStep = { directory: kind, rows: [], redirectsAdded: [], redirectsRemoved: [] }
    for (const entry of entries) {
      const { row, text } = entry
      const { id } = row
      if (versions.get(id) !== row.version) throw await conflictWith(tx, entryEntity, entry, null)
      const outcome = await change(tx, entry)
      if (typeof outcome === 'string') {
        refused.push({ id, name: String(text.name), sentence: outcome })
        continue
      }
      if (kind === 'platforms') await followAddress(tx, { id, step, redirect: outcome.redirect })
      step.rows.push({ id, after: row.version + 1, before: snapshotOf(row) })
      const detail = { name: text.name, ...outcome.detail }
      await tx.record({ action, target: targetOf(kind, id), detail, pagesOf: { kind, ids: [id] } })
    }
    const [first] = refused
    if (step.rows.length === 0 && first !== undefined) throw await refusal(tx, entries, kind, first)
    const done = step.rows.map(({ id }) => id)
    await indexEntries(tx, kind, done)
    return { done, refused, undo: await keepUndo(tx, action, [step]) }
  })
}

async function refusal(
  tx: ChangeCtx,
  entries: readonly StaffEntry[],
  kind: DirectoryKind,
  { id, sentence }: Refused,
): Promise<AppError> {
  const entry = entries.find(({ row }) => row.id === id)
  const words = await readForbiddenWords(tx)
  const findings = entry === undefined ? [] : findEntryIssues(kind, entry.text, { words })
  return AppError.invalid(sentence, { findings })
}

/** A public entry is reached at its address; a withdrawn one redirects, or is gone. */
async function followAddress(
  tx: ChangeCtx,
  args: { id: number; step: DirectoryUndoStep; redirect: { to: string | null } | undefined },
): Promise<void> {
  const { id, step, redirect } = args
  const from = platformHref(id)
  const { from: source, to, origin } = redirects
  step.redirectsRemoved.push(
    ...(await tx.db.delete(redirects).where(eq(source, from)).returning({ from: source, to, origin })),
  )
  if (redirect === undefined) return
  const made = { createdBy: tx.staffId, createdAt: tx.clock.now() }
  const values = { from, to: redirect.to, origin: 'withdrawn' as const, ...made }
  const added = await tx.db.insert(redirects).values(values).returning({ id: redirects.id })
  step.redirectsAdded.push(...added.map((row) => row.id))
}

/**
 * Deletes an entry that is not public.
 * @throws NOT_FOUND; INVALID_INPUT where it is public or devices name it; CONFLICT with both texts.
 */
export function removeEntry({ ctx, input }: Args<Input & Named>): Promise<Undo> {
  const { staffId, kind, id, version } = input
  return changeEntity(ctx, {
    by: staffId,
    entity: entryEntity,
    id: { kind, id },
    ifVersion: version,
    action: 'directory.remove',
    async work(tx, entry) {
      const { row, text } = entry
      if (row.status === 'published') throw AppError.invalid(sentences.removePublic)
      const sites = kind === 'platforms' ? await listPlatformSites({ ctx: tx, input: { platformId: id } }) : []
      if (sites.length > 0) throw AppError.invalid(sentences.removeInUse(sites.map(({ fields }) => fields.siteName)))
      const { table } = directoryStores[kind]
      await addEntryVersion(tx, entry, { text, verb: 'remove' })
      await tx.db.delete(table).where(eq(table.id, id))
      const undo = await keepUndo(tx, 'remove', [stepOf(kind, [{ id, after: null, before: snapshotOf(row) }])])
      return { result: undo, detail: { name: text.name } }
    },
  })
}

/**
 * Moves an entry before another one of its group, or to the end; the site shows it at once.
 * @throws NOT_FOUND; CONFLICT when the two are not in one group any more.
 */
export function moveEntry({ ctx, input }: Args<Input & { id: number; before: number | null }>): Promise<Undo | null> {
  const { staffId, kind, id, before } = input
  const { table, groupColumn } = directoryStores[kind]
  return makeChange(ctx, staffId, async (tx) => {
    const columns = { id: table.id, sortOrder: table.sortOrder, group: groupColumn }
    // All of them are locked, in one order, so that of two moves at once the later one sees the earlier one's order.
    await tx.db.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update')
    const { text } = await lockEntity(tx, entryEntity, { kind, id })
    const rows = await tx.db.select(columns).from(table).orderBy(asc(table.sortOrder), asc(table.id))
    const all = rows as (SortPlace & { group: number })[]
    const group = all.find((place) => place.id === id)?.group
    const members = all.filter((place) => place.group === group).map((place) => place.id)
    const places = moveBefore({ all, members, id, before })
    if (places === null) throw AppError.conflict(sentences.orderChanged)
    if (places.length === 0) {
      tx.leaveUnrecorded('it is in this place already')
      return null
    }
    for (const place of places)
      await tx.db.update(table).set({ sortOrder: place.sortOrder }).where(eq(table.id, place.id))
    const detail = { name: text.name, before }
    await tx.record({ action: 'directory.order', target: targetOf(kind, id), detail, pagesOf: { kind } })
    const was = new Map(all.map((place) => [place.id, place.sortOrder]))
    const steps = places.map((place) => ({ id: place.id, after: null, before: { sortOrder: was.get(place.id) ?? 0 } }))
    return keepUndo(tx, 'order', [stepOf(kind, steps)])
  })
}

async function write(tx: ChangeCtx, { kind, row }: StaffEntry, set: Record<string, unknown>): Promise<void> {
  const { table } = directoryStores[kind]
  const edited: Record<string, unknown> = {
    ...set,
    version: row.version + 1,
    editedAt: tx.clock.now(),
    editedBy: tx.staffId,
  }
  await tx.db.update(table).set(edited).where(eq(table.id, row.id))
}
