import type { Args } from '#server/context.ts'
import type { Hit } from './consume-limits.ts'
import { removeHits } from './counters.ts'

/**
 * Takes back one hit per window. Charge first and refund on success (a right password, a right code): that way
 * parallel guesses cannot slip past a limit that a look beforehand would still have found open.
 */
export async function refundLimits({ ctx, input }: Args<{ hits: readonly Hit[] }>): Promise<void> {
  await removeHits({ db: ctx.db, secrets: ctx.secrets }, input.hits)
}
