import { beforeEach, expect, test } from 'vitest'
import { endNotice, notices, notify } from './toasts.ts'

const texts = () => notices.get().map(({ text }) => text)
const undo = async () => {}

beforeEach(() => notices.set([]))

test('a notice whose time is over takes no newer one with it', () => {
  notify('第一条')
  const [first] = notices.get()
  notify('第二条')
  endNotice(first?.id ?? 0)
  expect(texts()).toEqual(['第二条'])
  endNotice(notices.get()[0]?.id ?? 0)
  expect(texts()).toEqual([])
})

test('a sentence takes no undo away, from wherever it comes; the next undo does', () => {
  notify('已发布', { undo })
  notify('柯一鸣审稿通过')
  expect(texts()).toEqual(['已发布', '柯一鸣审稿通过'])
  notify('请先填写名称', { kind: 'bad' })
  expect(texts()).toEqual(['已发布', '请先填写名称'])
  notify('已下线', { undo })
  expect(texts()).toEqual(['已下线'])
})
