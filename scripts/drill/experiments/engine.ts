import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Experiment, maxOf, none, within } from '../experiment.ts'
import { startSite } from '../site.ts'
import { call } from '../visitor.ts'

const backAtMostMs = 5_000
const callAtMostMs = 1_000

/** The embedded database's process is killed: it is replaced. */
export const killEngine: Experiment = async () => {
  await using site = await startSite()
  const pid = Number(readFileSync(path.join(site.dataDir, 'database.engine.pid'), 'utf8'))
  await fetch(site.address)
  process.kill(pid, 'SIGKILL')
  const killedAt = performance.now()
  const times: number[] = []
  let failedPages = 0
  // A code is written down before it is sent: a call that writes.
  for (let number = 0; ; number += 1) {
    const answer = await call(site, `/getEmailCode?account=drill${number}@example.com`)
    if ((await fetch(site.address)).status !== 200) failedPages += 1
    if (answer.body.code === 200) break
    times.push(answer.ms)
    await pause(20)
  }
  return [
    within('engine killed: writes again within 5 s', performance.now() - killedAt, backAtMostMs),
    within('engine killed: a call fails within 1 s', maxOf(times), callAtMostMs),
    none('engine killed: stored pages that failed', failedPages),
  ]
}

/** A second process on the same folder is refused with the number of the first, which keeps running. */
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
