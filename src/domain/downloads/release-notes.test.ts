import { expect, test } from 'vitest'
import { readNotes } from './release-notes.ts'

test('notes are grouped by their kind; a line without one is kept', () => {
  expect(readNotes('新增：一\n修复：二\n\n新增：三，四：五\n一个没有类别的长句子：六')).toEqual([
    { kind: '新增', lines: ['一', '三，四：五'] },
    { kind: '修复', lines: ['二'] },
    { kind: '', lines: ['一个没有类别的长句子：六'] },
  ])
  expect(readNotes('')).toEqual([])
})
