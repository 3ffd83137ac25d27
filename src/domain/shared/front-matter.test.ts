import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError, readFrontMatter } from './front-matter.ts'

const keys = { required: ['title', 'day'], optional: ['place'] } as const
const read = (source: string) => readFrontMatter('a.html', source, keys)
const whole = '---\ntitle: 一店一线\nday: -3\n---\n\n<p>正文</p>\n'

test('the head gives its values, and the body is what follows it', () => {
  const { fields, body, bodyLine } = read(whole)
  expect([fields.text('title'), fields.whole('day'), fields.text('place')]).toEqual(['一店一线', -3, ''])
  expect(body).toBe('\n<p>正文</p>\n')
  expect(bodyLine).toBe(5)
})

test('a whole number that is left out is what the reader says', () => {
  expect(readFrontMatter('a.html', '---\n---\nx', { required: [], optional: ['days'] }).fields.whole('days', 1)).toBe(1)
})

test('a value may hold a colon', () => {
  expect(read(whole.replace('一店一线', 'https://a.cn: b')).fields.text('title')).toBe('https://a.cn: b')
})

test('a file that an editor on Windows saved reads the same', () => {
  expect(read(`\uFEFF${whole.replaceAll('\n', '\r\n')}`).body).toEqual(read(whole).body)
})

test.each([
  ['no head', '<p>正文</p>', 'a.html:1: 第一行写---'],
  ['a head without its end', '---\ntitle: a\nday: 1\n', 'a.html:1: 开头没有第二行---'],
  ['an unknown key', whole.replace('day', 'date'), 'a.html:3: 没有date这一项'],
  ['a key twice', whole.replace('day: -3', 'title: b'), 'a.html:3: title写了两次'],
  ['a missing key', whole.replace('day: -3\n', ''), 'a.html:1: 缺day'],
  ['an empty value', whole.replace('一店一线', ''), 'a.html:2: 写作“名称: 内容”'],
  ['an empty line in the head', whole.replace('day', '\nday'), 'a.html:3: 写作“名称: 内容”'],
  ['an empty body', whole.replace('<p>正文</p>', ' '), 'a.html:4: 开头后面没有正文'],
])('%s is refused, with file and line', (_, source, message) => {
  expect(() => read(source)).toThrow(message)
})

test.each(['3.5', '三', '1e3', '--1'])('%s is no whole number', (day) => {
  const { fields } = read(whole.replace('-3', day))
  expect(() => fields.whole('day')).toThrow(`a.html:3: day写的是${day}，不是整数`)
})

test('whatever a file holds, it is read or refused by name', () => {
  const line = fc.oneof(fc.constantFrom('---', 'title: a', 'day: 1', 'place: b', ''), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      try {
        read(lines.join('\n'))
      } catch (error) {
        expect(error).toBeInstanceOf(FormatError)
        expect(String(error)).toMatch(/a\.html:\d+: /)
      }
    }),
  )
})
