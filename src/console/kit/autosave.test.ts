import { expect, test } from 'vitest'
import { createAutosave, type SaveOutcome } from './autosave.ts'

type Sent = { text: string; version: string; answer: (outcome: SaveOutcome<string>) => Promise<void> }

type Rebase = (text: string, conflict: string) => { text: string; version: string } | null

/** An autosave whose clock and server are the test's. */
function set(rebase?: Rebase) {
  const sent: Sent[] = []
  const kept: (string | null)[] = []
  let planned: (() => void) | null = null
  const autosave = createAutosave<string, string>({
    version: 'v0',
    savedAt: null,
    send: (text, version) =>
      new Promise((resolve) => {
        sent.push({
          text,
          version,
          answer: async (outcome) => {
            resolve(outcome)
            await new Promise((done) => setImmediate(done))
          },
        })
      }),
    keep: (text) => kept.push(text),
    forget: () => kept.push(null),
    ...(rebase && { rebase }),
    later: (run) => {
      planned = run
      return () => {
        if (planned === run) planned = null
      }
    },
  })
  const rest = async () => {
    const run = planned
    planned = null
    run?.()
    await new Promise((done) => setImmediate(done))
  }
  return { autosave, sent, kept, rest, isPlanned: () => planned !== null }
}

test('what is typed is kept here first, and only the last of it is sent', async () => {
  const { autosave, sent, kept, rest } = set()
  autosave.change('一')
  autosave.change('一二')
  expect(kept).toEqual(['一', '一二'])
  expect(sent).toEqual([])
  await rest()
  expect(sent.map(({ text, version }) => [text, version])).toEqual([['一二', 'v0']])
  await sent[0]?.answer({ kind: 'saved', version: 'v1', at: '2026-11-22 09:42:00' })
  expect(autosave.state.get()).toEqual({ kind: 'saved', at: '2026-11-22 09:42:00' })
  expect(kept.at(-1)).toBeNull()
})

test('one request is in flight, and the next names the version that the last one made', async () => {
  const { autosave, sent, kept, rest } = set()
  autosave.change('一')
  await rest()
  autosave.change('二')
  await rest()
  expect(sent).toHaveLength(1)
  await sent[0]?.answer({ kind: 'saved', version: 'v1', at: 'now' })
  expect(kept).not.toContain(null)
  await rest()
  expect(sent.map(({ text, version }) => [text, version])).toEqual([
    ['一', 'v0'],
    ['二', 'v1'],
  ])
})

test('without a network the text waits here and is sent again', async () => {
  const { autosave, sent, rest, isPlanned } = set()
  autosave.change('一')
  await rest()
  await sent[0]?.answer({ kind: 'offline' })
  expect(autosave.state.get().kind).toBe('offline')
  expect(autosave.hasUnsaved()).toBe(true)
  expect(isPlanned()).toBe(true)
  await rest()
  expect(sent[1]?.text).toBe('一')
})

test('a conflict sends nothing more until it is settled', async () => {
  const { autosave, sent, kept, rest } = set()
  autosave.change('我的')
  await rest()
  await sent[0]?.answer({ kind: 'conflict', conflict: '他的' })
  autosave.change('我的，再写')
  await rest()
  expect(sent).toHaveLength(1)
  expect(kept.at(-1)).toBe('我的，再写')
  autosave.resume('v9', { text: '合起来' })
  await rest()
  expect(sent[1]).toMatchObject({ text: '合起来', version: 'v9' })
})

test('what was refused is kept here and not sent by itself again, until somebody asks for it', async () => {
  const { autosave, sent, kept, rest, isPlanned } = set()
  autosave.change('一')
  await rest()
  await sent[0]?.answer({ kind: 'failed', sentence: '没有权限', isRefused: true })
  expect(isPlanned()).toBe(false)
  autosave.change('一二')
  expect([isPlanned(), kept.at(-1), autosave.hasUnsaved()]).toEqual([false, '一二', true])
  void autosave.flush()
  await rest()
  expect(sent[1]?.text).toBe('一二')
})

test('nothing is sent while something is being composed, and what it comes to follows', async () => {
  const { autosave, sent, kept, rest, isPlanned } = set()
  autosave.change('一')
  autosave.hold(true)
  autosave.change('一ni')
  expect([isPlanned(), kept.at(-1)]).toEqual([false, '一ni'])
  autosave.hold(false)
  autosave.change('一你')
  await rest()
  expect(sent.map(({ text }) => text)).toEqual(['一你'])
})

const together: Rebase = (text, theirs) => ({ text: `${theirs}＋${text}`, version: 'v7' })

test('a text that can be merged is sent again from the version that it met, and nobody is asked', async () => {
  const { autosave, sent, kept, rest } = set(together)
  autosave.change('我的')
  await rest()
  autosave.change('我的，再写')
  await sent[0]?.answer({ kind: 'conflict', conflict: '他的' })
  expect(sent[1]).toMatchObject({ text: '他的＋我的，再写', version: 'v7' })
  expect(kept.at(-1)).toBe('他的＋我的，再写')
  expect(autosave.hasUnsaved()).toBe(true)
  await sent[1]?.answer({ kind: 'conflict', conflict: '又一个' })
  await sent[2]?.answer({ kind: 'saved', version: 'v8', at: 'now' })
  expect(sent[2]?.text).toBe('又一个＋他的＋我的，再写')
  expect([autosave.state.get().kind, autosave.version(), autosave.hasUnsaved()]).toEqual(['saved', 'v8', false])
})

test('nothing is merged under what is being composed, and what it comes to is merged with the rest', async () => {
  const { autosave, sent, rest } = set(together)
  autosave.change('一')
  await rest()
  autosave.hold(true)
  await sent[0]?.answer({ kind: 'conflict', conflict: '他的' })
  expect(sent).toHaveLength(1)
  autosave.hold(false)
  autosave.change('一你好')
  await rest()
  expect(sent[1]).toMatchObject({ text: '他的＋一你好', version: 'v7' })
})
