import { expect, test } from 'vitest'
import { splitLists } from './split-lists.ts'

test.each([
  ['a list without own numbers stays', '<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
  [
    'a list is begun by a number',
    '<ol><li>a</li><li value="8">b</li><li>c</li></ol>',
    '<ol><li>a</li></ol><ol start="8"><li>b</li><li>c</li></ol>',
  ],
  ['the first number is the start', '<ol start="2"><li value="8">b</li></ol>', '<ol start="8"><li>b</li></ol>'],
  [
    'letters stay',
    '<ol type="A"><li>a</li><li value="1">b</li></ol>',
    '<ol type="A"><li>a</li></ol><ol type="A"><li>b</li></ol>',
  ],
  [
    'a list in an item is one by itself',
    '<ol><li>a<ol><li>x</li><li value="7">y</li></ol></li><li value="4">b<ul><li value="3">z</li></ul></li></ol>',
    '<ol><li>a<ol><li>x</li></ol><ol start="7"><li>y</li></ol></li></ol><ol start="4"><li>b<ul><li>z</li></ul></li></ol>',
  ],
  ['a reversed list has none', '<ol reversed=""><li value="4">a</li></ol>', '<ol reversed=""><li>a</li></ol>'],
  [
    'a price is no number of an item',
    '<ol><li><data value="price:7"></data></li></ol>',
    '<ol><li><data value="price:7"></data></li></ol>',
  ],
])('%s', (_, html, split) => {
  expect(splitLists(html)).toBe(split)
  expect(splitLists(split)).toBe(split)
})
