import { expect, test } from 'vitest'
import { findInTexts, replaceInTexts } from '#domain/content/replace-text.ts'
import type { Block } from '#domain/landing/blocks.ts'
import { readMarkup, writeMarkup } from '#domain/legal/legal-markup.ts'
import { settingFields } from '#domain/settings/groups.ts'
import { completeSettings } from '#domain/settings/values.ts'
import { textsIn, withTexts } from './nested-texts.ts'

const query = { words: '云号', matchesCase: false, takesAttributes: false }
const everywhere = (texts: ReturnType<typeof textsIn.blocks>) => {
  const keys = findInTexts(texts, query).places.map(({ key }) => key)
  return replaceInTexts(texts, { ...query, instead: '云手机' }, keys) ?? new Map<string, string>()
}

test('words in the blocks of a page are replaced in lines, rows and rich texts, and no block of an unknown kind is read', () => {
  const shown = { showOn: 'both', from: '', until: '' } as const
  const blocks: Block[] = [
    {
      id: 'a',
      kind: 'questions',
      fields: { title: '云号问答', items: [{ question: '云号是什么', answer: '号' }] },
      ...shown,
    },
    {
      id: 'b',
      kind: 'text',
      fields: { text: '<p>云<strong>号</strong></p>', content: '<p>云<strong>号</strong></p>' },
      ...shown,
    },
    { id: 'c', kind: 'of-a-later-version', fields: { title: '云号' }, ...shown },
  ]
  const texts = textsIn.blocks(blocks)
  const changed = withTexts({ blocks }, everywhere(texts))
  expect(JSON.stringify(changed.blocks[0])).not.toContain('云号')
  expect(JSON.stringify(changed.blocks[1])).toContain('云手机<strong></strong>')
  expect(changed.blocks[2]).toEqual(blocks[2])
  expect(blocks[0]?.fields.title).toBe('云号问答')
})

test('words in settings are found in lines and rows, addresses of links only where they are asked for', () => {
  const values = completeSettings({
    slogan: '云号好',
    learningCentre: { articles: [{ title: '云号入门', url: '/云号' }] },
  })
  const texts = textsIn.settings(settingFields, values)
  const fields = [...everywhere(texts).keys()]
  expect(fields).toContain('slogan')
  expect(fields.every((field) => !field.endsWith('.url'))).toBe(true)
  const changed = withTexts(values, everywhere(texts))
  expect(changed.slogan).toBe('云手机好')
})

test('names of values in a legal text stay, and its blocks are written as they were read', () => {
  const source =
    '# 云号\nid: a\nlabel: 云号\ngist: 乙\nsummary: 丙\n\n## 条\n\n**{cloudName}** 即云号。\n\n- 云号一\n- 二'
  const blocks = (readMarkup(source) ?? []).map(({ block }) => block)
  const texts = textsIn.legal({ lead: '云号', blocks })
  const changed = withTexts({ lead: '云号', blocks }, everywhere(texts))
  expect(changed.lead).toBe('云手机')
  expect(writeMarkup(changed.blocks)).toBe(source.replaceAll('云号', '云手机'))
  expect(findInTexts(texts, { ...query, words: 'cloudName' }).count).toBe(0)
  expect(findInTexts(texts, { ...query, words: '即云' }).count).toBe(1)
})
