import { setTimeout as pause } from 'node:timers/promises'
import { get } from './sites.ts'

/** What is to be measured: the home page of a site, now and then, for so long. */
export type Probe = { address: string; lastsMs: number }

/**
 * A process of its own that answers each probe with the milliseconds of its requests: in the process of two hundred other
 * clients a request waits for theirs, and one that the server answered at once counts as late.
 */
process.on('message', async ({ address, lastsMs }: Probe) => {
  const times: number[] = []
  for (const until = performance.now() + lastsMs; performance.now() < until; await pause(20))
    times.push((await get({ address }, '/')).milliseconds)
  process.send?.(times)
})
