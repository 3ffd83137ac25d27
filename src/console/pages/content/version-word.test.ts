import { expect, test } from 'vitest'
import { contentActions } from '#domain/content/actions.ts'
import { versionWord } from './version-word.ts'

test('a version is named by its action, with the reason for it; an undo by the action that it took back', () => {
  for (const verb of contentActions) expect(versionWord({ verb, note: '' })).not.toBe('')
  expect(versionWord({ verb: 'undo', note: 'publish' })).toBe('撤销发布')
  expect(versionWord({ verb: 'publish', note: '法务已确认' })).toBe('发布：法务已确认')
})
