import { expect, test } from 'vitest'
import { readAuditTarget, storedRecordName } from './record-kinds.ts'

test('a target names a record by its kind and its number, and nothing else', () => {
  expect(readAuditTarget('content:64')).toEqual({ kind: 'content', id: 64 })
  expect(readAuditTarget('installer:3')).toEqual({ kind: 'version', id: 3 })
  for (const other of ['user:64', 'settings:site', 'redirects', 'content:0', 'content:99999999999', 'x:y:1'])
    expect(readAuditTarget(other)).toBeNull()
})

test('what is gone is called as its entry called it', () => {
  expect(storedRecordName({ title: '旺季退货' })).toBe('旺季退货')
  expect(storedRecordName({ before: { name: '小王' }, after: null })).toBe('小王')
  expect(storedRecordName({ from: '/old.html', to: null })).toBe('/old.html')
  expect(storedRecordName({ count: 3, from: ['/a', '/b'] })).toBeNull()
})
