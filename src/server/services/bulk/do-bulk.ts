import { eq } from 'drizzle-orm'
import { type BulkRun, bulkRuns } from '#db/schema/index.ts'
import { bulkVerbs } from '#domain/content/verbs.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { changeItemsWithin } from '#server/services/content/change-items.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { removeRedirects } from '#server/services/redirects/remove-many.ts'

const jobCaller = { address: '', requestId: 'job', userAgent: '', inProcess: true, token: null } as const

/** What a run came to, and what pages have to hear of once it is committed. */
type Ended = Pick<BulkRun, 'done' | 'refused'> & { purge: () => Promise<void> }

/**
 * Carries a run out in one transaction, with its own end: a process that is killed at it has done nothing, and whoever
 * takes the job over does it once.
 */
export async function doBulk({ ctx: parts, input }: { ctx: Parts; input: { id: number } }): Promise<void> {
  const ctx: Ctx = { ...parts, caller: jobCaller }
  const isThis = eq(bulkRuns.id, input.id)
  const work = inTransaction(ctx, async (tx) => {
    const [run] = await tx.db.select().from(bulkRuns).where(isThis).for('update')
    if (run?.status !== 'waiting') return null
    const { done, refused, purge } = await carryOut(tx, run)
    const finishedAt = ctx.clock.now()
    await tx.db.update(bulkRuns).set({ status: 'done', done, refused, finishedAt }).where(isThis)
    return purge
  })
  try {
    await (await work)?.()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const end = { status: 'failed' as const, fault: error.message, finishedAt: ctx.clock.now() }
    await ctx.db.update(bulkRuns).set(end).where(isThis)
  }
}

async function carryOut(tx: Ctx, run: BulkRun): Promise<Ended> {
  const { staffId, ids, target, tokenHash } = run
  if (run.list === 'redirects') return removeRedirects({ ctx: tx, input: { staffId, ids, tokenHash } })
  const verb = bulkVerbs.find((one) => one === run.verb)
  if (verb === undefined) throw new Error(`no verb is called ${run.verb}`)
  const input = { staffId, verb, ids, options: {}, to: target, tokenHash }
  const { result, purge } = await changeItemsWithin(tx, input)
  return { done: result.done.length, refused: result.refused, purge }
}
