import { expect, test } from 'vitest'
import { judgeKept } from './use-written.ts'

test('an old copy of this computer never hides what the server has had since', () => {
  expect(judgeKept({ isSame: false, version: 'old' }, 'new')).toBe('ask')
  expect(judgeKept({ isSame: false, version: 'new' }, 'new')).toBe('goOn')
  for (const version of ['old', 'new']) expect(judgeKept({ isSame: true, version }, 'new')).toBe('forget')
})
