import type { CallList } from '#contract/call.ts'
import type { Envelope } from '#contract/client.ts'
import { oncePer } from '#domain/shared/once-per.ts'
import type { TaggedAnswer } from '#server/pages/page-calls.ts'
import { createPackedBytes, type PackedBytes } from '../cache/compression.ts'
import type { TagLedger } from '../cache/tag-ledger.ts'
import { createValueCache, type ValueCache } from '../cache/value-cache.ts'
import type { Parts } from '../context.ts'
import type { ParsedInput } from './api/parse-input.ts'

/** Answers a call, by its name, with its validated input. Never rejects. */
export type AnswerCall = (name: string, input: ParsedInput) => Promise<TaggedAnswer>

/** Answers of public readings by call and validated input, for pages and for calls from outside (decision 103). */
export type AnswerCache = {
  /** From memory or from a read in progress; undefined when it must be read. */
  peek: (name: string, input: ParsedInput) => Promise<TaggedAnswer> | TaggedAnswer | undefined
  /** From memory, or read. Never rejects. */
  get: AnswerCall
}

/**
 * Caches the successful answers of calls with `reading.cachedMb` by their tags, each call within the memory of its own: a flood
 * of inputs to one call evicts no answer of another. Other calls are answered anew each time. An answer that does not
 * fit is counted, and logged once until one of its call fits again.
 */
export function createAnswerCache(args: {
  parts: Pick<Parts, 'log' | 'metrics'>
  calls: CallList
  ledger: TagLedger
  answerCall: AnswerCall
}): AnswerCache {
  const { parts, calls, ledger, answerCall } = args
  const caches = new Map(
    Object.entries(calls).flatMap(([call, { reading }]) =>
      typeof reading === 'object' ? [[call, openCache(call, reading.cachedMb)] as const] : [],
    ),
  )

  function openCache(call: string, megabytes: number): ValueCache<Envelope> {
    let isLogged = false
    const maxBytes = megabytes * 1024 * 1024
    function onRefused(bytes: number) {
      parts.metrics.valuesRefused.inc({ call })
      if (!isLogged) parts.log.warn({ call, bytes, maxBytes }, 'an answer is too large to be cached')
      isLogged = true
    }
    return createValueCache<Envelope>({ ledger, maxBytes, onRefused })
  }

  return {
    peek: (name, input) => caches.get(name)?.peek(JSON.stringify(input)),
    async get(name, input) {
      const read = async () => {
        const answer = await answerCall(name, input)
        return answer.value.code === 200 ? answer : { ...answer, tags: [] }
      }
      return caches.get(name)?.get(JSON.stringify(input), read) ?? read()
    },
  }
}

/** The JSON of a cached answer, serialised once, and compressed once in each encoding. */
export const bytesOf: (answer: Envelope) => PackedBytes = oncePer((answer) =>
  createPackedBytes(Buffer.from(JSON.stringify(answer))),
)
