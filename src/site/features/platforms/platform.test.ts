import { expect, test } from 'vitest'
import { sentencesOf, withSections } from './platform.ts'

test('an introduction begins with its first sentence, whatever follows', () => {
  expect(sentencesOf('北美、欧洲。自发货也行。')).toEqual(['北美、欧洲', '自发货也行。'])
  expect(sentencesOf('只有一句')).toEqual(['只有一句', ''])
  expect(sentencesOf('')).toEqual(['', ''])
})

test('every heading gets an id of its own, and its words stand in the contents', () => {
  expect(withSections('<h2>适合谁</h2><p>卖家</p><h2 id="x" class="y"><strong>准备</strong></h2>')).toEqual({
    html: '<h2 id="part-1">适合谁</h2><p>卖家</p><h2 class="y" id="part-2"><strong>准备</strong></h2>',
    sections: [
      { id: 'part-1', title: '适合谁' },
      { id: 'part-2', title: '准备' },
    ],
  })
})

test('a heading without words stays out of the contents', () => {
  const html = '<h2><br></h2><h3>小标题</h3>'
  expect(withSections(html)).toEqual({ html, sections: [] })
})
