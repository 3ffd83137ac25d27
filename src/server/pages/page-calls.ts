import { type CallParts, type Envelope, unavailable } from '#contract/client.ts'
import type { Tagged } from '#server/cache/value-cache.ts'

/** A shared, immutable answer and the cache tags of its contents. */
export type TaggedAnswer = Tagged<Envelope>
/** Makes a call of the contract for server rendering, by method and path (`GET /site/settings`). Never rejects. */
export type AskApi = (key: string, request: CallParts) => Promise<TaggedAnswer>

/** Maximum wait of a rendering for all of its calls, in ms (specification 9). */
export const deadlineMs = 3_000
/** The answer of a call that took longer. */
export const gaveUp: TaggedAnswer = { value: unavailable, tags: [] }

/**
 * The calls of one rendering, which wait `deadlineMs` in all from the first one: a page whose calls follow each other
 * waits no longer than one whose calls do not. After that only an answer from memory is in time.
 */
export function shareDeadline(askApi: AskApi): AskApi {
  let endsAt: number | null = null
  return (key, request) => {
    endsAt ??= performance.now() + deadlineMs
    return answerInTime(Math.max(0, endsAt - performance.now()), askApi(key, request))
  }
}

/** The answer, or UNAVAILABLE after this time. */
export function answerInTime(milliseconds: number, answer: Promise<TaggedAnswer>): Promise<TaggedAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, gaveUp)
    answer.then(resolve).finally(() => clearTimeout(timer))
  })
}
