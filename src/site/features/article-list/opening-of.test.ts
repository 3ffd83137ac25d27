import { expect, test } from 'vitest'
import { openingOf } from './opening-of.ts'

test('an article is split before its second section, and loses nothing', () => {
  const html = '<p>一</p><h2>甲</h2><p>二</p><h2 id="s">乙</h2><p>三</p><h2>丙</h2>'
  expect(openingOf(html)).toEqual(['<p>一</p><h2>甲</h2><p>二</p>', '<h2 id="s">乙</h2><p>三</p><h2>丙</h2>'])
})

test('an article of one section, of none or of nothing is all opening', () => {
  for (const html of ['<p>一</p><h2>甲</h2><p>二</p>', '<p>一</p>', '']) expect(openingOf(html)).toEqual([html, ''])
})

test('a heading inside of another element does not split it', () => {
  const html = '<h2>甲</h2><blockquote><h2>引</h2></blockquote><p>二</p>'
  expect(openingOf(html)).toEqual([html, ''])
})
