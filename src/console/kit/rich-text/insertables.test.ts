import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { editorCopy as copy } from '../editor-copy.ts'
import { findInsertables, insertables, insertQuery } from './insertables.ts'

const found = (query: string) => findInsertables(query, insertables).map(({ word }) => word)

test('each thing is spelled as its word is spoken', () => {
  for (const { word, pinyin: spelled } of insertables) expect(spelled).toBe(pinyin(word, { toneType: 'none' }))
})

test('a thing is found by characters, by pinyin from any syllable on, by initials and by its usual short name', () => {
  expect(found('')).toHaveLength(insertables.length)
  for (const query of ['表格', 'biaoge', 'bg', 'BIAOG', 'table']) expect(found(query)).toEqual([copy.table])
  expect(found('表')).toEqual([copy.bullets, copy.numbers, copy.table])
  expect(found('lie')).toEqual([copy.bullets, copy.numbers])
  expect(found('yy')).toEqual([copy.quote, copy.price])
  expect(found('h2')).toEqual([copy.heading2])
  expect(found('没有')).toEqual([])
})

test('only a paragraph that is the sign and a word is a query', () => {
  expect(insertQuery('/')).toBe('')
  expect(insertQuery('、表')).toBe('表')
  expect(insertQuery('/bg')).toBe('bg')
  for (const text of ['', '表', '/usr/bin', '/ 表', '先 /表']) expect(insertQuery(text)).toBeNull()
})
