import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { AuditAction } from '#server/services/shared/audit/record-audit.ts'
import type { PagesOf } from './entity-tags.ts'
import { type Actor, type ChangeCtx, type ChangeEntry, makeChange } from './make-change.ts'

/** How the records of one kind are locked, compared and named. */
export type Entity<Id, Row, Yours = never> = {
  /** Reads a record and locks it until the transaction ends; undefined where there is none. */
  lock: (change: ChangeCtx, id: Id) => Promise<Row | undefined>
  /** The version of a record: a number, or its fields; absent when changes name no version. */
  versionOf?: (row: Row) => unknown
  /** The answer to a change of an outdated version; `yours` is what was to be saved. */
  conflictOf?: (change: ChangeCtx, row: Row, yours: Yours | null) => Promise<ConflictAnswer> | ConflictAnswer
  /** How the audit and versions name a record. */
  targetOf: (id: Id) => string
  /** A more specific sentence than the error table's when the record is missing. */
  unknown?: string
}

/** A kind of which every change names the version that it is based on. */
export type VersionedEntity<Id, Row, Yours, Version> = Omit<Entity<Id, Row, Yours>, 'versionOf'> & {
  versionOf: (row: Row) => Version
}

type ConflictAnswer = { message?: string; data?: unknown }

/** The version that the change was made from; undefined where any version may be changed. */
type Base<Yours> = { ifVersion?: unknown; yours?: Yours | null }

/** The result of a change: the details of its audit entry, or why there is none. */
export type ChangeOutcome<Action extends AuditAction, Result> =
  | ({ result: Result; detail?: Record<string, unknown> } & PagesOf<Action>)
  | { result: Result; unrecorded: string }

/**
 * Locks a record and holds it to the version that the change was made from.
 * @throws NOT_FOUND; CONFLICT as the entity answers it.
 */
export async function lockEntity<Id, Row, Yours>(
  change: ChangeCtx,
  entity: Entity<Id, Row, Yours>,
  id: Id,
  { ifVersion, yours = null }: Base<Yours> = {},
): Promise<Row> {
  const row = await entity.lock(change, id)
  if (row === undefined)
    throw new AppError('NOT_FOUND', entity.unknown === undefined ? {} : { message: entity.unknown })
  if (ifVersion === undefined || isDeepStrictEqual(entity.versionOf?.(row), ifVersion)) return row
  throw await conflictWith(change, entity, row, yours)
}

/** The error 409 for a record that was changed since it was read. */
export async function conflictWith<Id, Row, Yours>(
  change: ChangeCtx,
  entity: Entity<Id, Row, Yours>,
  row: Row,
  yours: Yours | null,
): Promise<AppError> {
  const { message, data } = (await entity.conflictOf?.(change, row, yours)) ?? {}
  return new AppError('CONFLICT', {
    ...(message !== undefined && { message }),
    ...(data !== undefined && { fields: { data } }),
  })
}

/**
 * Changes one record: opens the transaction, locks the record (404), checks the version (409), runs the rule, writes
 * the audit entry and, after the commit, purges the action's tags from `entity-tags.ts`.
 */
export function changeEntity<Id, Row, Yours, Action extends AuditAction, Result>(
  ctx: Ctx,
  args: {
    by: Actor
    entity: Entity<Id, Row, Yours>
    id: Id
    action: Action
    work: (change: ChangeCtx, row: Row) => Promise<ChangeOutcome<Action, Result>>
  } & Base<Yours>,
): Promise<Result> {
  const { by, entity, id, action, work } = args
  return makeChange(ctx, by, async (change) => {
    const row = await lockEntity(change, entity, id, args)
    const outcome = await work(change, row)
    if ('unrecorded' in outcome) change.leaveUnrecorded(outcome.unrecorded)
    else {
      const { result: _, ...entry } = outcome
      await change.record({ action, target: entity.targetOf(id), ...entry } as ChangeEntry<Action>)
    }
    return outcome.result
  })
}
