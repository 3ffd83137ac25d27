import { expect, test } from 'vitest'
import { type ContentFields, checkContentFields, checkPublishable, normaliseContentFields } from './content-fields.ts'
import { contentSentences as sentences } from './sentences.ts'

const article: ContentFields = {
  firstLevelHeading: 1,
  secondLevelHeading: 5,
  title: '选品',
  briefly: '',
  label: '',
  pictureUrl: '',
  author: '',
  content: '<p>正文</p>',
  selfPath: null,
  regionId: null,
  organizer: '',
  address: '',
  beginTime: null,
  endTime: null,
  linkUrl: '',
}
const beginTime = new Date('2026-12-12T01:00:00Z')
const activity: ContentFields = { ...article, firstLevelHeading: 2, secondLevelHeading: null, beginTime }

test('an article needs no picture, summary or author, an activity no end', () => {
  expect(checkPublishable(article)).toBeNull()
  expect(checkPublishable(activity)).toBeNull()
})

test.each<[string, Partial<ContentFields>]>([
  [sentences.titleLength, { title: '' }],
  [sentences.titleLength, { title: '长'.repeat(121) }],
  [sentences.brieflyLength, { briefly: '长'.repeat(301) }],
  [sentences.labelLength, { label: '长'.repeat(13) }],
  [sentences.authorLength, { author: '长'.repeat(41) }],
  [sentences.organizerLength, { organizer: '长'.repeat(81) }],
  [sentences.addressLength, { address: '长'.repeat(121) }],
  [sentences.contentLength, { content: 'x'.repeat(200_001) }],
  [sentences.unsafeText, { title: 'a\0' }],
  [sentences.unsafeText, { content: '\ud800' }],
  [sentences.sectionRequired, { secondLevelHeading: null }],
  [sentences.sectionRequired, { secondLevelHeading: 6 }],
  [sentences.selfPathFormat, { selfPath: 'xwdt' }],
  [sentences.selfPathFormat, { selfPath: 'news-detail' }],
  [sentences.pictureFormat, { pictureUrl: 'data:image/svg+xml,' }],
  [sentences.linkFormat, { linkUrl: 'javascript:alert(1)' }],
  [sentences.timeFormat, { endTime: new Date(Number.NaN) }],
  [sentences.periodOrder, { beginTime, endTime: beginTime }],
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

test('characters are counted as a person counts them', () => {
  expect(checkContentFields({ ...article, title: '🛒'.repeat(120) })).toBeNull()
})

test('white space around a line goes, an empty own path is none', () => {
  expect(normaliseContentFields({ ...article, title: ' 选品\n', selfPath: ' ' })).toMatchObject({
    title: '选品',
    selfPath: null,
  })
})
