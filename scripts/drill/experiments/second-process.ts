import type { Experiment } from '../experiment.ts'
import { startSite } from '../site.ts'
import { call } from '../visitor.ts'

/** A second process on the same folder is refused with the number of the first, which goes on. */
export const secondProcess: Experiment = async () => {
  await using site = await startSite()
  const begunAt = performance.now()
  const outcome = await startSite({}, site.dataDir).then(
    async (second) => {
      await second.end()
      return 'it started'
    },
    (error: Error) => error.message,
  )
  const ms = Math.round(performance.now() - begunAt)
  const alive = (await call(site, '/getEmailCode?account=first@example.com')).body.code === 200
  return [
    {
      promise: 'a second process on the folder is refused and told whose it is',
      measured: outcome.includes(String(site.pid)) ? `refused after ${ms} ms, names the first` : outcome.slice(0, 90),
      holds: outcome.includes(String(site.pid)),
    },
    { promise: 'the first process goes on writing', measured: alive ? 'yes' : 'no', holds: alive },
  ]
}
