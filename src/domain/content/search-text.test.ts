import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptAround, excerptFromStart, spellingsOf } from './excerpt.ts'
import { plainText } from './plain-text.ts'
import {
  foldText,
  indexRecord,
  locate,
  partialToken,
  readItem,
  readTerms,
  type SearchTerm,
  sureTokens,
  tokenise,
} from './search-text.ts'

/** Whether search finds a text of this kind by this keyword. */
function finds(text: string, keyword: string): boolean {
  const [tokens, folded, terms] = [new Set(tokenise(text)), foldText(text), readTerms(keyword)]
  const has = (term: SearchTerm) =>
    term.tokens.every((token) => tokens.has(token)) && (term.isExact || folded.includes(term.needle))
  return terms.length > 0 && terms.every(has)
}

const han = fc.string({ unit: fc.constantFrom(...'跨境电商多店关联检测的𠮷〇々カ'), minLength: 2, maxLength: 30 })
const anything = fc.string({ unit: fc.oneof(fc.constantFrom(...'店铺跨境aB1 ,，。-'), fc.string({ unit: 'binary' })) })

test('every part of two or more characters of a Chinese text is found', () => {
  const parts = fc.tuple(han, fc.nat(), fc.nat()).map(([text, from, length]) => {
    const characters = [...text]
    const start = from % (characters.length - 1)
    return [text, characters.slice(start, start + 2 + (length % characters.length)).join('')] as const
  })
  fc.assert(fc.property(parts, ([text, part]) => finds(`前${text}后`, part)))
})

test('a record has the sure tokens of every part of its texts, or the token that says that it may lack some', () => {
  const marked = fc.string({
    unit: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...'跨境店铺一aB1 ，') },
      fc.constantFrom('\u0301', '\u200b', 'ｶ', 'ﾞ', '㈱'),
    ),
    minLength: 1,
    maxLength: 24,
  })
  const parts = fc.tuple(marked, fc.nat(), fc.nat(), fc.boolean())
  fc.assert(
    fc.property(parts, ([text, from, length, isTitle]) => {
      const start = from % text.length
      const part = text.slice(start, start + 1 + (length % text.length))
      const blank = { title: '', label: '', briefly: '', content: '', organizer: '', address: '' }
      const { tokens } = indexRecord(
        readItem({ ...blank, ...(isTitle ? { title: text } : { content: `<p>${text}</p>` }) }),
      )
      const held = new Set(tokens)
      expect(held.has(partialToken) || sureTokens(part).every((token) => held.has(token)), part).toBe(true)
    }),
    { numRuns: 2_000 },
  )
  const long = readItem({ title: '', label: '', briefly: '', content: '店'.repeat(5_001), organizer: '', address: '' })
  expect(indexRecord(long).tokens).toContain(partialToken)
  expect(
    indexRecord(readItem({ title: '店', label: '', briefly: '', content: '', organizer: '', address: '' })).tokens,
  ).not.toContain(partialToken)
  expect(sureTokens('TikTok ')).toEqual([])
})

test('a character with a mark of its own is not the bare one', () => {
  const [term] = readTerms('跨')
  expect(foldText('跨\u{1171d}境').includes(term?.needle ?? '')).toBe(false)
  expect(tokenise('跨\u{1171d}境')).not.toContain(term?.tokens[0])
})

test('what the tokens say alone, the text says too', () => {
  const pairs = fc.tuple(anything, anything)
  fc.assert(
    fc.property(pairs, ([text, keyword]) => {
      const tokens = new Set(tokenise(text))
      return readTerms(keyword).every(
        (term) =>
          !term.isExact || term.tokens.every((token) => tokens.has(token)) === foldText(text).includes(term.needle),
      )
    }),
    { numRuns: 2_000 },
  )
})

test('any two texts are read without an error, and a text is found by itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), anything, (one, other) => {
      finds(one, other)
      excerptAround(one, readTerms(other))
      expect(readTerms(one).length === 0 || finds(one, one)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['跨境卖家的TikTok Shop指南', 'tiktok'],
  ['开店啦😀一起来', '😀'],
  ['开店啦😀一起来', '开店啦😀'],
  ['好评👍🏽多', '👍'],
  ['好评👍多', '👍🏽'],
  ['中国站🇨🇳上线', '🇨🇳'],
  ['限时❤\ufe0f优惠', '❤'],
  ['跨境卖家的TikTok Shop指南', 'ＴＩＫＴＯＫ'],
  ['跨境卖家的TikTok Shop指南', 'tik'],
  ['跨境卖家的TikTok Shop指南', 'shop指南'],
  ['TikTok 入驻', 'TikTok入驻'],
  ['TikTok入驻', 'tiktok 入驻'],
  ['入驻，再说 TikTok', 'tiktok 入驻'],
  ['IP 隔离', 'ip'],
  ['版本 6.8.2 说明', '6.8.2'],
  ['税务', '税'],
  ['café 与 ㎡', 'CAFÉ'],
  ['跨\u200b境', '跨境'],
  ['多店关联', '多店，关联'],
  ['Mercadolibre美客多', 'mercadolibre美客多'],
  ['ERP系统', 'erp系统'],
])('%s is found by %s', (text, keyword) => expect(finds(text, keyword)).toBe(true))

test.each([
  ['多店的店关与关联', '多店关联'],
  ['多店，关联', '多店关联'],
  ['店店', '店店店'],
  ['shipping 与 VIP', 'ip'],
  ['VIP隔离，IP', 'ip隔离'],
  ['TikTok', 'tok'],
  ['Mercadolivre', 'mercadolibre'],
  ['TikTok，入驻', 'tiktok入驻'],
  ['店铺', '%'],
  ['店_铺', '店_铺平'],
  ['🔥', '😀'],
])('%s is not found by %s', (text, keyword) => expect(finds(text, keyword)).toBe(false))

test('a hit is where the text has it, in whatever width or case', () => {
  const text = '说明㎡：ＥＲＰ 系统与 Ｅrp。'
  const [term] = readTerms('erp')
  expect(term && locate(text, term).map(({ start, end }) => text.slice(start, end))).toEqual(['ＥＲＰ', 'Ｅrp'])
  expect(spellingsOf(readTerms('erp系统'), [text])).toEqual(['ＥＲＰ 系统'])
})

test('an excerpt begins with its sentence, holds the hit and ends within about ninety characters', () => {
  const text = `${'开头的话。'.repeat(40)}这里说到防关联检测，${'后面还有很多。'.repeat(40)}`
  const excerpt = excerptAround(text, readTerms('关联检测')) ?? ''
  expect(excerpt).toMatch(/^这里说到防关联检测，.*…$/)
  expect([...excerpt].length).toBeLessThanOrEqual(100)
  expect(excerptAround(text, readTerms('没有'))).toBeNull()
  expect(excerptFromStart('短')).toBe('短')
})

test('an excerpt cuts no Latin word and no number', () => {
  const text = `${'很'.repeat(30)}Marketplace 12345号开的几家店铺，与别的平台，都写在这里`
  expect(excerptAround(text, readTerms('与别的平台'))).toBe('…12345号开的几家店铺，与别的平台，都写在这里')
})

test('a rich text is read as words, its blocks apart and its entities decoded', () => {
  expect(
    plainText('<p>跨<b>境</b>&amp;电商</p>\n<ul><li>一&#20108;</li><li>&lt;b&gt;&nbsp;&#0;&#xd800;</li></ul>'),
  ).toBe('跨境&电商\n一二\n<b>')
  expect(finds(plainText('<p>店铺</p><p>关联</p>'), '铺关')).toBe(false)
})

test('a text is found by the title, the words and the card of its videos, and by no file of one', () => {
  const text = plainText(
    '<p>前</p><figure><video src="/media/2026/11/aaaaaaaaaaaa.mp4" poster="/media/2026/11/bbbbbbbbbbbb.png" title="三分钟换货 &quot;演示&quot;" controls=""><track src="/media/2026/11/cccccccccccc.vtt" label="中文字幕" /></video><figcaption>退货说明</figcaption></figure><figure><a href="https://b23.tv/abc" data-video="" data-source="哔哩哔哩">开店直播</a></figure>',
  )
  expect(text).toBe('前\n三分钟换货 "演示"\n退货说明\n开店直播')
  for (const words of ['三分钟换货', '演示', '退货说明', '开店直播']) expect(finds(text, words), words).toBe(true)
  for (const words of ['mp4', 'media', '中文字幕', 'b23']) expect(finds(text, words), words).toBe(false)
})
