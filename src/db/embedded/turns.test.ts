import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

type Message = { kind: 'exchange' | 'endSession' | 'maintain'; text?: string }

/** Turns at an engine that understands `begin` and `commit`. */
function open() {
  const handled: string[] = []
  let isOpen = false
  const turns = createTurns<string, Message>({
    handle: async ({ from, message: { kind, text } }) => {
      handled.push(`${from} ${text ?? kind}`)
      if (text === 'begin') isOpen = true
      if (text === 'commit' || kind === 'endSession') isOpen = false
    },
    isHeld: () => isOpen,
  })
  const say = (from: string, text: string) => turns.add({ from, message: { kind: 'exchange', text } })
  /** Resolves when everything that may be handled is. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { ...turns, say, settle, handled }
}

test('while a transaction is open only its own statements run, and the others follow in their order', async () => {
  const { say, settle, handled } = open()
  say('a', 'begin')
  say('b', 'select 1')
  say('c', 'select 2')
  await settle()
  say('a', 'insert')
  say('a', 'commit')
  await settle()
  expect(handled).toEqual(['a begin', 'a insert', 'a commit', 'b select 1', 'c select 2'])
})

test('a session that ends takes back what it has not begun, and lets the others go on', async () => {
  const { say, add, settle, handled } = open()
  say('a', 'begin')
  say('b', 'insert')
  await settle()
  add({ from: 'b', message: { kind: 'endSession' } })
  say('b', 'select 1')
  add({ from: 'a', message: { kind: 'endSession' } })
  await settle()
  expect(handled).toEqual(['a begin', 'a endSession', 'b endSession', 'b select 1'])
})

test('a sender is stuck that holds a transaction for too long while another one waits', async () => {
  const { say, add, settle, findStuck, handled } = open()
  say('a', 'begin')
  await settle()
  expect(findStuck(0)).toBeNull()
  add({ from: 'b', message: { kind: 'maintain' } })
  await settle()
  expect(handled).toEqual(['a begin', 'b maintain'])
  say('b', 'select 1')
  await settle()
  expect(findStuck(60_000)).toBeNull()
  expect(findStuck(0)).toBe('a')
})
