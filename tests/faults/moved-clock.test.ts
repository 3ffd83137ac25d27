import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { startClock } from '../../scripts/drill/moved-clock.ts'

const from = new Date('2027-03-01T00:00:00Z')
const speed = 1_000

test.skipIf(spawnSync('faketime', ['--version']).error !== undefined)(
  'a process that starts later finds the moved clock as far as it has come',
  async () => {
    using clock = await startClock(from, speed)
    const env = { ...process.env, ...clock?.settings }
    const startedAt = performance.now()
    spawnSync(process.execPath, ['--version'])
    const elapsedMs = performance.now() - startedAt
    const seconds = Number(spawnSync('date', ['+%s'], { env, encoding: 'utf8' }).stdout)
    expect(seconds * 1_000 - from.getTime()).toBeGreaterThanOrEqual((elapsedMs - 1) * speed)
  },
)
