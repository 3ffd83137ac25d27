import { expect, test } from 'vitest'
import { blankRecord } from '../../shared/fields.ts'
import { type ContentFields, contentFields } from '../fields.ts'
import { findContentIssues } from './find-issues.ts'

const found = (change: Partial<ContentFields>) =>
  findContentIssues({ ...blankRecord(contentFields), secondLevelHeading: 5, ...change })
    .filter(({ id }) => id === 'baidu-hidden')
    .map(({ level, where }) => [level, where.field, where.block])
const linked = (href: string) => found({ content: `<p>正文</p><p><a href="${href}">这里</a></p>` })

test('an article neither names nor links what a Baidu visitor does not have', () => {
  expect(found({ briefly: '场次见活动中心。' })).toEqual([['warning', 'briefly', null]])
  expect(found({ content: '<p>正文</p><p>场次见活动中心</p>' })).toEqual([['warning', 'content', 1]])
  for (const href of [
    '/activity.html',
    '/ActivityInfo.html?activityId=3',
    '/cpjs.html#a',
    '/news-detail.html?id=1&amp;activeId=3',
  ])
    expect(linked(href), href).toEqual([['warning', 'content', 1]])
  for (const href of ['/news-detail.html?id=1&amp;activeId=5', '/price.html', 'https://a.example/b'])
    expect(linked(href), href).toEqual([])
})

test('where that visitor cannot read it, a text names what it likes', () => {
  const content = '<p><a href="/activity.html">活动中心</a></p>'
  expect(found({ secondLevelHeading: 3, content })).toEqual([])
  expect(found({ firstLevelHeading: 2, secondLevelHeading: null, content })).toEqual([])
})
