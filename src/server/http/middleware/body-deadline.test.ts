import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiveRest } from './body-deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const mebibyte = 1024 * 1024

/** A request whose file comes at this rate for ever; answers after how many seconds its connection ends. */
function secondsUntilEnd(bytesPerSecond: number, bytesAtMost: number): number | null {
  const socket = {
    bytesRead: 0,
    destroyed: false,
    destroySoon() {
      socket.destroyed = true
    },
  }
  receiveRest({ complete: false, socket, resume() {} } as unknown as IncomingMessage, bytesAtMost)
  for (let seconds = 0; seconds < 120; seconds += 1) {
    if (socket.destroyed) return seconds
    socket.bytesRead += bytesPerSecond
    vi.advanceTimersByTime(1_000)
  }
  return null
}

test('the rest of a refused file is received for 30 seconds at most', () => {
  expect(secondsUntilEnd(1_000, 0)).toBe(31)
})

test('the rest of a refused file is waited for while bytes come, and five seconds without any', () => {
  expect(secondsUntilEnd(0, 0)).toBe(6)
})

test('of a refused file no more is received than its call takes, and 64 MiB of any', () => {
  expect(secondsUntilEnd(16 * mebibyte, 0)).toBe(5)
  expect(secondsUntilEnd(16 * mebibyte, 160 * mebibyte)).toBe(11)
})
