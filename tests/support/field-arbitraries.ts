import fc from 'fast-check'
import { type Field, type Fields, type FieldValue, gather, type ValuesOf } from '#domain/shared/fields.ts'
import { hasHiddenLetters, hasUnsafeText } from '#domain/shared/text.ts'

/** Records of a table with whatever of the right type may arrive: too long, unsafe, of no form, invalid dates. */
export function anyRecords<Table extends Fields>(fields: Table): fc.Arbitrary<ValuesOf<Table>> {
  return recordsOf(fields, anyValue)
}

/** Records of a table whose fields may all be stored, in the form in which they are. */
export function storableRecords<Table extends Fields>(
  fields: Table,
  codes: { readonly [Name in keyof Table as Table[Name]['kind'] extends 'code' ? Name : never]: readonly string[] },
): fc.Arbitrary<ValuesOf<Table>> {
  const known: Readonly<Record<string, readonly string[] | undefined>> = codes
  return recordsOf(fields, (field, name) => storableValue(field, known[name] ?? []))
}

function recordsOf<Table extends Fields>(
  fields: Table,
  arbitraryOf: (field: Field, name: string) => fc.Arbitrary<FieldValue>,
): fc.Arbitrary<ValuesOf<Table>> {
  const arbitraries = Object.entries(fields).map(([name, field]) => [name, arbitraryOf(field, name)])
  return fc
    .record<Record<string, FieldValue>>(Object.fromEntries(arbitraries))
    .map((record) => gather(Object.entries(record)))
}

function anyValue(field: Field): fc.Arbitrary<FieldValue> {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ maxLength: 400 }),
    fc.constantFrom('', ' ', ' a\n', '\0', '\ud800'),
  )
  if (field.kind === 'line' || field.kind === 'richText') return text
  if (field.kind === 'link')
    return fc.oneof(text, fc.constantFrom('/a', ' https://a.cn/ ', 'javascript:alert(1)', '//a'))
  if (field.kind === 'code') return fc.option(text)
  if (field.kind === 'instant') return fc.option(fc.date({ noInvalidDate: false }))
  return fc.option(fc.oneof(fc.integer(), fc.double(), fc.constantFrom(1, 2)))
}

function storableValue(field: Field, codes: readonly string[]): fc.Arbitrary<FieldValue> {
  if (field.kind === 'line') return storableLine(field.atMost).filter((text) => !field.required || text !== '')
  if (field.kind === 'richText') return storableLine(80).map((text) => (text === '' ? '' : `<p>${text}</p>\n`))
  if (field.kind === 'link') return fc.constantFrom('', '/a', 'https://a.cn/?b="c"')
  if (field.kind === 'code') return fc.constantFrom(null, ...codes)
  if (field.kind === 'choice') return fc.constantFrom(...field.choices, ...(field.required ? [] : [null]))
  if (field.kind === 'reference') return fc.option(fc.integer({ min: 1, max: 2_147_483_647 }))
  // The edge counts in seconds.
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 })
  return fc.option(seconds.map((second) => new Date(second * 1000)))
}

/** Texts that a spreadsheet, a separator or a trim could stumble over, among any others. */
function storableLine(atMost: number): fc.Arbitrary<string> {
  const awkward = fc.constantFrom('', '=1+1', '+86', '-8%', '@sum', "'a", '＝1', 'a,b', '"a"', '甲', '🛒')
  return fc
    .oneof(fc.string({ unit: 'grapheme', maxLength: Math.min(atMost, 40) }), awkward)
    .map((text) => [...text.trim()].slice(0, atMost).join('').trim())
    .filter((text) => !hasUnsafeText(text) && !hasHiddenLetters(text))
}
