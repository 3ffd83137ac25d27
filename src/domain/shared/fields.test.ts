import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecords, storableRecords } from '#tests/support/field-arbitraries.ts'
import { blankRecord, checkFields, defineFields, normaliseFields, unsafeTextSentence } from './fields.ts'

const fields = defineFields({
  name: { kind: 'line', label: '名称', atMost: 5, required: true },
  note: { kind: 'line', label: '备注', atMost: 5 },
  text: { kind: 'richText', label: '正文', atMost: 9, sentence: 'text' },
  page: { kind: 'link', label: '网址', sentence: 'page' },
  code: { kind: 'code', label: '编码', isValid: (code) => /^[a-z]+$/.test(code), sentence: 'code' },
  size: { kind: 'choice', label: '尺寸', choices: [1, 2], required: true, sentence: 'size' },
  colour: { kind: 'choice', label: '颜色', choices: [7], sentence: 'colour' },
  ownerId: { kind: 'reference', label: '负责人', sentence: 'owner' },
  from: { kind: 'instant', label: '开始', sentence: 'from' },
})

const least = { ...blankRecord(fields), name: 'a' }

test('what was normalised once stays as it is', () => {
  fc.assert(
    fc.property(anyRecords(fields), (record) => {
      const once = normaliseFields(fields, record)
      expect(normaliseFields(fields, once)).toEqual(once)
    }),
  )
})

test('a blank record lacks what is required and nothing else', () => {
  const faults = checkFields(fields, {}, blankRecord(fields))
  expect(faults.map(({ name }) => name)).toEqual(['name'])
})

test('a record keeps the fields of its table and no other', () => {
  const sent = { ...least, note: ' a ', text: ' a ', code: ' ', isAdministrator: 1 }
  expect(normaliseFields(fields, sent)).toEqual({ ...least, note: 'a', text: ' a ', code: null })
})

test('a field gets at most one sentence, in the order of the table, whatever arrives', () => {
  const names = Object.keys(fields)
  const rules = {
    note: () => 'never',
    code: ({ code }: { code: string | null }) => (code === null ? null : 'no place'),
  }
  fc.assert(
    fc.property(anyRecords(fields), (record) => {
      const faults = checkFields(fields, rules, normaliseFields(fields, record)).map(({ name }) => name)
      expect(faults).toEqual(names.filter((name) => faults.some((fault) => fault === name)))
      expect(faults).toContain('note')
    }),
  )
})

test('what may be stored is stored as it was written', () => {
  fc.assert(
    fc.property(storableRecords(fields, { code: ['a'] }), (record) => {
      expect(checkFields(fields, {}, record)).toEqual(
        record.text.length > 9 ? [{ name: 'text', sentence: 'text' }] : [],
      )
      expect(normaliseFields(fields, record)).toEqual(record)
    }),
  )
})

test.each([
  [{ name: '' }, '请填写名称'],
  [{ note: '一二三四五六' }, '备注最多5个字'],
  [{ note: '\0' }, unsafeTextSentence],
  [{ text: '\ud800' }, unsafeTextSentence],
  [{ text: '1234567890' }, 'text'],
  [{ page: 'a' }, 'page'],
  [{ page: '/\ud800' }, 'page'],
  [{ code: 'A' }, 'code'],
  [{ size: 3 }, 'size'],
  [{ size: null }, 'size'],
  [{ colour: 1 }, 'colour'],
  [{ ownerId: 0 }, 'owner'],
  [{ ownerId: 1.5 }, 'owner'],
  [{ from: new Date(Number.NaN) }, 'from'],
])('%j is refused with the sentence of its field', (change, sentence) => {
  const record = Object.assign({ ...least }, change)
  expect(checkFields(fields, {}, record)).toEqual([{ name: Object.keys(change)[0], sentence }])
})

test('the characters of a line are counted as a person counts them', () => {
  expect(checkFields(fields, {}, { ...least, name: '🛒'.repeat(5) })).toEqual([])
})

test('a rule over several fields speaks before the field’s own', () => {
  expect(checkFields(fields, { code: () => 'no place' }, { ...least, code: 'A' })).toEqual([
    { name: 'code', sentence: 'no place' },
  ])
})
