import { expect, test } from 'vitest'
import { declaredEncoding } from './read-page.ts'

test('a page says its encoding in either form of its meta element', () => {
  const read = (html: string) => declaredEncoding(new TextEncoder().encode(html))
  expect(read('<!doctype html><meta charset="big5"><title>x</title>')).toBe('big5')
  expect(read('<meta http-equiv="Content-Type" content="text/html; charset=gb2312">')).toBe('gb2312')
  expect(read('<p>charset=big5</p>')).toBe('')
})
