import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

const input = String.raw`(?:, input: (?:body|query|params|input\.\w+|\{ (?:\.\.\.\w+(?:, )?)+(?:idempotencyKey )?\}))?`
const served = String.raw`await [\w.]+\(\{ ctx${input} \}\)`
/** A handler that only gives the input of its call to a service, and its answer to the caller: `serve` makes it. */
const handsOn = new RegExp(
  String.raw`=> (?:\(|\{\s*return )\{\s*data: ${served},?\s*\}|\{\s*${served}\s*return \{\}\s*\}`,
  'g',
)

test('no handler of a call only hands on: `serve` makes such a handler', () => {
  const files = listFiles('src/server/http').filter((file) => /\/(?:api|console)\/[^/]+(?<!\.test)\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(40)
  expect(files.flatMap((file) => readSource(file).match(handsOn) ?? [])).toEqual([])
})

test.each([
  'async ({ ctx, input: { body } }) => ({\n  data: await rename({ ctx, input: body }),\n})',
  'async ({ ctx }) => {\n  return { data: await own.listPasskeys({ ctx }) }\n}',
  'async ({ ctx, input: { body }, idempotencyKey }) => {\n  await set({ ctx, input: { ...body, idempotencyKey } })\n  return {}\n}',
])('one that does is found: %s', (source) => {
  expect(source.match(handsOn)).toHaveLength(1)
})
