import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOutgoing } from '#server/ports/outgoing-http.ts'
import { createLogger } from './log.ts'
import { createTrace, currentTrace, readTraceparent, runInTrace, type Trace, writeTraceparent } from './trace.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'

test.each([
  ['00', '', '01', '01'],
  ['00', '', '00', '00'],
  // Flags that are not known are not passed on, and a later version may have further fields.
  ['00', '', '03', '01'],
  ['cc', '-what-the-future-will-be-like', '01', '01'],
])('a trace of version %s with "%s" and flags %s is taken over', (version, rest, flags, expected) => {
  const trace = readTraceparent(`${version}-${traceId}-${parentId}-${flags}${rest}`)
  expect(trace).toEqual({ traceId, spanId: expect.stringMatching(/^[\da-f]{16}$/), flags: expected })
  expect(trace?.spanId).not.toBe(parentId)
})

test.each([
  [undefined],
  [''],
  [`00-${traceId}-${parentId}`],
  [`00-${traceId}-${parentId}-01-more`],
  [`ff-${traceId}-${parentId}-01`],
  [`00-${traceId.toUpperCase()}-${parentId}-01`],
  [`00-${'0'.repeat(32)}-${parentId}-01`],
  [`00-${traceId}-${'0'.repeat(16)}-01`],
  [`00-${traceId}-${parentId}-01, 00-${traceId}-${parentId}-01`],
  [`cc-${traceId}-${parentId}-01-${'x'.repeat(300)}`],
  [`00-${traceId}-${parentId}-01\n`],
])('%j is no trace', (header) => expect(readTraceparent(header)).toBeNull())

const seen: string[] = []
const server = createServer((req, res) => {
  seen.push(String(req.headers.traceparent))
  res.end('{}')
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

async function send(): Promise<Trace | null> {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await (await sendOutgoing(`http://127.0.0.1:${port}/`, { method: 'POST', headers: {} }, 5_000)).read(100)
  return readTraceparent(seen.at(-1))
}

test('what a request sends belongs to its trace, each with a span of its own; outside of one each is a new trace', async () => {
  const trace: Trace = { traceId, spanId: parentId, flags: '01' }
  const sent = await runInTrace(trace, async () => {
    await pause(1)
    return [await send(), await send()]
  })
  expect(sent).toMatchObject([
    { traceId, flags: '01' },
    { traceId, flags: '01' },
  ])
  expect(new Set([...seen.slice(-2), writeTraceparent(trace)]).size).toBe(3)
  const outside = [await send(), await send()]
  expect(new Set([traceId, ...outside.map((each) => each?.traceId)]).size).toBe(3)
  expect(currentTrace()).toBeUndefined()
})

test('each line of a request names its trace, whatever its digits look like', () => {
  const lines: string[] = []
  const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const likeAPhone = `a13812345678${'b'.repeat(20)}`
  runInTrace({ ...createTrace(), traceId: likeAPhone }, () => log.info({ note: 'call 13812345678' }, 'a line'))
  log.info('no request')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ traceId: likeAPhone, note: 'call 138****5678' })
  expect(lines[1]).not.toContain('traceId')
})
