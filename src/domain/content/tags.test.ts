import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTag, checkTags, countTags, firstTag, isSameTag, readTags, replaceTags, writeTags } from './tags.ts'

const tag = fc.stringMatching(/^[a-zA-ZＡ-Ｚ平台政策 ]{1,6}$/)
const tags = fc.array(tag, { maxLength: 6 })

test('neither case nor width nor blanks distinguish two tags', () => {
  expect(isSameTag('ＡＩ', 'ai')).toBe(true)
  expect(isSameTag('TikTok  Shop', ' tiktok shop')).toBe(true)
  expect(isSameTag('AI', 'AI工具')).toBe(false)
})

test('tags are read at each separator, each once, in the spelling that comes first', () => {
  expect(readTags('ＡＩ、选品, ai，物流')).toEqual(['ＡＩ', '选品', '物流'])
  expect(readTags(' 、 ')).toEqual([])
  expect(firstTag('平台政策')).toBe('平台政策')
  expect(firstTag('')).toBe('')
})

test('what is written is read again unchanged', () => {
  fc.assert(
    fc.property(tags, (some) => {
      const written = writeTags(some)
      expect(writeTags(readTags(written))).toBe(written)
    }),
  )
})

test('a replaced tag is gone in every spelling, the others keep their order, and no tag occurs twice', () => {
  expect(replaceTags('物流、ＡＩ、选品', ['ai'], '人工智能')).toBe('物流、人工智能、选品')
  expect(replaceTags('AI、人工智能、选品', ['AI'], '人工智能')).toBe('人工智能、选品')
  expect(replaceTags('AI、选品', ['ai'])).toBe('选品')
  expect(replaceTags('ＡＩ', ['AI'], 'AI')).toBe('AI')
  fc.assert(
    fc.property(tags, tag, tag, (some, from, to) => {
      const after = readTags(replaceTags(writeTags(some), [from], to))
      if (!isSameTag(from, to)) expect(after.some((one) => isSameTag(one, from))).toBe(false)
      expect(readTags(writeTags(after))).toEqual(after)
    }),
  )
})

test('a tag has at most twelve characters and an item five tags', () => {
  expect(checkTags('一二三四五六七八九十一二')).toBeNull()
  expect(checkTags('一二三四五六七八九十一二三')).toContain('12')
  expect(checkTags('一、二、三、四、五')).toBeNull()
  expect(checkTags('一、二、三、四、五、六')).toContain('5')
  expect(checkTag('物流、选品')).not.toBeNull()
  expect(checkTag(' ')).not.toBeNull()
  expect(checkTag('物流')).toBeNull()
})

test('a tag is counted over all of its spellings and named by the most frequent one', () => {
  const counted = countTags([
    { label: 'ＡＩ、选品', count: 2 },
    { label: 'AI', count: 5 },
    { label: '选品', count: 1 },
  ])
  expect(counted).toEqual([
    { tag: 'AI', count: 7 },
    { tag: '选品', count: 3 },
  ])
})
