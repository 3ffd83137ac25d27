import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import type { ContentIssue, Experiment } from './drill/experiment.ts'
import { captchaFlood, loginFlood } from './drill/experiments/account-floods.ts'
import { clockBack } from './drill/experiments/clock-back.ts'
import { killEngine, secondProcess } from './drill/experiments/engine.ts'
import { coldFlood } from './drill/experiments/floods.ts'
import { freezeAndThaw } from './drill/experiments/frozen-postgres.ts'
import { fillDisk, startOnFullDisk } from './drill/experiments/full-disk.ts'
import { followGuides } from './drill/experiments/guide.ts'
import { killEmbeddedAmidWork, killPostgresAmidWork } from './drill/experiments/kill-amid-work.ts'
import { killEmbedded, killWithPostgres } from './drill/experiments/kill-hard.ts'
import { moveToPostgres } from './drill/experiments/move.ts'
import { liveDay, liveNight } from './drill/experiments/night.ts'
import { recoverToMoment } from './drill/experiments/recover.ts'
import { stopUnderLoad } from './drill/experiments/stops.ts'
import { clearUp } from './drill/site.ts'
import { buildSite, isSiteStale } from './support/build-site.ts'
import { chooseParts } from './support/choose-parts.ts'

/** Everything that `npm run drill` tries, by the name that runs it alone, in this order. */
const experiments: Readonly<Record<string, Experiment>> = {
  'kill-embedded': killEmbedded,
  'kill-postgres': killWithPostgres,
  'kill-work-embedded': killEmbeddedAmidWork,
  'kill-work-postgres': killPostgresAmidWork,
  'second-process': secondProcess,
  'stop-under-load': stopUnderLoad,
  'freeze-thaw': freezeAndThaw,
  'engine-killed': killEngine,
  'disk-start': startOnFullDisk,
  'disk-filled': fillDisk,
  'clock-back': clockBack,
  'cold-flood': coldFlood,
  'captcha-flood': captchaFlood,
  'login-flood': loginFlood,
  move: moveToPostgres,
  recover: recoverToMoment,
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
const chosen = chooseParts(experiments, longExperiments)
if (isSiteStale(root) && (await buildSite(root)) !== 0) process.exit(1)

const findings: ContentIssue[] = []
for (const [name, run] of chosen) {
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
