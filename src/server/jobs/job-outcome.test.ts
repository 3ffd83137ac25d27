import { expect, test } from 'vitest'
import { ProviderError } from '#server/ports/provider-error.ts'
import { judgeFailure } from './job-outcome.ts'

const away = new ProviderError('away', { isWorthRetrying: true })

/** The longest time over which a job is tried before it has failed. */
function endMs(kind: string): number {
  let waitedMs = 0
  for (let attempts = 1; ; attempts += 1) {
    const outcome = judgeFailure(away, { attempts, kind }, () => 1)
    if (outcome.status !== 'again') return waitedMs
    waitedMs += outcome.afterMs
  }
}

test('a message is given up within a minute, a conversion is tried for days', () => {
  expect(endMs('send-sms')).toBeLessThan(60_000)
  const days = endMs('baidu-conversion') / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(7)
})

test('the renditions of a picture are tried through an outage of the media store of hours, at first within seconds', () => {
  const hours = endMs('media-renditions') / (60 * 60 * 1000)
  expect(hours).toBeGreaterThan(4)
  expect(hours).toBeLessThan(12)
  const first = judgeFailure(away, { attempts: 1, kind: 'media-renditions' }, () => 1)
  expect(first).toMatchObject({ status: 'again', afterMs: 10_000 })
})

test('what would be refused again has failed at the first attempt, whatever its kind', () => {
  const refused = new ProviderError('refused', { isWorthRetrying: false })
  for (const kind of ['send-sms', 'baidu-conversion'])
    expect(judgeFailure(refused, { attempts: 1, kind })).toEqual({ status: 'failed', error: 'refused' })
})
