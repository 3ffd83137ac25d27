import { asc, inArray } from 'drizzle-orm'
import type { RecordUndoStep } from '#db/schema/index.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError, refuseTaken } from '#server/services/shared/app-error.ts'
import { changeEntity, lockEntity } from '#server/services/shared/change/change-entity.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { keepUndo, type Undo, type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import type { SmallRecordParts } from './small-record.ts'

type RetirableEntity = 'device-type' | 'equipment-category' | 'region'

type Retirement<Stored, Moved> = {
  entity: RetirableEntity
  /** Where a record is used, in words, one for each kind of use. */
  listUses: (tx: Pick<Ctx, 'db' | 'clock'>, record: Stored) => Promise<string[]>
  /**
   * Gives all that uses a record to another one of its kind; answers what an undo gives back.
   * @throws AppError INVALID_INPUT with the sentence where the other one cannot take it.
   */
  give: (tx: ChangeCtx, from: Stored, to: Stored) => Promise<Moved>
  /** Gives back what is still where it was sent. */
  giveBack: (tx: ChangeCtx, record: Stored, to: Stored, moved: Moved) => Promise<void>
  /** The counts of the audit entry. */
  detailOf: (moved: Moved) => Record<string, number>
}

/**
 * How a small record in use is retired: another one of its kind takes what uses it, in one change that is undone for ten
 * seconds. The undo puts the record back under its id.
 */
export function retireRecord<Fields extends object, Moved extends object>(
  { record, table, fieldsOf, taken }: SmallRecordParts<Fields>,
  { entity, listUses, give, giveBack, detailOf }: Retirement<Fields & { id: number }, Moved>,
) {
  type Stored = Fields & { id: number }

  /** Where a record is used; nothing for one that can simply be removed. Throws NOT_FOUND. */
  async function uses({ ctx, input }: Args<{ id: number }>): Promise<string[]> {
    const [row] = await ctx.db
      .select()
      .from(table)
      .where(inArray(table.id, [input.id]))
    if (row === undefined) throw new AppError('NOT_FOUND')
    return listUses(ctx, row as Stored)
  }

  /**
   * Removes a record after `moveTo` has taken what uses it.
   * @throws AppError NOT_FOUND for either; CONFLICT for one that was changed since it was read; INVALID_INPUT where the
   *   other one cannot take it.
   */
  function retire({
    ctx,
    input: { staffId, id, seen, moveTo },
  }: Args<{ staffId: number; id: number; seen: Fields; moveTo: number }>): Promise<Undo> {
    if (id === moveTo) throw new AppError('NOT_FOUND')
    return changeEntity(ctx, {
      by: staffId,
      entity: inOrder(id, moveTo),
      id,
      ifVersion: seen,
      action: `${entity}.retire` as const,
      async work(tx, row) {
        const to = await lockEntity(tx, record, moveTo)
        const moved = await give(tx, row, to)
        await tx.db.delete(table).where(inArray(table.id, [id]))
        const step: RecordUndoStep = { retired: entity, row: { ...row }, to: moveTo, moved }
        const detail = { before: fieldsOf(row), movedTo: fieldsOf(to), ...detailOf(moved) }
        return { result: await keepUndo(tx, 'retire', [step]), detail }
      },
    })
  }

  /**
   * Puts a retired record back, with what is still where it was sent.
   * @throws AppError as `takeUndo`; CONFLICT where its name or code is taken since, or the other record is gone.
   */
  function undo(args: UndoArgs): Promise<void> {
    const undoing = undoAction(args, ['retired'], async (tx, steps) => {
      for (const { retired, row, to, moved } of steps) {
        if (retired !== entity) throw new AppError('NOT_FOUND')
        const kept = await record.lock(tx, to)
        if (kept === undefined) throw AppError.conflict(taken)
        await tx.db.insert(table).overridingSystemValue().values(row)
        const back = row as Stored
        await giveBack(tx, back, kept, moved as Moved)
        const detail = { after: fieldsOf(back), ...detailOf(moved as Moved) }
        await tx.record({ action: `${entity}.restore`, target: record.targetOf(back.id), detail })
      }
    })
    return undoing.catch(refuseTaken('CONFLICT', taken))
  }

  /** Locks both records in the order of their ids, so that two crossing retirements wait for each other. */
  function inOrder(id: number, other: number): typeof record {
    return {
      ...record,
      async lock(tx, asked) {
        const chosen = inArray(table.id, [id, other])
        await tx.db.select({ id: table.id }).from(table).where(chosen).orderBy(asc(table.id)).for('update')
        return record.lock(tx, asked)
      },
    }
  }

  return { uses, retire, undo }
}
