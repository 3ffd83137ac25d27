import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecords } from '#tests/support/field-arbitraries.ts'
import { contentFields, contentFields as fields } from '../content/fields.ts'
import { changesBetween, describeChanges, readStored, storeFields } from './field-edges.ts'
import { blankRecord, normaliseFields } from './fields.ts'

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

const records = anyRecords(fields)
const nameOf = (value: number) => `第${value}个`
const names = { firstLevelHeading: nameOf, secondLevelHeading: nameOf, regionId: nameOf }

test('a version does not differ from itself, nor from its copy', () => {
  fc.assert(
    fc.property(records, (record) => {
      expect(changesBetween(fields, record, structuredClone(record))).toEqual({})
    }),
  )
})

test('the changes turn the one version into the other, and name no field that is the same in both', () => {
  fc.assert(
    fc.property(records, records, fc.subarray(Object.keys(fields)), (one, another, taken) => {
      const other = { ...one, ...Object.fromEntries(Object.entries(another).filter(([name]) => taken.includes(name))) }
      const changes = changesBetween(fields, one, other)
      expect({ ...one, ...changes }).toEqual(other)
      expect(taken).toEqual(expect.arrayContaining(Object.keys(changes)))
    }),
  )
})

test('staff read what changed by the labels, with times in Shanghai and the names of regions', () => {
  const before = { ...blankRecord(fields), title: '旧', beginTime: new Date('2026-12-12T01:00:00Z') }
  const after = normaliseFields(fields, { ...before, title: ' 新 ', beginTime: null, regionId: 3 })
  expect(describeChanges({ fields, before, after, names })).toEqual([
    { label: '标题', before: '旧', after: '新' },
    { label: '开始时间', before: '2026-12-12 09:00:00', after: '' },
    { label: '地区', before: '', after: '第3个' },
  ])
})
