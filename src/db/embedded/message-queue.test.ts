import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMessageQueue } from './message-queue.ts'

type Message = { kind: 'exchange' | 'endSession' | 'maintain'; text?: string }

/** A queue whose first message is under way until `release` is called. */
async function openBusy() {
  const handled: string[] = []
  const first = Promise.withResolvers<void>()
  const queue = createMessageQueue<Message>(async ({ kind, text }) => {
    handled.push(text ?? kind)
    if (text === 'first') await first.promise
  })
  queue.add({ kind: 'exchange', text: 'first' })
  return { ...queue, handled, release: () => nextTurn(first.resolve()) }
}

test('messages are handled one after the other in their order', async () => {
  const { add, release, handled } = await openBusy()
  add({ kind: 'exchange', text: 'second' })
  add({ kind: 'maintain' })
  await nextTurn()
  expect(handled).toEqual(['first'])
  await release()
  expect(handled).toEqual(['first', 'second', 'maintain'])
})

test('a session that ends withdraws the statements that were not begun, and nothing else', async () => {
  const { add, release, handled } = await openBusy()
  add({ kind: 'exchange', text: 'insert' })
  add({ kind: 'maintain' })
  add({ kind: 'endSession' })
  add({ kind: 'exchange', text: 'of the next session' })
  await release()
  expect(handled).toEqual(['first', 'maintain', 'endSession', 'of the next session'])
})
