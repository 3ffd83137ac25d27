import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/**
 * One request or job in a trace that several programs share (W3C Trace Context, https://www.w3.org/TR/trace-context/):
 * its log lines name the trace, and so do its answer and the requests that it sends.
 */
export type Trace = {
  /** 32 hexadecimal digits, the same in every program. */
  traceId: string
  /** 16 hexadecimal digits, of this request or job alone. */
  spanId: string
  /** Two hexadecimal digits: `01` where the caller records the trace. */
  flags: string
}

/** Version 00 has exactly these fields; a later version may append others after a further dash. */
const wellFormed =
  /^(?<version>[\da-f]{2})-(?<traceId>[\da-f]{32})-(?<parentId>[\da-f]{16})-(?<flags>[\da-f]{2})(?<rest>-.*)?$/
const noTrace = '0'.repeat(32)
const noParent = '0'.repeat(16)
const headerAtMost = 256

/** The trace of a `traceparent` header, or null where it is absent or malformed; Node joins a repeated one with ", ". */
export function readTraceparent(header: string | string[] | undefined): Trace | null {
  if (typeof header !== 'string' || header.length > headerAtMost) return null
  const { version, traceId = '', parentId, flags = '', rest } = wellFormed.exec(header)?.groups ?? {}
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return null
  if (traceId === noTrace || parentId === noParent) return null
  // Only the first flag, `sampled`, is known: the others are not passed on.
  return { traceId, spanId: createSpanId(), flags: Number.parseInt(flags, 16) % 2 === 1 ? '01' : '00' }
}

/** A trace that begins here: nothing outside records it. */
export const createTrace = (): Trace => ({
  traceId: randomBytes(16).toString('hex'),
  spanId: createSpanId(),
  flags: '00',
})

/** The value of `traceparent` for a trace: in the answer with its own span, in a request that it sends with a new one. */
export const writeTraceparent = ({ traceId, spanId, flags }: Trace): string => `00-${traceId}-${spanId}-${flags}`

const createSpanId = () => randomBytes(8).toString('hex')

const current = new AsyncLocalStorage<Trace>()

/** Runs work within a trace: {@link currentTrace} returns it there, across awaits. */
export const runInTrace = <Result>(trace: Trace, work: () => Result): Result => current.run(trace, work)

/** The trace of the request or job that is running; undefined outside of one. */
export const currentTrace = (): Trace | undefined => current.getStore()

/** The `traceparent` of a request to another server: a child of the running trace, or a new trace. */
export function outgoingTraceparent(): string {
  const trace = currentTrace() ?? createTrace()
  return writeTraceparent({ ...trace, spanId: createSpanId() })
}
