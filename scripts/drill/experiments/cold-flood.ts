import { flood } from '../../bench/flood.ts'
import { untilQuiet } from '../../bench/sites.ts'
import { type ContentIssue, type Experiment, within } from '../experiment.ts'
import { startSite } from '../site.ts'

const clients = 200

/** 200 concurrent visitors on uncached pages: each with an address of their own, or all with one. */
export const floodFromMany: Experiment = () => coldFlood('200 addresses', false)
export const floodFromOne: Experiment = () => coldFlood('one address', true)

async function coldFlood(from: string, oneAddress: boolean): Promise<ContentIssue[]> {
  await using site = await startSite()
  await untilQuiet(site.pid)
  const seen = await flood(site, { clients, oneAddress })
  const [idle, full, after] = seen.memoryMb
  const share = seen.goodput / seen.capacity
  const times = seen.hotBeside / seen.hotAlone
  return [
    {
      promise: `cold flood from ${from}: 0.8 of the capacity gets through`,
      measured: `${share.toFixed(2)} of ${seen.capacity.toFixed(0)}/s, ${seen.refused} refused`,
      holds: share >= 0.8,
    },
    within(`cold flood from ${from}: who is admitted waits 1 s at most, p99`, seen.admittedP99, 1_000),
    {
      promise: `cold flood from ${from}: stored pages at most 1.5 times as slow, p99`,
      measured: `${times.toFixed(1)} (${seen.hotAlone.toFixed(0)} → ${seen.hotBeside.toFixed(0)} ms)`,
      holds: times <= 1.5,
    },
    {
      promise: `cold flood from ${from}: memory 10 s later at most 100 MB above idle`,
      measured: `${idle} → ${full} → ${after} MB`,
      holds: after <= idle + 100,
    },
  ]
}
