import type { PublicReadings } from '#server/http/api/create-api.ts'
import { createGate } from '#server/services/shared/gate.ts'
import { type AnswerCache, bytesOf } from './answer-cache.ts'

/**
 * Readings that are not in memory: two of a client at a time, so that others' are read meanwhile. As many may wait as the
 * site answers calls at once.
 */
const gate = createGate({ atOnce: 8, perClient: 2, waiting: 256 })

/** How public readings are answered (decision 103); without `answers` nothing is cached. */
export function createPublicReadings(answers: AnswerCache | null): PublicReadings {
  return {
    async cached({ name, call, caller, input }) {
      const isForEveryone = call.token === 'none' || caller.token === null
      if (answers === null || typeof call.reading !== 'object' || !isForEveryone || caller.inProcess) return null
      const found = answers.peek(name, input) ?? gate.run(caller.address, () => answers.get(name, input))
      const { value } = await found
      return { code: value.code, bytes: bytesOf(value) }
    },
    run: (call, caller, work) =>
      call.reading === undefined || caller.inProcess ? work() : gate.run(caller.address, work),
  }
}
