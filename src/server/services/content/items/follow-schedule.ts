import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { Entity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { type Missed, mailMissed } from '#server/services/staff/missed-schedules.ts'

/** How the clock acts on one kind of record. */
type ClockRules<Row> = {
  /** As the log names it. */
  kind: 'banner' | 'content' | 'landing'
  entity: Pick<Entity<number, Row>, 'lock'>
  /** When it has to act on a record; null for never. */
  dueAt: (row: Row) => Date | null
}

/** How what is written becomes public at its time. */
export type PublishRules<Row> = ClockRules<Row> & {
  /** What is asked before the change, outside of its transaction; a refusal is one of the checks. */
  before?: (ctx: Ctx, id: number) => Promise<void>
  publish: (tx: ChangeCtx, row: Row) => Promise<unknown>
  /** Takes the time away of a record that failed, with an audit entry; answers how the mail names the record. */
  stop: (tx: ChangeCtx, row: Row, reason: string) => Promise<Pick<Missed, 'of' | 'name'>>
}

/** How what is public is withdrawn at its time; `leads`: its addresses lead where staff chose. */
export type WithdrawRules<Row> = ClockRules<Row> & {
  withdraw: (tx: ChangeCtx, row: Row, leads: boolean) => Promise<unknown>
}

/**
 * Publishes records whose time has come, one after the other, and answers the ids of those that are public now. Safe on
 * several instances. One with failed checks would fail again half a second later: it loses its schedule, and the audit entry
 * and a mail say why.
 */
export async function publishScheduled<Row>(
  ctx: Ctx,
  rules: PublishRules<Row>,
  due: readonly { id: number }[],
): Promise<number[]> {
  const published: number[] = []
  for (const { id } of due)
    try {
      await rules.before?.(ctx, id)
      if (await actWhenDue(ctx, rules, id, rules.publish)) published.push(id)
    } catch (error) {
      ctx.log.error({ err: error, [rules.kind]: id }, 'a scheduled record could not be published')
      if (!(error instanceof AppError)) continue
      const { message: reason } = error
      const stop = async (tx: ChangeCtx, row: Row) =>
        mailMissed(tx, { id, reason, ...(await rules.stop(tx, row, reason)) })
      await actWhenDue(ctx, rules, id, stop)
    }
  return published
}

/**
 * Withdraws records whose end has come, and answers their ids. Where a record's addresses can lead nowhere any more, e.g.
 * because the other page was withdrawn since, they are gone (410): an end that was set is kept in any case.
 */
export async function withdrawScheduled<Row>(
  ctx: Ctx,
  rules: WithdrawRules<Row>,
  due: readonly { id: number }[],
): Promise<number[]> {
  const withdraw = (id: number, leads: boolean) =>
    actWhenDue(ctx, rules, id, (tx, row) => rules.withdraw(tx, row, leads))
  const withdrawn: number[] = []
  for (const { id } of due)
    try {
      const isWithdrawn = await withdraw(id, true).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.errorName !== 'INVALID_INPUT') throw error
        return withdraw(id, false)
      })
      if (isWithdrawn) withdrawn.push(id)
    } catch (error) {
      ctx.log.error({ err: error, [rules.kind]: id }, 'a record could not be withdrawn at its time')
    }
  return withdrawn
}

/** Answers whether it acted: not where another instance was first, or the time has been changed. */
function actWhenDue<Row>(
  ctx: Ctx,
  { entity, dueAt }: ClockRules<Row>,
  id: number,
  act: (tx: ChangeCtx, row: Row) => Promise<unknown>,
): Promise<boolean> {
  return makeChange(ctx, 'system', async (tx) => {
    const row = await entity.lock(tx, id)
    const at = row === undefined ? null : dueAt(row)
    if (row === undefined || at === null || at > tx.clock.now()) {
      tx.leaveUnrecorded('another instance was first, or the time has been changed')
      return false
    }
    await act(tx, row)
    return true
  })
}
