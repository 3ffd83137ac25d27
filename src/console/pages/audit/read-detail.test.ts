import { expect, test } from 'vitest'
import { auditCopy as copy } from '../../kit/audit/copy.ts'
import { readDetail } from './read-detail.ts'

test('a field that is alike before and after is no change', () => {
  const before = { roles: ['editor'], name: '林澈', mail: '' }
  const after = { roles: ['editor', 'pricing'], name: '林澈', phone: '1' }
  expect(readDetail({ before, after, note: 'x' })).toEqual({
    changes: [
      { name: 'roles', before: '["editor"]', after: '["editor","pricing"]' },
      { name: 'phone', before: copy.empties, after: '1' },
    ],
    rest: [['note', 'x']],
  })
})

test('single values are one line, and none where they are alike', () => {
  expect(readDetail({ before: 'draft', after: 'published' }).changes).toEqual([
    { name: copy.details, before: 'draft', after: 'published' },
  ])
  expect(readDetail({ before: 'draft', after: 'draft' }).changes).toEqual([])
})
