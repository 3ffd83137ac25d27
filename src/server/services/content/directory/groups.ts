import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { DirectoryGroupUndoStep } from '#db/schema/index.ts'
import { type DirectoryKind, moveBefore, type SortPlace } from '#domain/directory/kinds.ts'
import { directorySentences as sentences } from '#domain/directory/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { keepUndo, type Undo } from '#server/services/shared/undo-tokens.ts'
import { directoryStores, keyOf } from './stores.ts'

export type DirectoryGroup = { id: number; name: string; total: number; isDemo: boolean }
type Input = { staffId: number; kind: DirectoryKind }

/** Changes of one directory's groups and order follow each other. */
const groupsLock = 7_305_021

/** The groups of a directory in the staff's order, each with its number of entries, including drafts. */
export async function listGroups(ctx: Ctx, kind: DirectoryKind): Promise<DirectoryGroup[]> {
  const { table, groups, groupColumn, groupName } = directoryStores[kind]
  const rows = await ctx.db
    .select({ id: groups.id, name: groupName, isDemo: sql<boolean>`is_demo` })
    .from(groups)
    .orderBy(asc(groups.sortOrder), asc(groups.id))
  const totals = await ctx.db.select({ id: groupColumn, total: count() }).from(table).groupBy(groupColumn)
  const totalOf = new Map(totals.map(({ id, total }) => [Number(id), total]))
  return rows.map(({ id, name, isDemo }) => ({
    id: Number(id),
    name: String(name),
    isDemo,
    total: totalOf.get(Number(id)) ?? 0,
  }))
}

/** Appends a group and answers its id. Throws CONFLICT for a duplicate name. */
export function addGroup({ ctx, input }: Args<Input & { name: string }>): Promise<number> {
  return changeGroups(ctx, input, 'directory.group-add', async (tx, groups) => {
    const { name, kind } = input
    requireFree(groups, name)
    const { groups: table, groupNameKey } = directoryStores[kind]
    const places = await tx.db.select({ last: sql<number>`coalesce(max(sort_order), 0)` }).from(table)
    const values: Record<string, unknown> = { [groupNameKey]: name, sortOrder: Number(places[0]?.last ?? 0) + 1 }
    const [added] = await tx.db.insert(table).values(values).returning({ id: table.id })
    const id = Number(added?.id)
    return { result: id, id, detail: { name } }
  })
}

/**
 * Gives a group another name.
 * @throws NOT_FOUND; CONFLICT with the present name when it is not `was`, or when another one has the new name.
 */
export function renameGroup({ ctx, input }: Args<Input & { id: number; was: string; name: string }>): Promise<void> {
  return changeGroups(ctx, input, 'directory.group-rename', async (tx, groups) => {
    const { id, was, name, kind } = input
    const group = find(groups, id)
    if (group.name !== was) throw new AppError('CONFLICT', { fields: { data: { yours: name, theirs: group.name } } })
    requireFree(
      groups.filter((other) => other.id !== id),
      name,
    )
    const { groups: table, groupNameKey } = directoryStores[kind]
    await tx.db
      .update(table)
      .set({ [groupNameKey]: name })
      .where(eq(table.id, id))
    return { result: undefined, id, detail: { before: was, after: name } }
  })
}

/**
 * Removes a group; one that has entries only with `moveTo`, the group that takes them. Undone for ten seconds.
 * @throws NOT_FOUND for either group; INVALID_INPUT while entries are in it.
 */
export function removeGroup({ ctx, input }: Args<Input & { id: number; moveTo?: number | undefined }>): Promise<Undo> {
  return changeGroups(ctx, input, 'directory.group-remove', async (tx, groups) => {
    const { kind, id, moveTo } = input
    const { name, total } = find(groups, id)
    if (total > 0 && moveTo === undefined) throw AppError.invalid(sentences.groupNotEmpty(total))
    const to =
      moveTo === undefined
        ? null
        : find(
            groups.filter((group) => group.id !== id),
            moveTo,
          )
    const moved = to === null ? [] : await moveEntries(tx, kind, { from: id, to: to.id })
    const { groups: table } = directoryStores[kind]
    const [row] = await tx.db.delete(table).where(eq(table.id, id)).returning()
    const result = await keepUndo(tx, 'group-remove', [
      { directoryGroup: kind, row: { ...row }, moved, to: to?.id ?? null },
    ])
    return { result, id, ids: moved, detail: { name, ...(to && { movedTo: to.name, entries: moved.length }) } }
  })
}

/** Puts the entries of a group, or these of them, into another one, as new versions; answers their ids. */
async function moveEntries(
  tx: ChangeCtx,
  kind: DirectoryKind,
  { from, to, ids }: { from: number; to: number; ids?: readonly number[] },
): Promise<number[]> {
  const { table, groupColumn } = directoryStores[kind]
  const isThere = and(eq(groupColumn, from), ids && inArray(table.id, [...ids]))
  const values: Record<string, unknown> = { [keyOf(kind, 'groupId')]: to, version: sql`${table.version} + 1` }
  const rows = await tx.db.update(table).set(values).where(isThere).returning({ id: table.id })
  // A draft that left the group as it was goes with its entry.
  const isDrafted = and(
    inArray(
      table.id,
      rows.map(({ id }) => Number(id)),
    ),
    sql`(${table.draft} ->> 'groupId')::int = ${from}`,
  )
  const draft: Record<string, unknown> = { draft: sql`jsonb_set(${table.draft}, '{groupId}', ${String(to)}::jsonb)` }
  if (rows.length > 0) await tx.db.update(table).set(draft).where(isDrafted)
  return rows.map(({ id }) => Number(id))
}

/** Puts a removed group back in its place, with the entries that are still where it sent them. Throws CONFLICT when another one has its name since. */
export async function restoreGroup(
  tx: ChangeCtx,
  { directoryGroup: kind, row, moved = [], to = null }: DirectoryGroupUndoStep,
): Promise<void> {
  const { groups: table, groupNameKey, target } = directoryStores[kind]
  const name = String(row[groupNameKey])
  await tx.db.execute(sql`select pg_advisory_xact_lock(${groupsLock})`)
  requireFree(await listGroups(tx, kind), name)
  await tx.db.insert(table).overridingSystemValue().values(row)
  const ids =
    to === null || moved.length === 0 ? [] : await moveEntries(tx, kind, { from: to, to: Number(row.id), ids: moved })
  const detail = { verb: 'group-remove', name }
  await tx.record({ action: 'directory.undo', target: `${target}-group:${row.id}`, detail, pagesOf: { kind, ids } })
}

/**
 * Moves a group before another one, or to the end. Answers its previous successor, for undo.
 * @throws CONFLICT when one of the two is gone.
 */
export function moveGroup({
  ctx,
  input,
}: Args<Input & { id: number; before: number | null }>): Promise<{ wasBefore: number | null }> {
  return changeGroups(ctx, input, 'directory.order', async (tx, groups) => {
    const { kind, id, before } = input
    const { groups: table } = directoryStores[kind]
    const rows = await tx.db
      .select({ id: table.id, sortOrder: table.sortOrder })
      .from(table)
      .orderBy(asc(table.sortOrder), asc(table.id))
    const all = rows as SortPlace[]
    const members = groups.map((group) => group.id)
    const places = moveBefore({ all, members, id, before })
    if (places === null) throw AppError.conflict(sentences.orderChanged)
    for (const place of places)
      await tx.db.update(table).set({ sortOrder: place.sortOrder }).where(eq(table.id, place.id))
    const wasBefore = members[members.indexOf(id) + 1] ?? null
    return { result: { wasBefore }, id, detail: { before } }
  })
}

function find(groups: readonly DirectoryGroup[], id: number): DirectoryGroup {
  const group = groups.find((one) => one.id === id)
  if (group === undefined) throw new AppError('NOT_FOUND')
  return group
}

function requireFree(groups: readonly DirectoryGroup[], name: string): void {
  if (groups.some((group) => group.name === name)) throw AppError.conflict(sentences.groupTaken(name))
}

type GroupAction = 'directory.group-add' | 'directory.group-rename' | 'directory.group-remove' | 'directory.order'

/** `ids`: the entries whose own pages change too. */
type ChangedGroup<Result> = { result: Result; id: number; ids?: readonly number[]; detail: Record<string, unknown> }

function changeGroups<Result>(
  ctx: Ctx,
  { staffId, kind }: Input,
  action: GroupAction,
  work: (tx: ChangeCtx, groups: DirectoryGroup[]) => Promise<ChangedGroup<Result>>,
): Promise<Result> {
  return makeChange(ctx, staffId, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${groupsLock})`)
    const { result, id, ids = [], detail } = await work(tx, await listGroups(tx, kind))
    const target = `${directoryStores[kind].target}-group:${id}`
    await tx.record({ action, target, detail, pagesOf: { kind, ids } })
    return result
  })
}
