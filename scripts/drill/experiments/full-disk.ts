import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Experiment, maxOf, none, skipped, within } from '../experiment.ts'
import { demoFolder, newFolder, startSite } from '../site.ts'
import { call } from '../visitor.ts'

const diskMb = 220

/** A small file system of its own; it needs a user who may mount one. */
function mountDisk() {
  const place = newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', place], { stdio: 'ignore' })
  } catch {
    return null
  }
  const filler = path.join(place, 'filler')
  return {
    place,
    fill: () => writeFileSync(filler, Buffer.alloc(statfsSync(place).bavail * statfsSync(place).bsize)),
    makeRoom: () => rmSync(filler),
    [Symbol.dispose]: () => void execFileSync('umount', ['-l', place]),
  }
}

const mayNotMount = 'this user may not mount a small file system'

/** A start on a disk with nothing left names the folder and the variable. */
export const startOnFullDisk: Experiment = async () => {
  using disk = mountDisk()
  const promise = 'start on a full disk: refused by a line that names the folder'
  if (disk === null) return [skipped(promise, mayNotMount)]
  const dataDir = path.join(disk.place, 'data')
  mkdirSync(dataDir)
  disk.fill()
  const outcome = await startSite({}, dataDir).then(
    async (site) => {
      await site.end()
      return 'it started'
    },
    (error: Error) => error.message,
  )
  return [{ promise, measured: outcome.replaceAll(dataDir, 'DATA_DIR').slice(0, 90), holds: outcome.includes(dataDir) }]
}

/** A disk that becomes full while the site runs: what is stored is read, what is written is refused, and room mends it. */
export const fillDisk: Experiment = async () => {
  using disk = mountDisk()
  if (disk === null) return [skipped('a disk that becomes full', mayNotMount)]
  const dataDir = path.join(disk.place, 'data')
  cpSync(await demoFolder(), dataDir, { recursive: true })
  await using site = await startSite({}, dataDir)
  await fetch(site.address)
  disk.fill()
  const times: number[] = []
  let accepted = 0
  let failedPages = 0
  for (let number = 0; number < 60; number += 1) {
    const answer = await call(site, `/getEmailCode?account=full${number}@example.com`)
    times.push(answer.ms)
    if (answer.body.code === 200) accepted += 1
    if ((await fetch(site.address)).status !== 200) failedPages += 1
    await pause(50)
  }
  disk.makeRoom()
  const roomAt = performance.now()
  for (let number = 0; ; number += 1) {
    const answer = await call(site, `/getEmailCode?account=room${number}@example.com`)
    if (answer.body.code === 200) break
    await pause(50)
  }
  const refused = 60 - accepted
  return [
    { promise: 'full disk: writes are refused soon', measured: `${refused} of 60`, holds: refused >= 50 },
    within('full disk: no call hangs, 1 s at most', maxOf(times), 1_000),
    none('full disk: stored pages that failed', failedPages, 60),
    within('room again: writes within 5 s', performance.now() - roomAt, 5_000),
  ]
}
