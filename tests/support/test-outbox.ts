import { EventEmitter, once } from 'node:events'
import type { OutboxRecord } from '#server/ports/outbox.ts'

export type TestOutbox = ReturnType<typeof createTestOutbox>

/** Messages in memory, instead of a file. */
export function createTestOutbox() {
  const messages: OutboxRecord[] = []
  const signal = new EventEmitter().setMaxListeners(0)
  const to = (receiver: string) => messages.filter((message) => message.to === receiver)
  return {
    /** Every message so far, in the order of recording. */
    messages,
    to,
    record: async (message: OutboxRecord) => {
      messages.push(message)
      signal.emit('recorded')
    },
    /** Resolves to the receiver's messages once there are at least so many; rejects after a minute. */
    async waitFor(receiver: string, count = 1): Promise<OutboxRecord[]> {
      const tooLate = AbortSignal.timeout(60_000)
      while (to(receiver).length < count) await once(signal, 'recorded', { signal: tooLate })
      return to(receiver)
    },
  }
}
