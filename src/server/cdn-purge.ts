import { enqueue } from '#server/jobs/enqueue.ts'
import type { Parts } from './context.ts'

/** A CDN accepts 100 folders a day: at most two per half hour are 96. */
const slotMs = 30 * 60 * 1_000
/** Changes within this time share one purge. */
const gatheredMs = 5_000

/**
 * The page purge that also purges the CDN, if there is one: a few seconds after the first change of a half hour, and
 * once more at its end for later changes. Instances share the jobs by their keys.
 */
export function purgingCdn(parts: Omit<Parts, 'purge'>, purge: Parts['purge']): Parts['purge'] {
  const { environment, clock, log } = parts
  if (environment.cdn === null) return purge
  const payload = { folder: `${environment.publicUrl}/` }

  async function tellCdn(): Promise<void> {
    const now = clock.now().getTime()
    const slot = Math.floor(now / slotMs)
    const due = { first: now + gatheredMs, last: (slot + 1) * slotMs }
    for (const [place, at] of Object.entries(due)) {
      const dedupeKey = `cdn-purge:${slot}:${place}`
      await enqueue({ ctx: parts, input: { kind: 'cdn-purge', payload, dedupeKey, runAt: new Date(at) } })
    }
  }

  return async (tags) => {
    await purge(tags)
    await tellCdn().catch((error: unknown) => log.error({ err: error, tags }, 'the CDN could not be told of a purge'))
  }
}
