import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentFields as fields } from '#domain/content/fields.ts'
import { fromEdge, toEdge } from '#domain/shared/field-edges.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import { storableRecords } from '#tests/support/field-arbitraries.ts'
import { answerFields, editedFields } from './field-schemas.ts'
import { malformed } from './fields.ts'

const body = z.strictObject(editedFields(fields), malformed)
const answer = z.strictObject(answerFields(fields))
const records = storableRecords(fields, { selfPath: ['news-a'], relatedIds: ['3,1'] })

const sent = {
  ...toEdge(fields, blankRecord(fields)),
  title: ' 选品\n',
  selfPath: ' ',
  beginTime: '2026-12-12 09:00:00',
}

function messageOf(change: object): string | undefined {
  return body.safeParse({ ...sent, ...change }).error?.issues[0]?.message
}

test('what the edge answers is what it takes back, unchanged', () => {
  fc.assert(
    fc.property(records, (record) => {
      const presented = toEdge(fields, record)
      expect(answer.parse(presented)).toEqual(presented)
      expect(fromEdge(fields, body.parse(presented))).toEqual(record)
    }),
  )
})

test('a body arrives as it is stored: trimmed, an empty path as none, moments read in Shanghai', () => {
  expect(fromEdge(fields, body.parse(sent))).toMatchObject({
    title: '选品',
    selfPath: null,
    pictureUrl: '',
    beginTime: new Date('2026-12-12T01:00:00Z'),
  })
})

test.each([
  [{ title: '' }, '请填写标题'],
  [{ picture: 'javascript:alert(1)' }, fields.pictureUrl.sentence],
  [{ selfPath: 'xwdt' }, fields.selfPath.sentence],
  [{ secondLevelHeadings: 6 }, fields.secondLevelHeading.sentence],
  [{ beginTime: '2026-02-30 09:00:00' }, fields.beginTime.sentence],
])('%j is answered with the sentence of its field', (change, sentence) => {
  expect(messageOf(change)).toBe(sentence)
})

test.each([[{ title: 1 }], [{ title: undefined }], [{ regionId: 0 }], [{ beginTime: 0 }], [{ pictureUrl: '' }]])(
  '%j was written by no form, and is answered as malformed',
  (change) => {
    expect(messageOf(change)).toBe(malformed)
  },
)

test('what stands in the database although it could not be stored today is answered as none, a line without hidden letters', () => {
  fc.assert(
    fc.property(records, (record) => {
      const refused = {
        pictureUrl: 'javascript:alert(1)',
        linkUrl: '//a',
        selfPath: 'news-detail',
        title: '选\r\n品\u202e',
      }
      const answered = { picture: '', linkUrl: '', selfPath: null, title: '选 品' }
      expect(toEdge(fields, { ...record, ...refused })).toMatchObject(answered)
    }),
  )
})
