import { expect, test } from 'vitest'
import { createTaskStats } from './task-stats.ts'

test('a task that fails is counted with what went wrong first, and not with the statement around it', async () => {
  const book = createTaskStats()
  await book.run('publish', async () => {})
  const cause = new Error('the database did not answer in 3 s')
  const fails = book.run('publish', async () => {
    throw new Error('Failed query: select 1', { cause })
  })
  await expect(fails).rejects.toThrow('Failed query')
  expect(book.read()).toMatchObject([{ name: 'publish', runs: 2, faults: 1, fault: cause.message }])
})
