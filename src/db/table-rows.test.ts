import { expect, test } from 'vitest'
import { createDigest } from './table-rows.ts'

function digestOf(...batches: string[][]) {
  const digest = createDigest()
  for (const batch of batches) digest.add(batch)
  return digest.read()
}

test('the digest of a table depends on its rows, not on their order or the batches they are read in', () => {
  const table = digestOf(['["1","a"]', '["2",null]'], ['["3","b"]'])
  expect(table).toMatchObject({ rows: 3, digest: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(digestOf(['["3","b"]'], ['["2",null]', '["1","a"]'])).toEqual(table)
})

test.each([
  ['a changed value', ['["1","b"]', '["2",null]']],
  ['a missing row', ['["1","a"]']],
  ['a row that is there twice', ['["1","a"]', '["2",null]', '["2",null]']],
  ['null in place of a text of that name', ['["1","a"]', '["2","null"]']],
])('%s changes the digest', (_what, rows) => {
  expect(digestOf(rows).digest).not.toBe(digestOf(['["1","a"]', '["2",null]']).digest)
})
