import { expect, test } from 'vitest'
import { suggestTags } from './tag-field.tsx'

const known = [
  { tag: 'AI工具', count: 8 },
  { tag: 'ＡＩ', count: 3 },
  { tag: '物流', count: 2 },
]

test('what is typed comes first, in the spelling in use, then the tags that contain it', () => {
  expect(suggestTags(known, [], 'ai')).toEqual(['ＡＩ', 'AI工具'])
  expect(suggestTags(known, [], 'a')).toEqual(['a', 'AI工具', 'ＡＩ'])
  expect(suggestTags(known, [], '')).toEqual(['AI工具', 'ＡＩ', '物流'])
})

test('a tag that is there already is not suggested again', () => {
  expect(suggestTags(known, ['ai'], 'AI')).toEqual(['AI工具'])
})
