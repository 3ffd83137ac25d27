import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type Entity, lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { mailMissed } from '#server/services/staff/missed-schedules.ts'

/** How one kind of record becomes public at its time. */
export type ScheduleRules<Row> = {
  kind: 'banner' | 'landing'
  entity: Pick<Entity<number, Row>, 'lock' | 'targetOf'>
  publish: (tx: ChangeCtx, row: Row) => Promise<unknown>
  /** Takes the time away of a record that failed; the version rises. */
  unschedule: (tx: ChangeCtx, row: Row) => Promise<unknown>
  /** The record's name, as its audit entry has it. */
  namesOf: (row: Row) => { title: string } | { name: string }
}

type Scheduled = { publishAt: Date | null }

/**
 * Publishes records whose time has come, one after the other. Safe on several instances. One with failed checks would fail
 * again half a second later: it loses its schedule, and the audit entry and a mail say why.
 */
export async function publishScheduled<Row extends Scheduled>(
  ctx: Ctx,
  rules: ScheduleRules<Row>,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids)
    await publishOne(ctx, rules, id).catch(async (error: unknown) => {
      ctx.log.error({ err: error, [rules.kind]: id }, 'a scheduled record could not be published')
      if (error instanceof AppError) await cancelSchedule(ctx, rules, { id, reason: error.message })
    })
}

const isDue = ({ clock }: Ctx, { publishAt }: Scheduled) => publishAt !== null && publishAt <= clock.now()

function publishOne<Row extends Scheduled>(ctx: Ctx, rules: ScheduleRules<Row>, id: number): Promise<void> {
  return makeChange(ctx, 'system', async (tx) => {
    const row = await lockEntity(tx, rules.entity, id)
    if (!isDue(tx, row)) return tx.leaveUnrecorded('another instance was first, or the time has been changed')
    await rules.publish(tx, row)
  })
}

type Failed = { id: number; reason: string }

function cancelSchedule<Row extends Scheduled>(ctx: Ctx, rules: ScheduleRules<Row>, failed: Failed): Promise<void> {
  const { kind, entity } = rules
  const { id, reason } = failed
  return makeChange(ctx, 'system', async (tx) => {
    const row = await entity.lock(tx, id)
    if (row === undefined || !isDue(tx, row)) return tx.leaveUnrecorded('another instance was first')
    await rules.unschedule(tx, row)
    const named = rules.namesOf(row)
    await tx.record({ action: `${kind}.stop`, target: entity.targetOf(id), detail: { ...named, reason } })
    await mailMissed(tx, { of: kind, id, name: 'title' in named ? named.title : named.name, reason })
  })
}
