import { expect, test } from 'vitest'
import { blankRecord, unsafeTextSentence } from '../shared/fields.ts'
import { checkContentFields, checkPublishable } from './checks.ts'
import { type ContentFields, contentFields } from './fields.ts'
import { contentSentences as sentences } from './sentences.ts'

const article: ContentFields = {
  ...blankRecord(contentFields),
  secondLevelHeading: 5,
  title: '选品',
  content: '<p>正文</p>',
}
const beginTime = new Date('2026-12-12T01:00:00Z')
const activity: ContentFields = { ...article, firstLevelHeading: 2, secondLevelHeading: null, beginTime }

test('an article needs no picture, summary or author, an activity no end', () => {
  expect(checkPublishable(article)).toBeNull()
  expect(checkPublishable(activity)).toBeNull()
})

test.each<[string, object]>([
  [sentences.headingRequired, { firstLevelHeading: 3 }],
  ['请填写标题', { title: '' }],
  ['标题最多120个字', { title: '长'.repeat(121) }],
  ['摘要最多300个字', { briefly: '长'.repeat(301) }],
  ['标签最多12个字', { label: '长'.repeat(13) }],
  ['作者最多40个字', { author: '长'.repeat(41) }],
  ['主办方最多80个字', { organizer: '长'.repeat(81) }],
  ['活动地址最多120个字', { address: '长'.repeat(121) }],
  [sentences.contentLength, { content: 'x'.repeat(200_001) }],
  [unsafeTextSentence, { title: 'a\0' }],
  [unsafeTextSentence, { content: '\ud800' }],
  [sentences.sectionRequired, { secondLevelHeading: null }],
  [sentences.sectionRequired, { secondLevelHeading: 6 }],
  [sentences.selfPathFormat, { selfPath: 'xwdt' }],
  [sentences.selfPathFormat, { selfPath: 'news-detail' }],
  [sentences.pictureFormat, { pictureUrl: 'data:image/svg+xml,' }],
  [sentences.linkFormat, { linkUrl: 'javascript:alert(1)' }],
  [sentences.linkFormat, { linkUrl: '/\ud800' }],
  [sentences.timeFormat, { endTime: new Date(Number.NaN) }],
  [sentences.periodOrder, { beginTime, endTime: beginTime }],
  [sentences.regionUnknown, { regionId: 0.5 }],
])('a field that cannot be stored is named: %s', (sentence, change) => {
  expect(checkContentFields({ ...article, ...change })).toBe(sentence)
})

test('an activity has no section and no path of its own', () => {
  expect(checkContentFields({ ...activity, secondLevelHeading: 2 })).toBe(sentences.sectionOfActivity)
  expect(checkContentFields({ ...activity, selfPath: 'news-a' })).toBe(sentences.selfPathOfActivity)
})

test('a draft may be empty, the public needs a text to read, or a picture, and a beginning', () => {
  for (const content of ['', '<p></p>', '<p>&nbsp;<br /></p>']) {
    expect(checkContentFields({ ...article, content })).toBeNull()
    expect(checkPublishable({ ...article, content })).toBe(sentences.contentRequired)
  }
  expect(checkPublishable({ ...article, content: '<img src="/media/a.svg" alt="" />' })).toBeNull()
  expect(checkPublishable({ ...activity, beginTime: null })).toBe(sentences.periodRequired)
})
