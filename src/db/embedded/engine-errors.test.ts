import { expect, test } from 'vitest'
import { describeEngineError } from './engine-errors.ts'

/** What Emscripten's file system throws: no Error, and without a message. */
const thrown = (errno: number) => ({ name: 'ErrnoError', errno })

test.each([
  [51, 'ENOSPC'],
  [19, 'quota'],
  [69, 'EROFS'],
  [2, 'EACCES'],
  [7, '7'],
])('an error %i of the file system is told in words', (errno, words) => {
  expect(describeEngineError(thrown(errno))).toContain(words)
})

test('any other reason is told as it is', () => {
  expect(describeEngineError(new Error('away'))).toContain('away')
  expect(describeEngineError('gone')).toBe('gone')
})
