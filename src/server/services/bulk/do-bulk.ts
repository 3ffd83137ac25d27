import { eq } from 'drizzle-orm'
import { type BulkRun, bulkRuns } from '#db/schema/index.ts'
import { bulkActions } from '#domain/content/actions.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/change/make-change.ts'
import { changeItems } from '#server/services/content/change-items.ts'
import { removeRedirects } from '#server/services/redirects/remove-many.ts'

/**
 * Carries a run out in one transaction, with its own end: a process that is killed during it has done nothing, and the
 * next one to take the job does it once.
 */
export async function doBulk({ ctx: parts, input }: { ctx: Parts; input: { id: number } }): Promise<void> {
  const ctx: Ctx = { ...parts, caller: processCaller('job') }
  const isThis = eq(bulkRuns.id, input.id)
  const [run] = await ctx.db.select({ staffId: bulkRuns.staffId }).from(bulkRuns).where(isThis)
  if (run === undefined) return
  try {
    await makeChange(ctx, run.staffId, async (tx) => {
      const [held] = await tx.db.select().from(bulkRuns).where(isThis).for('update')
      if (held?.status !== 'waiting') return tx.leaveUnrecorded('another worker has carried it out')
      const ended = await carryOut(tx, held)
      await tx.db
        .update(bulkRuns)
        .set({ status: 'done', finishedAt: ctx.clock.now(), ...ended })
        .where(isThis)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const end = { status: 'failed' as const, fault: error.message, finishedAt: ctx.clock.now() }
    await ctx.db.update(bulkRuns).set(end).where(isThis)
  }
}

async function carryOut(tx: ChangeCtx, run: BulkRun): Promise<Pick<BulkRun, 'done' | 'refused'>> {
  const { staffId, ids, target, tokenHash } = run
  if (run.list === 'redirects') return { done: await removeRedirects(tx, ids, tokenHash), refused: [] }
  const action = bulkActions.find((one) => one === run.verb)
  if (action === undefined) throw new Error(`no action is called ${run.verb}`)
  const { done, refused } = await changeItems({
    ctx: tx,
    input: { staffId, action, ids, options: {}, to: target, tokenHash },
  })
  return { done: done.length, refused }
}
