import type { Experiment } from './experiment.ts'
import { captchaFlood, loginFlood, successFlood } from './experiments/account-floods.ts'
import { clockBack } from './experiments/clock-back.ts'
import { floodFromMany, floodFromOne } from './experiments/cold-flood.ts'
import { idleConnections, slowHeads } from './experiments/connections.ts'
import { freezeEngine, killEngine } from './experiments/engine.ts'
import { freezeAndThaw, stopWhileFrozen } from './experiments/frozen-postgres.ts'
import { fillDisk, startOnFullDisk } from './experiments/full-disk.ts'
import { killEmbedded, killWithPostgres } from './experiments/kill-hard.ts'
import { secondProcess } from './experiments/second-process.ts'
import { stopUnderLoad, stopWithDownload } from './experiments/stops.ts'

/** Everything that `npm run drill` tries, by the name that runs it alone, in this order. */
export const experiments: Readonly<Record<string, Experiment>> = {
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
  'success-flood': successFlood,
}
