import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf } from '#tests/support/growth.ts'
import { blankRecord } from '../shared/fields.ts'
import { contentFields } from './fields.ts'
import { findPlaces, foldCase, placesAtMost, type ReplaceQuery, replacePlaces } from './replace-text.ts'

const query = (words: string, rest: Partial<ReplaceQuery> = {}): ReplaceQuery => ({
  words,
  matchesCase: false,
  takesAttributes: false,
  ...rest,
})
const textOf = (content: string, rest = {}) => ({ ...blankRecord(contentFields), content, ...rest })
const inHtml = (html: string, asked: ReplaceQuery) => findPlaces(textOf(html), asked).places
const replaced = (html: string, asked: ReplaceQuery, instead: string) => {
  const keys = inHtml(html, asked).map(({ key }) => key)
  return replacePlaces(textOf(html), { ...asked, instead }, keys)?.content
}

test('words are found in paragraphs, cells, captions and the fields beside the text, with what stands around them', () => {
  const html =
    '<p>用云号登录</p><table><tbody><tr><td>云号</td></tr></tbody></table><figure><img src="/a.png" alt="云号"><figcaption>云号页</figcaption></figure>'
  const { places } = findPlaces(textOf(html, { title: '云号上线', seoTitle: '云号' }), query('云号'))
  expect(places.map(({ key }) => key)).toEqual(['title:0', 'seoTitle:0', 'content:0', 'content:1', 'content:2'])
  expect(places[2]).toMatchObject({ before: '用', found: '云号', after: '登录' })
})

test('a match extends over bold and italic text, but over neither a link nor a block', () => {
  expect(replaced('<p>云<strong>号</strong>好</p>', query('云号'), '云手机')).toBe('<p>云手机<strong></strong>好</p>')
  expect(inHtml('<p>云<a href="/a">号</a></p><p>云</p><p>号</p>', query('云号'))).toEqual([])
  expect(replaced('<p><a href="/云号">看云号</a></p>', query('云号'), '云手机')).toBe(
    '<p><a href="/云号">看云手机</a></p>',
  )
})

test('addresses and alternative texts are found only when chosen, sources of pictures and prices never', () => {
  const html =
    '<p><a href="https://old.cn/a">见</a><img src="/old.cn.png" alt="old.cn"><data value="price:3">old.cn</data></p>'
  expect(inHtml(html, query('old.cn'))).toEqual([])
  const chosen = query('old.cn', { takesAttributes: true })
  expect(inHtml(html, chosen).map(({ isAttribute }) => isAttribute)).toEqual([true, true])
  expect(replaced(html, chosen, 'new.cn')).toBe(
    '<p><a href="https://new.cn/a">见</a><img src="/old.cn.png" alt="new.cn"><data value="price:3">old.cn</data></p>',
  )
  expect(findPlaces(textOf('', { linkUrl: 'https://old.cn' }), query('old.cn')).places).toEqual([])
})

test('case is ignored unless it is asked for', () => {
  expect(inHtml('<p>Ai和AI</p>', query('ai'))).toHaveLength(2)
  expect(inHtml('<p>Ai和AI</p>', query('AI', { matchesCase: true }))).toHaveLength(1)
  expect(foldCase('İstanbul').length).toBe('İstanbul'.length)
})

test('entities are the characters that they stand for, and new words are escaped', () => {
  expect(replaced('<p>A&amp;B &lt;店&gt;</p>', query('a&b <店>'), 'C&D <"新">')).toBe(
    '<p>C&amp;D &lt;&quot;新&quot;&gt;</p>',
  )
  expect(inHtml('<p>A&amp;B</p>', query('amp'))).toEqual([])
})

test('only chosen places change, and one that is not there refuses the whole', () => {
  const text = textOf('<p>云号、云号、云号</p>', { title: '云号' })
  const asked = { ...query('云号'), instead: '云手机' }
  expect(replacePlaces(text, asked, ['content:1'])?.content).toBe('<p>云号、云手机、云号</p>')
  expect(replacePlaces(text, asked, ['title:0'])).toMatchObject({ title: '云手机', content: text.content })
  expect(replacePlaces(text, asked, ['content:3'])).toBeNull()
})

test('replacing every place leaves none, and touches nothing outside of text', () => {
  const piece = fc.constantFrom(
    '云号',
    '云',
    '号',
    '<strong>',
    '</strong>',
    '&amp;',
    '<br>',
    '<a href="/云号">',
    '</a>',
    'x',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const html = pieces.join('')
      const after = replaced(html, query('云号'), 'Q') ?? ''
      const tags = (source: string) => source.match(/<[^>]*>/g) ?? []
      expect(tags(after)).toEqual(tags(html))
      expect(inHtml(after, query('云号'))).toEqual([])
    }),
  )
})

test('of a text with very many places the first are answered with the number of all', () => {
  const { places, count } = findPlaces(textOf(`<p>${'a'.repeat(199_000)}</p>`), query('a'))
  expect({ answered: places.length, count }).toEqual({ answered: placesAtMost.item, count: 199_000 })
  expect(places.at(-1)?.key).toBe(`content:${placesAtMost.item - 1}`)
})

test('finding and replacing cost in proportion to the text, not to the text and its places', () => {
  const asked = { ...query('ab'), instead: 'cd' }
  const keys = Array.from({ length: placesAtMost.answer }, (_, number) => `content:${number}`)
  const work = (size: number) => {
    const text = textOf(`<p>${'ab'.repeat(size)}</p>`)
    findPlaces(text, asked)
    return replacePlaces(text, asked, keys.slice(0, size / 8))
  }
  // The larger text also fills the memory of young objects, which is collected meanwhile.
  expect(growthOf(work, 4_000)).toBeLessThan(11)
})

test('titles, captions and cards of videos are replaced, and never the files or the name of the site', () => {
  const film =
    '<figure><video src="/media/2026/11/aaaaaaaaaaaa.mp4" poster="/media/2026/11/bbbbbbbbbbbb.png" title="云号 mp4"><track src="/media/2026/11/cccccccccccc.vtt"></video><figcaption>云号的演示</figcaption></figure>'
  expect(inHtml(film, query('云号')).map(({ key }) => key)).toEqual(['content:0'])
  expect(inHtml(film, query('云号', { takesAttributes: true }))).toMatchObject([
    { isAttribute: true, found: '云号', after: ' mp4' },
    { isAttribute: false, after: '的演示' },
  ])
  expect(inHtml(film, query('mp4', { takesAttributes: true }))).toMatchObject([{ isAttribute: true, before: '云号 ' }])
  for (const words of ['media', 'vtt', 'png', 'track'])
    expect(inHtml(film, query(words, { takesAttributes: true }))).toEqual([])
  expect(replaced(film, query('云号', { takesAttributes: true }), '"云手机"')).toBe(
    film.replace('title="云号', 'title="&quot;云手机&quot;').replace('>云号', '>&quot;云手机&quot;'),
  )

  const card =
    '<figure><a href="https://b23.tv/abc" data-video="" data-source="哔哩哔哩"><img src="/media/2026/11/bbbbbbbbbbbb.png" alt="">换货 b23</a></figure>'
  expect(inHtml(card, query('b23')).map(({ before }) => before)).toEqual(['换货 '])
  expect(inHtml(card, query('b23', { takesAttributes: true }))).toHaveLength(2)
  expect(inHtml(card, query('哔哩', { takesAttributes: true }))).toEqual([])
})
