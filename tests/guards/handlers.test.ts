import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

const input = String.raw`(?:, input: (?:body|query|params|input\.\w+|\{ (?:\.\.\.\w+(?:, )?)+(?:idempotencyKey )?\}))?`
const service = String.raw`await [\w.]+\(\{ ctx${input} \}\)`
/** A handler that only gives the input of its call to a service, and its answer to the caller: `serve` makes it. */
const passThrough = new RegExp(
  String.raw`=> (?:\(|\{\s*return )\{\s*data: ${service},?\s*\}|\{\s*${service}\s*return \{\}\s*\}`,
  'g',
)

test('no handler only passes a call through to a service: `serve` makes such a handler', () => {
  const files = listFiles('src/server/http').filter((file) => /\/(?:api|console)\/[^/]+(?<!\.test)\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(40)
  expect(files.flatMap((file) => readSource(file).match(passThrough) ?? [])).toEqual([])
})

test.each([
  'async ({ ctx, input: { body } }) => ({\n  data: await rename({ ctx, input: body }),\n})',
  'async ({ ctx }) => {\n  return { data: await own.listPasskeys({ ctx }) }\n}',
  'async ({ ctx, input: { body }, idempotencyKey }) => {\n  await set({ ctx, input: { ...body, idempotencyKey } })\n  return {}\n}',
])('one that does is found: %s', (source) => {
  expect(source.match(passThrough)).toHaveLength(1)
})
