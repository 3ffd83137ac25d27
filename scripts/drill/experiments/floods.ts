import { flood } from '../../bench/flood.ts'
import { untilQuiet } from '../../bench/sites.ts'
import { type Experiment, within } from '../experiment.ts'
import { startSite } from '../site.ts'

const clients = 200
/** Three renderings of a page on the slowest machine that was measured (decision 096). */
const hotAtMostMs = 25

/** 200 concurrent visitors on uncached pages, each with an address of their own, in interleaved pairs with and without them. */
export const coldFlood: Experiment = async () => {
  await using site = await startSite()
  await untilQuiet(site.pid)
  const seen = await flood(site, { clients })
  const [idle, full, after] = seen.memoryMb
  return [
    {
      promise: `cold flood: 0.8 of the capacity gets through`,
      measured: `${seen.share.toFixed(2)} of ${seen.capacity.toFixed(0)}/s, ${seen.refused} refused`,
      holds: seen.share >= 0.8,
    },
    within(`cold flood: who is admitted waits 1 s at most, p99`, seen.admittedP99, 1_000),
    {
      promise: `cold flood: stored pages within ${hotAtMostMs} ms, p99`,
      measured: `${seen.hotBeside.toFixed(1)} ms, alone ${seen.hotAlone.toFixed(1)}`,
      holds: seen.hotBeside <= hotAtMostMs,
    },
    {
      promise: `cold flood: memory 10 s later at most 100 MB above idle`,
      measured: `${idle} → ${full} → ${after} MB`,
      holds: after <= idle + 100,
    },
  ]
}
