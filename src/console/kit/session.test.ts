import { expect, test } from 'vitest'
import { sessionOverAt } from './session.ts'

const at = (time: string) => new Date(`2026-11-18T${time}+08:00`).getTime()

test('a session is over thirty idle minutes after the last answer, and at its end in any case', () => {
  const endsAt = '2026-11-18 21:00:00'
  expect(sessionOverAt({ endsAt, answeredAt: at('09:10:00') })).toBe(at('09:40:00'))
  expect(sessionOverAt({ endsAt, answeredAt: at('20:45:00') })).toBe(at('21:00:00'))
})
