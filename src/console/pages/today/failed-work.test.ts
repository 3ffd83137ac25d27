import { expect, test } from 'vitest'
import { failedWork } from './failed-work.tsx'

const now = new Date('2026-11-18T04:00:00Z')
const work = { attempts: 3, createdAt: '2026-11-18 08:00:00', runAt: '2026-11-18 08:00:00', finishedAt: null }
const message = {
  ...work,
  id: 1,
  status: 'failed' as const,
  error: '通道限流',
  mayRetry: true,
  isRetried: false,
  channel: 'sms' as const,
  to: '133****5521',
  purpose: 'join-approved',
  finishedAt: '2026-11-18 08:51:00',
}
const job = {
  ...work,
  id: 2,
  status: 'waiting' as const,
  error: null as string | null,
  mayRetry: false,
  kind: 'bulk',
  about: '',
}

test('what failed stands by its name with its reason, the newest first; what merely waits and what is old does not', () => {
  const trying = { ...job, id: 3, error: '超时' }
  const old = { ...message, id: 4, finishedAt: '2026-11-10 08:00:00' }
  const found = failedWork([message, old], [job, trying, { ...job, id: 5, status: 'dropped' }], now)
  expect(found.map(({ id }) => id)).toEqual([1, 3])
  expect(found[0]).toMatchObject({ what: '短信 加入已通过', about: '133****5521', error: '通道限流', channel: 'sms' })
  expect(found[1]).toMatchObject({ what: '批量操作', error: '超时' })
})
