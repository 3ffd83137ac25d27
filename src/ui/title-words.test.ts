import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TitleWords } from './title-words.tsx'

test('each mark of a title stays with the character beside it, a number with its unit, and the title has the letters that it had', () => {
  const title = '跨境五站，资料怎么备：“一店一线”，30家，第2天。《协议》（新）'
  const html = renderToStaticMarkup(TitleWords({ children: title }))
  expect(html.match(/<no-break>[^<]*/g)?.map((found) => found.slice('<no-break>'.length))).toEqual([
    '站，',
    '备：',
    '“一',
    '线”，',
    '30家，',
    '2天。',
    '《协',
    '议》',
    '（新）',
  ])
  expect(html.replace(/<[^>]*>/g, '')).toBe(title)
})

test('a clause of a name and words may end after the name, and nowhere else before its mark', () => {
  const html = renderToStaticMarkup(TitleWords({ children: 'TikTok Shop东南亚跨境五站，30家店用Mac' }))
  expect(html.replace(/<\/?no-break>/g, '')).toBe('TikTok Shop<wbr/>东南亚跨境五站，30家店用Mac')
})
