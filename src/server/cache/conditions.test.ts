import { expect, test } from 'vitest'
import { hasTag, readConditions } from './conditions.ts'

test.each(['"a"', 'W/"a"', '*', '"b", "a"', 'W/"b",W/"a"'])('who names %s has the bytes of that tag', (header) => {
  expect([hasTag(header, '"a"'), hasTag(header, 'W/"a"')]).toEqual([true, true])
})

test.each([undefined, '', '"b"', 'a', '"ab"', 'W/', '"', `${'"b",'.repeat(500)}"a"`])(
  'who names %.20s has none of it',
  (header) => {
    expect([hasTag(header, '"a"'), hasTag(header, 'W/"a"')]).toEqual([false, false])
  },
)

const stored = { etag: '"a"', modified: new Date('2026-12-01T00:00:00.500Z') }
const [before, then, after] = [30, 0, -30].map((seconds) =>
  new Date(stored.modified.getTime() - seconds * 1_000).toUTCString(),
)

test.each([
  ['known', { 'if-none-match': '"a"' }],
  ['known', { 'if-modified-since': then }],
  ['known', { 'if-modified-since': after }],
  ['send', { 'if-modified-since': before }],
  ['send', { 'if-modified-since': 'yesterday' }],
  ['send', { 'if-none-match': '"b"', 'if-modified-since': after }],
  ['failed', { 'if-match': '"b"' }],
  ['failed', { 'if-match': 'W/"a"' }],
  ['failed', { 'if-match': '"b"', 'if-none-match': '"a"' }],
  ['failed', { 'if-unmodified-since': before }],
  ['send', { 'if-match': '"b", "a"', 'if-unmodified-since': before }],
  ['send', { 'if-match': '*' }],
  ['send', { 'if-unmodified-since': then }],
  ['send', {}],
] as const)('%s is what %j leaves of stored bytes', (answer, headers) => {
  expect(readConditions(headers, stored)).toBe(answer)
})

test('a file of the first second of 1970, as reproducible builds date them, is sent to a client that names no time', () => {
  const undated = { etag: '"a"', modified: new Date(0) }
  expect(readConditions({}, undated)).toBe('send')
  expect(readConditions({ 'if-modified-since': 'yesterday' }, undated)).toBe('send')
})
