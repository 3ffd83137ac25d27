import { expect, test } from 'vitest'
import { z } from 'zod'
import { findAnswerFaults } from '../support/watch-answers.ts'

const schema = z.object({
  data: z.object({ rows: z.array(z.object({ id: z.int(), by: z.object({ name: z.string() }).nullable() })) }),
  total: z.int().default(0),
})

test('an answer is as its schema says, or each fault is named by its path', () => {
  const row = { id: 1, by: { name: '许苇' } }
  expect(findAnswerFaults(schema, { data: { rows: [row, { id: 2, by: null }] } })).toEqual([])
  expect(findAnswerFaults(schema, { data: { rows: [row, { ...row, by: { name: '', mail: '' } }], page: 1 } })).toEqual([
    'data.rows.by.mail is not declared',
    'data.page is not declared',
  ])
  expect(findAnswerFaults(schema, { data: { rows: [{ id: '1', by: null }] } })).toEqual([
    expect.stringMatching(/^data\.rows\.0\.id is invalid/),
  ])
})
