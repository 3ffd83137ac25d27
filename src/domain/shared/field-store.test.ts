import { expect, test } from 'vitest'
import { contentFields } from '../content/fields.ts'
import { readStored, storeFields } from './field-store.ts'
import { blankRecord } from './fields.ts'

test('what JSON has kept of a record reads as the record', () => {
  const record = {
    ...blankRecord(contentFields),
    title: '选品',
    secondLevelHeading: 5 as const,
    beginTime: new Date('2026-11-20T02:00:00.123Z'),
    selfPath: 'news-a',
  }
  expect(readStored(contentFields, JSON.parse(JSON.stringify(storeFields(contentFields, record))))).toEqual(record)
})

test('what is missing or of another kind reads as none', () => {
  const stored = { title: 7, beginTime: 'soon', selfPath: 3, unknown: 'x' }
  expect(readStored(contentFields, stored)).toEqual(blankRecord(contentFields))
})
