import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { siteAt } from './running-site.ts'
import { startSite } from './site-process.ts'

/** A site looks twice in this time how far its clock is off (scripts/drill/shifted-clock.ts), in ms. */
const lookMs = 150

/** A site of its own, whose clock runs on from whatever moment it is set to. */
export async function startSiteWithClock() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fanyu-clock-'))
  const file = path.join(folder, 'shift')
  let aheadMs = 0
  writeFileSync(file, '0')
  const preload = path.resolve(import.meta.dirname, '../../../scripts/drill/shifted-clock.ts')
  const own = await startSite({ NODE_OPTIONS: `--import ${preload}`, DRILL_CLOCK: file })
  return {
    site: siteAt(own),
    aheadMs: () => aheadMs,
    now: () => new Date(Date.now() + aheadMs),
    async setTo(time: Date): Promise<void> {
      aheadMs = time.getTime() - Date.now()
      writeFileSync(file, String(aheadMs))
      await pause(lookMs)
    },
    async stop(): Promise<void> {
      await own.stop()
      await rm(folder, { recursive: true })
    },
  }
}

export type SiteWithClock = Awaited<ReturnType<typeof startSiteWithClock>>
