import { expect, test } from 'vitest'
import { began, type Config, world } from '#tests/support/editor-world.ts'
import { kitCopy } from './copy.ts'
import type { LocalDraft } from './local-drafts.ts'

test('a value is kept here with every key, saved when the keys rest, and forgotten here once the server has it', async () => {
  const { open, tick, answer, drafts, server } = world()
  const editor = open()
  editor.change({ mine: '一' })
  editor.change({ mine: '一二' })
  expect(drafts.get('form:1')).toMatchObject({ text: { mine: '一二' }, version: '1', base: began, title: '一二' })
  expect(editor.store.get().saveState.kind).toBe('unsaved')
  await tick()
  await answer()
  expect(server.value.mine).toBe('一二')
  expect(editor.store.get()).toMatchObject({
    version: 2,
    base: { mine: '一二' },
    saveState: { kind: 'saved', at: 'now' },
  })
  expect(drafts.size).toBe(0)
  expect(await editor.flush()).toBe(2)
})

test('a flush waits for the request in flight and saves what was typed since; null tells that something stays here', async () => {
  const { open, answer, server, requests } = world()
  const editor = open()
  editor.change({ mine: '一' })
  const first = editor.flush()
  editor.change({ mine: '二' })
  const others = [editor.flush(), editor.flush()]
  expect(requests).toHaveLength(1)
  await answer()
  await answer()
  expect([await first, ...(await Promise.all(others)), server.value.mine]).toEqual([null, 3, 3, '二'])
  editor.change({ mine: '三' })
  const third = editor.flush()
  await answer('offline')
  expect(await third).toBeNull()
})

test('an action runs with the saved version, and not at all while what was typed did not get to the server', async () => {
  const { open, answer } = world()
  const editor = open()
  const published: number[] = []
  const publish = async (version: number) => {
    published.push(version)
    return { code: 200 }
  }
  editor.change({ mine: '一' })
  const first = editor.saveBefore(publish)
  await answer('error')
  expect([await first, published]).toEqual([{ code: 0, msg: kitCopy.saveBefore }, []])
  const second = editor.saveBefore(publish)
  await answer()
  expect([await second, published]).toEqual([{ code: 200 }, [2]])
})

test('an action that is begun while an inverse is on its way runs with the version that the inverse made', async () => {
  const editor = world().open()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const taken = { code: 200, msg: '' }
  const inverse = editor.takeBackBy(
    () => answered.then(() => taken),
    async () => editor.reset({ value: began, version: 7 }),
  )
  const action = editor.saveBefore(async (version: number) => version)
  answer()
  expect([await inverse, await action]).toEqual([taken, 7])
  const renew = () => Promise.reject(new Error('nothing was taken back'))
  const failed = editor.takeBackBy(() => Promise.reject(new Error('no network')), renew)
  const next = editor.saveBefore(async (version: number) => version)
  await expect(failed).rejects.toThrow('no network')
  expect(await next).toBe(7)
})

test('a refused save is not repeated by itself, and a failed one is', async () => {
  const { open, tick, answer, requests } = world()
  const editor = open()
  editor.change({ mine: '一' })
  await tick()
  await answer('error')
  expect(editor.store.get().saveState).toMatchObject({ kind: 'failed', isRefused: false })
  await tick()
  expect(requests).toHaveLength(1)
  await answer('refused')
  editor.change({ mine: '二' })
  await tick()
  expect([requests.length, editor.hasUnsaved()]).toEqual([0, true])
  void editor.flush()
  await answer()
  expect(editor.store.get().saveState.kind).toBe('saved')
})

test('what a colleague changed elsewhere is merged without a question, and the page shows it', async () => {
  const { open, tick, answer, write, server, merges, replaced } = world()
  const editor = open()
  editor.change({ mine: '我的' })
  write({ theirs: '同事的' })
  await tick()
  await answer()
  expect([merges.length, replaced]).toEqual([1, ['merged 我的']])
  expect(editor.store.get().value).toEqual({ mine: '我的', theirs: '同事的', shared: '' })
  await answer()
  expect(server.value).toEqual({ mine: '我的', theirs: '同事的', shared: '' })
})

test('what both changed is a question, nothing is saved before its answer, and the side that loses is kept', async () => {
  const { open, tick, answer, write, server, drafts, requests } = world()
  const editor = open()
  editor.change({ shared: '我的' })
  write({ shared: '同事的' })
  await tick()
  await answer()
  expect(editor.question()?.conflicts).toMatchObject([{ key: 'shared', mine: '我的', theirs: '同事的' }])
  editor.change({ mine: '再写' })
  await tick()
  expect(requests).toHaveLength(0)
  editor.decide({ shared: 'theirs' })
  expect(drafts.get('form:1')?.discarded).toMatchObject({ stored: false, own: { shared: '我的' } })
  await tick()
  await answer()
  expect(server.value).toMatchObject({ shared: '同事的', mine: '再写' })
  expect(server.discarded).toMatchObject([{ stored: false, own: { shared: '我的', mine: '再写' } }])

  editor.change({ shared: '又是我的' })
  write({ shared: '又是同事的' })
  await tick()
  await answer()
  editor.decide({ shared: 'mine' })
  await tick()
  // What the answer took is no question again.
  write({ theirs: '同事的' })
  await answer()
  await answer()
  expect([server.value.shared, server.discarded.at(-1)]).toEqual(['又是我的', { stored: true, own: null }])
})

test('a save that arrived although its answer was lost is no conflict with oneself', async () => {
  const { open, tick, answer, server, write } = world()
  const editor = open()
  editor.change({ mine: '一' })
  await tick()
  await answer('lost')
  editor.change({ mine: '一二' })
  await tick()
  await answer()
  expect(editor.store.get().saveState.kind).toBe('saving')
  await answer()
  expect(server.value.mine).toBe('一二')
  // Once a save was answered, an equal value is the colleague's, who wrote the old one anew.
  editor.change({ mine: '一二三' })
  await tick()
  await answer('error')
  editor.change({ mine: '一二' })
  await tick()
  await answer()
  editor.change({ theirs: '也是我的' })
  write({ mine: '一二三' })
  await tick()
  await answer()
  await answer()
  expect(server.value).toEqual({ mine: '一二三', theirs: '也是我的', shared: '' })
})

test('a draft of this computer never hides what the server has had since', async () => {
  const begun = { text: { ...began, mine: '这里的' }, at: 5, title: '', html: '' }
  async function restored(draft: object, config: Partial<Config> = {}) {
    const { open, drafts, tick, answer, server, write } = world(config)
    write({ theirs: '后来的' })
    drafts.set('form:1', { ...begun, ...draft } as LocalDraft)
    const editor = open()
    await editor.restoreDraft()
    const { value, localDraft } = editor.store.get()
    return { editor, drafts, tick, answer, server, value, localDraft }
  }
  // Without the value from which it began, a draft of another version is asked about.
  const old = await restored({ version: '1' })
  expect([old.value.mine, old.localDraft?.text.mine]).toEqual(['', '这里的'])
  old.editor.answerDraft(false)
  expect([old.drafts.size, old.editor.store.get().localDraft]).toEqual([0, null])
  const taken = await restored({ version: '1' })
  taken.editor.answerDraft(true)
  await taken.tick()
  await taken.answer()
  expect(taken.server.value).toEqual({ mine: '这里的', theirs: '', shared: '' })
  // With it the two are merged.
  const merged = await restored({ version: '1', base: began })
  await merged.tick()
  await merged.answer()
  await merged.answer()
  expect(merged.server.value).toEqual({ mine: '这里的', theirs: '后来的', shared: '' })
  expect((await restored({ version: '2' })).value.mine).toBe('这里的')
  // Keys that came before the draft was found are newer than it.
  const typed = world()
  typed.drafts.set('form:1', { ...begun, version: '1' })
  const editor = typed.open()
  const restoring = editor.restoreDraft()
  editor.change({ mine: '新的' })
  await restoring
  expect(editor.store.get().value.mine).toBe('新的')
  // One that the server has is forgotten; an editor may ask first, or leave drafts alone.
  const same = await restored({ version: '1', text: { ...began, theirs: '后来的' } })
  expect([same.drafts.size, same.localDraft, same.editor.hasUnsaved()]).toEqual([0, null, false])
  expect((await restored({ version: '2' }, { localDraft: 'ask' })).localDraft).not.toBeNull()
  const ignored = await restored({ version: '2' }, { localDraft: 'ignore' })
  expect([ignored.value.mine, ignored.localDraft, ignored.drafts.size]).toEqual(['', null, 1])
})

test('a record that is created keeps its draft under its own key from then on', async () => {
  const { open, drafts } = world()
  const editor = open()
  editor.change({ mine: '一' })
  editor.moveDraft('form:2')
  expect([...drafts.keys()]).toEqual(['form:2'])
  editor.discard()
  expect([drafts.size, editor.hasUnsaved()]).toEqual([0, false])
})

test('an editor without a save of its own keeps the value here until an action saves it', async () => {
  const { open, tick, drafts, server, requests } = world({}, { isManual: true })
  const editor = open()
  editor.change({ mine: '一' })
  await tick()
  expect(await editor.flush()).toBeNull()
  expect([requests.length, drafts.get('form:1')?.base]).toEqual([0, undefined])
  // Typed back to what the server has: nothing is left to save.
  editor.change({ mine: '' })
  expect([drafts.size, editor.store.get().saveState.kind]).toEqual([0, 'saved'])
  editor.change({ mine: '二' })
  await editor.submit(
    async () => ({ code: 500, msg: '出错了' }),
    () => 2,
  )
  await tick()
  editor.change({ mine: '三' })
  expect(editor.store.get().saveState).toEqual({ kind: 'failed', sentence: '出错了', isRefused: true })
  const theirs = { value: { ...began, shared: '同事的' }, version: 4 }
  await editor.submit(
    async () => ({ code: 409, msg: '', data: { theirs } }),
    () => 2,
  )
  expect([editor.store.get().saveState.kind, editor.store.get().value.mine]).toEqual(['conflict', '三'])
  editor.overwriteTheirs()
  const asked: number[] = []
  const answer = await editor.submit(
    async (version) => {
      asked.push(version)
      return { code: 200, msg: '', version: 5 } as const
    },
    ({ version }) => version,
  )
  expect([asked, answer.version, editor.store.get().version, drafts.size]).toEqual([[4], 5, 5, 0])
  expect(server.version).toBe(1)
})
