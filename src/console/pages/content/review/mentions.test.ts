import { expect, test } from 'vitest'
import { insertMention, mentionedIn, mentionQuery } from './mentions.ts'

const colleagues = [
  { id: 1, name: '许苇' },
  { id: 2, name: '许苇青' },
  { id: 3, name: 'lin@example.com' },
]

test('what follows the last sign before the caret is asked for', () => {
  expect(mentionQuery('请@许', 3)).toEqual({ from: 1, query: '许' })
  expect(mentionQuery('请＠', 2)).toEqual({ from: 1, query: '' })
  expect(mentionQuery('请@许苇 看', 6)).toBeNull()
  expect(insertMention('请@许看', { from: 1, query: '许' }, { id: 1, name: '许苇' })).toEqual({
    text: '请@许苇 看',
    caret: 5,
  })
})

test('the names of a text are its mentions, the longest of those that begin alike', () => {
  expect(mentionedIn('@许苇青 和 @lin@example.com 看看', colleagues)).toEqual([2, 3])
  expect(mentionedIn('@许苇，再看', colleagues)).toEqual([1])
  expect(mentionedIn('许苇看看 @别人', colleagues)).toEqual([])
})
