import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { moveBefore, type SortPlace } from '#domain/directory/kinds.ts'
import { directorySentences } from '#domain/directory/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError, refuseTaken } from '#server/services/shared/app-error.ts'
import { changeEntity, type Entity, lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'

/** The entities of the audit whose records are small; their pages carry fixed tags (`entity-tags.ts`). */
type SmallEntity = 'sales' | 'channel-link' | OrderedEntity
/** Those of which staff choose the order: their tables have a `sortOrder`. */
type OrderedEntity = 'device-type' | 'equipment-category' | 'region' | 'platform-site'

type SmallTable = PgTable & { id: PgColumn; sortOrder?: PgColumn }
type Values = Record<string, unknown>
type Sentence = string | null | undefined

type SmallRecord<Fields> = {
  table: SmallTable
  /** The columns that staff write, in one form; together they are the record's version. */
  fields: readonly (keyof Fields & string)[]
  entity: SmallEntity
  /** How the audit names a record: `sales-person:7`. */
  target: string
  sentences: {
    /** Changed by another member since it was read. */ changed: string /** A value that must be unique is taken. */
    taken: string
  }
  /** The sentence against the fields. */
  check: (fields: Fields) => Sentence
  /** The same, with what the database knows; `before` is null for a new record. */
  checkStored?: (
    fields: Fields,
    tx: ChangeCtx,
    before: (Fields & { id: number }) | null,
  ) => Promise<Sentence> | Sentence
  /** What else a save changes, in its transaction. */
  saved?: (tx: ChangeCtx, fields: Fields, before: (Fields & { id: number }) | null) => Promise<void>
  /** The sentence against removing a record: where it is used. */
  mayRemove?: (record: Fields & { id: number }, tx: ChangeCtx) => Promise<Sentence> | Sentence
  /** Columns of a new record that no member writes. */
  born?: (ctx: Ctx) => Values
}

/** What a retirement needs of a small record (`retireRecord`). */
export type SmallRecordParts<Fields> = {
  record: Entity<number, Fields & { id: number }, Fields>
  table: SmallTable
  fieldsOf: (row: Fields & { id: number }) => Fields
  /** The sentence for a name or code that is taken. */
  taken: string
}

type Save<Fields> = {
  staffId: number
  /** Null for a new record. */
  id: number | null
  /** The fields as they were read; null for a new record. */
  seen: Fields | null
  fields: Fields
  /** The record before which a new one is put; at the end without it. */
  before?: number | null | undefined
}
type Remove<Fields> = { staffId: number; id: number; seen: Fields }
type Move = { staffId: number; id: number; before: number | null }

/**
 * The life of a record that is a handful of fields, public (or in use) as soon as it is saved: saved and removed by
 * version, audited, its pages purged. `seen` names the fields that were read, so that another member's change is answered
 * with 409 and both texts. The inverse of each is another one: a removed record is saved anew, at its place.
 */
export function smallRecord<Fields extends object>(definition: SmallRecord<Fields>) {
  type Stored = Fields & { id: number }
  const { table, entity, target, sentences } = definition
  const fieldsOf = (row: Stored) =>
    Object.fromEntries(definition.fields.map((name) => [name, row[name]])) as unknown as Fields
  const record: Entity<number, Stored, Fields> = {
    async lock({ db }, id) {
      const [row] = await db.select().from(table).where(eq(table.id, id)).for('update')
      return row as Stored | undefined
    },
    versionOf: fieldsOf,
    conflictOf: (_, row, yours) => ({ message: sentences.changed, data: { yours, theirs: fieldsOf(row) } }),
    targetOf: (id) => `${target}:${id}`,
  }

  /**
   * Adds a record, or changes one whose fields are still `seen`.
   * @throws AppError INVALID_INPUT with the sentence against it; NOT_FOUND; CONFLICT for a value that is taken, and with
   *   both texts for a record that was changed since.
   */
  function save({ ctx, input }: Args<Save<Fields>>): Promise<{ id: number }> {
    const { staffId, id, seen, fields, before: successor = null } = input
    refuse(definition.check(fields))
    const saving = makeChange(ctx, staffId, async (tx) => {
      const before = id === null ? null : await lockEntity(tx, record, id, { ifVersion: seen, yours: fields })
      refuse(await definition.checkStored?.(fields, tx, before))
      const saved = before === null ? await insert(tx, fields, successor) : await update(tx, before.id, fields)
      await definition.saved?.(tx, fields, before)
      const detail = { before: before && fieldsOf(before), after: fields }
      await tx.record({ action: `${entity}.save`, target: record.targetOf(saved.id), detail })
      return saved
    })
    return saving.catch(refuseTaken('CONFLICT', sentences.taken))
  }

  async function insert(tx: ChangeCtx, fields: Fields, successor: number | null): Promise<{ id: number }> {
    const place = table.sortOrder && { sortOrder: sql`(select coalesce(max(sort_order), 0) + 1 from ${table})` }
    const values: Values = { ...fields, ...place, ...definition.born?.(tx) }
    const [row] = await tx.db.insert(table).values(values).returning({ id: table.id })
    const id = Number(row?.id)
    if (successor !== null) await put(tx, id, successor)
    return { id }
  }

  async function update(tx: ChangeCtx, id: number, fields: Fields): Promise<{ id: number }> {
    await tx.db
      .update(table)
      .set({ ...fields } as Values)
      .where(eq(table.id, id))
    return { id }
  }

  /**
   * Removes a record.
   * @throws AppError NOT_FOUND; INVALID_INPUT with the sentence about where it is used; CONFLICT for one that was changed
   *   since.
   */
  function remove({ ctx, input: { staffId, id, seen } }: Args<Remove<Fields>>): Promise<void> {
    return changeEntity(ctx, {
      by: staffId,
      entity: record,
      id,
      ifVersion: seen,
      action: `${entity}.remove` as const,
      async work(tx, row) {
        refuse(await definition.mayRemove?.(row, tx))
        await tx.db.delete(table).where(eq(table.id, id))
        return { result: undefined, detail: { before: fieldsOf(row), after: null } }
      },
    })
  }

  /**
   * Puts a record before another one, or at the end. Answers its previous successor, for undo.
   * @throws AppError CONFLICT when one of the two is gone.
   */
  function move({ ctx, input: { staffId, id, before } }: Args<Move>): Promise<{ wasBefore: number | null }> {
    return makeChange(ctx, staffId, async (tx) => {
      const wasBefore = await put(tx, id, before)
      if (wasBefore === undefined) throw AppError.conflict(directorySentences.orderChanged)
      await tx.record({ action: `${entity as OrderedEntity}.order`, target: record.targetOf(id), detail: { before } })
      return { wasBefore }
    })
  }

  /** The record's previous successor; undefined, and nothing is changed, when one of the two is gone. */
  async function put({ db }: ChangeCtx, id: number, before: number | null): Promise<number | null | undefined> {
    if (table.sortOrder === undefined) throw new Error(`Records of ${entity} have no order`)
    const rows = await db
      .select({ id: table.id, sortOrder: table.sortOrder })
      .from(table)
      .orderBy(asc(table.sortOrder), asc(table.id))
      .for('update')
    const members = rows.map((row) => Number(row.id))
    const places = moveBefore({ all: rows as SortPlace[], members, id, before })
    for (const { id: moved, sortOrder } of places ?? [])
      await db.update(table).set({ sortOrder }).where(eq(table.id, moved))
    return places === null ? undefined : (members[members.indexOf(id) + 1] ?? null)
  }

  const parts: SmallRecordParts<Fields> = { record, table, fieldsOf, taken: sentences.taken }
  return { parts, fieldsOf, save, remove, move }
}

function refuse(sentence: Sentence): void {
  if (typeof sentence === 'string') throw AppError.invalid(sentence)
}
