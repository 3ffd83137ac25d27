import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import type { ContentIssue, Experiment } from './drill/experiment.ts'
import { captchaFlood, loginFlood, rotatingFlood, successFlood } from './drill/experiments/account-floods.ts'
import { wrongAddresses } from './drill/experiments/addresses.ts'
import { clockBack } from './drill/experiments/clock-back.ts'
import { freezeEngine, killEngine, secondProcess } from './drill/experiments/engine.ts'
import { floodFromMany, floodFromOne, idleConnections, slowHeads } from './drill/experiments/floods.ts'
import { freezeAndThaw, stopWhileFrozen } from './drill/experiments/frozen-postgres.ts'
import { fillDisk, startOnFullDisk } from './drill/experiments/full-disk.ts'
import { followGuides } from './drill/experiments/guide.ts'
import { killEmbedded, killWithPostgres } from './drill/experiments/kill-hard.ts'
import { moveToPostgres } from './drill/experiments/move.ts'
import { liveDay, liveNight } from './drill/experiments/night.ts'
import { releaseUnderVisitors } from './drill/experiments/release.ts'
import { restoreBesideInstance } from './drill/experiments/restore.ts'
import { stopUnderLoad, stopWithDownload } from './drill/experiments/stops.ts'
import { failingStore } from './drill/experiments/storage.ts'
import { clearUp } from './drill/site.ts'
import { buildSite, isSiteStale } from './support/build-site.ts'

/** Everything that `npm run drill` tries, by the name that runs it alone, in this order. */
const experiments: Readonly<Record<string, Experiment>> = {
  'kill-embedded': killEmbedded,
  'kill-postgres': killWithPostgres,
  'second-process': secondProcess,
  'stop-under-load': stopUnderLoad,
  'stop-download': stopWithDownload,
  'stop-frozen': stopWhileFrozen,
  'freeze-thaw': freezeAndThaw,
  'engine-frozen': freezeEngine,
  'engine-killed': killEngine,
  'disk-start': startOnFullDisk,
  'disk-filled': fillDisk,
  'clock-back': clockBack,
  'slow-heads': slowHeads,
  'idle-connections': idleConnections,
  'cold-flood': floodFromMany,
  'cold-flood-one': floodFromOne,
  'captcha-flood': captchaFlood,
  'login-flood': loginFlood,
  'rotating-flood': rotatingFlood,
  'success-flood': successFlood,
  move: moveToPostgres,
  addresses: wrongAddresses,
  restore: restoreBesideInstance,
  storage: failingStore,
  release: releaseUnderVisitors,
  guide: followGuides,
}

/** What takes hours is tried by its name only. */
const longExperiments: Readonly<Record<string, Experiment>> = { night: liveNight, day: liveDay }

/**
 * `npm run drill`: breaks and floods a site on purpose, every way or those named (`npm run drill -- engine-killed`), and
 * prints what was promised beside what was measured. Needs Linux. Ends with 1 when something does not hold.
 */
const experimentAtMostMs = 1_200_000
const root = path.resolve(import.meta.dirname, '..')
const named = process.argv.slice(2)
const all = { ...experiments, ...longExperiments }
const unknown = named.filter((name) => !(name in all))
if (unknown.length > 0) {
  console.error(`No such experiment: ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`)
  process.exit(2)
}
if (isSiteStale(root) && (await buildSite(root)) !== 0) process.exit(1)

const findings: ContentIssue[] = []
for (const [name, run] of Object.entries(named.length > 0 ? all : experiments)) {
  if (named.length > 0 && !named.includes(name)) continue
  const found = await Promise.race([run(), ...(name in longExperiments ? [] : [giveUp()])]).catch(
    (error: unknown): ContentIssue[] => {
      const measured = error instanceof Error ? error.message : String(error)
      return [{ promise: `${name} can be tried`, measured: measured.slice(0, 200), holds: false }]
    },
  )
  for (const finding of found) console.log(`${name}: ${rowOf(finding)}`)
  findings.push(...found)
}
clearUp()

const load = loadavg()
  .map((value) => value.toFixed(1))
  .join(', ')
console.log(`\nLoad of the machine's ${cpus().length} cores at the end, by 1, 5 and 15 minutes: ${load}`)
console.log(`\n| promise | measured | holds |\n|---|---|---|`)
for (const finding of findings) console.log(`| ${rowOf(finding)} |`)
const broken = findings.filter(({ holds }) => holds === false).length
console.log(`\n${findings.length} figures, ${broken} do not hold`)
// What an experiment that was given up left running must not keep this process.
process.exit(broken > 0 ? 1 : 0)

/** An experiment that never ends must not hold up the others. */
async function giveUp(): Promise<never> {
  await pause(experimentAtMostMs, undefined, { ref: false })
  throw new Error(`it did not end within ${experimentAtMostMs / 1_000} s`)
}

function rowOf({ promise, measured, holds }: ContentIssue): string {
  return [promise, measured, holds === null ? '–' : holds ? 'yes' : 'NO'].join(' | ')
}
