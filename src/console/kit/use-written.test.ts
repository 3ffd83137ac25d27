import { expect, test } from 'vitest'
import { judgeKept } from './use-written.ts'

test('an old copy of this computer never hides what the server has had since', () => {
  const kept = { isSame: false, version: 'old', hasBase: false }
  expect(judgeKept(kept, 'new')).toBe('ask')
  expect(judgeKept({ ...kept, version: 'new' }, 'new')).toBe('goOn')
  // With the text from which it began it is merged, and not laid over the newer one.
  expect(judgeKept({ ...kept, hasBase: true }, 'new')).toBe('goOn')
  for (const version of ['old', 'new']) expect(judgeKept({ ...kept, isSame: true, version }, 'new')).toBe('forget')
})
