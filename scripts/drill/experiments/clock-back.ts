import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Experiment } from '../experiment.ts'
import { demoFolder, startSite } from '../site.ts'
import { call, codeFor } from '../visitor.ts'

const hourMs = 3_600_000
/** The site looks that often how far its clock is to be off. */
const lookMs = 100

/** A code that was refused because the clock said that it is old stays refused when the clock goes back. */
export const clockBack: Experiment = async () => {
  const dataDir = await demoFolder()
  const shift = path.join(dataDir, 'shift')
  writeFileSync(shift, '0')
  const preload = path.resolve(import.meta.dirname, '../shifted-clock.ts')
  await using site = await startSite({ NODE_OPTIONS: `--import ${preload}`, DRILL_CLOCK: shift }, dataDir)
  const account = 'clock@example.com'
  const { uuid } = (await call(site, `/getEmailCode?account=${account}`)).body
  const code = await codeFor(site, account)
  const body = { account, password: 'Qz7drillLm', channel: 1, uuid, code }
  const answers: number[] = []
  for (const offsetMs of [hourMs, 0]) {
    writeFileSync(shift, String(offsetMs))
    await pause(3 * lookMs)
    answers.push((await call(site, '/account/register', { body })).body.code)
  }
  const [later = 0, back = 0] = answers
  return [
    {
      promise: 'a code refused an hour later stays refused when the clock goes back',
      measured: `${later}, then ${back}`,
      holds: later === 102001 && back === 102001,
    },
  ]
}
