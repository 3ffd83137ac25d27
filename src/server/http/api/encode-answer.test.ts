import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createMetrics } from '#server/observe/metrics.ts'
import { encodeAnswer, invalidAnswerMessage } from './encode-answer.ts'

const time = z.codec(z.string(), z.date(), {
  decode: (text) => new Date(`${text}T00:00:00Z`),
  encode: (date) => date.toISOString().slice(0, 10),
})
const row = z.object({ id: z.int(), at: time, by: z.object({ name: z.string() }).nullable() })
const answer = z.object({ data: z.object({ rows: z.array(row).max(3) }) })

async function encode(fields: object) {
  const log: string[] = []
  const metrics = createMetrics()
  // Without a time and a process number, whose digits may hold anything.
  const parts = { metrics, log: pino({ base: null, timestamp: false }, { write: (line) => void log.push(line) }) }
  const value = encodeAnswer({ parts, name: 'listRows', call: { answer }, fields })
  const { values } = await metrics.answersInvalid.get()
  return { value, log: log.join(''), invalid: values }
}

const at = new Date('2026-11-29T00:00:00Z')

test('an answer is sent as its schema encodes it, without fields that the schema does not declare', async () => {
  const rows = [
    { id: 1, at, by: null, secret: 's' },
    { id: 2, at, by: { name: '许苇', phone: '13800138000' } },
  ]
  expect(await encode({ data: { rows, total: 2 }, more: true })).toEqual({
    value: {
      data: {
        rows: [
          { id: 1, at: '2026-11-29', by: null },
          { id: 2, at: '2026-11-29', by: { name: '许苇' } },
        ],
      },
    },
    log: '',
    invalid: [],
  })
})

test('an invalid answer is sent all the same, counted, and logged by its fields without their contents', async () => {
  const rows = [
    { id: '13800138000', at, by: null },
    { id: 2, at: '明天', by: { name: '许苇' } },
  ]
  const { value, log, invalid } = await encode({ data: { rows } })
  expect(value).toEqual({ data: { rows: [{ id: '13800138000', at: '2026-11-29', by: null }, rows[1]] } })
  expect(invalid).toEqual([{ labels: { call: 'listRows' }, value: 1 }])
  expect(JSON.parse(log)).toMatchObject({
    call: 'listRows',
    msg: invalidAnswerMessage,
    faults: ['data.rows.[].id: invalid_type', 'data.rows.[].at: invalid_type'],
  })
  expect(log).not.toMatch(/138|明天|许苇/)
})

test('a list that is too long keeps its items and their encoding', async () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id, at, by: null }))
  const { value, log } = await encode({ data: { rows } })
  expect(value).toEqual({ data: { rows: rows.map((one) => ({ ...one, at: '2026-11-29' })) } })
  expect(log).toContain('data.rows: too_big')
})
