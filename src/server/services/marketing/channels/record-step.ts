import { eq } from 'drizzle-orm'
import { serverSteps } from '#db/schema/index.ts'
import { type RequestOrigin, type ServerStepName, sourceOfOrigin } from '#domain/tracking/server-steps.ts'
import type { Ctx } from '#server/context.ts'

type Recording = Pick<Ctx, 'db' | 'clock'>
type Deed = { step: ServerStepName; at?: Date; amountFen?: number }

/**
 * Records a step of the server for the sums by channel (decision 052), in the caller's transaction. `origin` is null
 * when nothing is known about the person's origin. Returns the row's id, by which {@link takeBackStep} undoes it.
 */
export async function recordStep(ctx: Recording, input: Deed & { origin: RequestOrigin | null }): Promise<number> {
  const { step, amountFen = 0, origin } = input
  const recordedAt = ctx.clock.now()
  const source = sourceOfOrigin(origin ?? unknownOrigin)
  const [row] = await ctx.db
    .insert(serverSteps)
    .values({ step, amountFen, recordedAt, at: input.at ?? recordedAt, ...source })
    .returning({ id: serverSteps.id })
  if (!row) throw new Error('The insert of a step returned no row')
  return row.id
}

const unknownOrigin: RequestOrigin = {
  firstTouch: null,
  lastTouch: null,
  tracking: {},
  platform: '',
  hasOptedOut: false,
}

/** Undoes a step in the sums of its own hour: inserts the same row with the weight -1. */
export async function takeBackStep(ctx: Recording, input: { id: number }): Promise<void> {
  const { id, weight, recordedAt: _recordedAt, ...row } = await findStep(ctx, input.id)
  await ctx.db.insert(serverSteps).values({ ...row, weight: -weight, recordedAt: ctx.clock.now() })
}

async function findStep({ db }: Recording, id: number) {
  const [row] = await db.select().from(serverSteps).where(eq(serverSteps.id, id))
  if (!row) throw new Error('A step to take back is missing')
  return row
}
