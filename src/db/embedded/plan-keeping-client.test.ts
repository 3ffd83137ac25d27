import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PlanKeepingClient } from './plan-keeping-client.ts'

const asked = vi.spyOn(pg.Client.prototype, 'query')
beforeAll(() => void asked.mockImplementation(() => {}))
beforeEach(() => void asked.mockClear())
afterAll(() => asked.mockRestore())

const times = (number: number, ask: () => unknown) => Array.from({ length: number }, ask)
const names = () => asked.mock.calls.map(([statement]) => (statement as { name?: string }).name)

test('from the fifth time on a statement has a name, however it is asked, and its own name is left to it', () => {
  const client = new PlanKeepingClient()
  times(4, () => client.query('select $1', [1]))
  times(2, () => client.query({ text: 'select $1', values: [1] }))
  expect(names()).toEqual([undefined, undefined, undefined, undefined, 'kept_1', 'kept_1'])
  expect(asked).toHaveBeenLastCalledWith({ text: 'select $1', values: [1], name: 'kept_1' })
  times(6, () => client.query({ name: 'own', text: 'select 2 + $1' }, [1]))
  expect(asked).toHaveBeenLastCalledWith({ name: 'own', text: 'select 2 + $1' }, [1])
})

test('no name is given to what may be several statements, or has no plan, or comes when there is no room', () => {
  const client = new PlanKeepingClient()
  for (const text of ['select 1; select 2', 'begin', 'set a = b']) times(6, () => client.query(text))
  times(6, () => client.query('set local a = $1', [1]))
  expect(new Set(names())).toEqual(new Set([undefined]))
  for (let number = 1; number <= 201; number += 1) times(6, () => client.query(`select $1 + ${number}`, [1]))
  expect(new Set(names()).size).toBe(1 + 200)
})

test('texts that never come again keep no name from one that does', () => {
  const client = new PlanKeepingClient()
  for (let number = 1; number <= 2_500; number += 1) client.query(`select $1 - ${number}`, [1])
  times(5, () => client.query('select $1', [1]))
  expect(names().at(-1)).toBe('kept_1')
})
