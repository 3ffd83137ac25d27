import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecords } from '#tests/support/field-arbitraries.ts'
import { contentFields as fields } from '../content/fields.ts'
import { changesBetween, describeChanges } from './field-changes.ts'
import { blankRecord, normaliseFields } from './fields.ts'

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
