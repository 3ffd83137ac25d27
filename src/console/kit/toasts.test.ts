import { expect, test } from 'vitest'
import { endNotice, notices, notify } from './toasts.ts'

test('a notice whose time is over takes no newer one with it', () => {
  notify('第一条')
  const first = notices.get()?.id ?? 0
  notify('第二条')
  endNotice(first)
  expect(notices.get()).toMatchObject({ text: '第二条' })
  endNotice(notices.get()?.id ?? 0)
  expect(notices.get()).toBeNull()
})
