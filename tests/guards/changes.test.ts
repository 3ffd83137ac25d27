import { expect, test } from 'vitest'
import { auditActions } from '#domain/staff/audit-actions.ts'
import { entityTags, tagsOf } from '#server/services/shared/change/entity-tags.ts'
import { findBypasses, findOwnWays } from './changes.ts'
import { listFiles, readSource } from './sources.ts'

test('only a change opens a transaction, writes the audit and purges, and every exception has a reason', () => {
  expect(findBypasses()).toEqual([])
})

test.each([
  ['await recordAudit({ ctx, input })', 'recordAudit('],
  ['return inTransaction(ctx, async (tx) => {})', 'inTransaction('],
  ['await ctx.purge([cacheTags.catalogue])', '.purge('],
  ['await ctx.db.transaction(async (tx) => {})', '.transaction('],
  ['await insertAuditEntry(db, entry, prove)', 'insertAuditEntry('],
])('another way is found: %s', (source, own) => {
  expect(findOwnWays(source)).toEqual([own])
})

test('what goes through a change is allowed', () => {
  expect(findOwnWays('return makeChange(ctx, staffId, (tx) => tx.record({ action, target }))')).toEqual([])
})

test('an action is taken back by `undoAction`; only a replacement is by its id', () => {
  const takers = listFiles('src/server').filter((file) => /\btakeUndo\(/.test(readSource(file)))
  const [replacement, mechanism] = ['content/replace/replace-texts.ts', 'shared/undo-tokens.ts']
  expect(takers).toEqual([replacement, mechanism].map((file) => `src/server/services/${file}`))
})

test('every row of the tags is of an audit action or its entity', () => {
  const actions = Object.keys(auditActions)
  const entities = actions.map((action) => action.split('.')[0])
  const known = new Set([...actions, ...entities])
  expect(Object.keys(entityTags).filter((row) => !known.has(row))).toEqual([])
})

test('the row of an action goes before the row of its entity', () => {
  expect(tagsOf('coupon.change', undefined)).toEqual(['catalogue'])
  expect(tagsOf('coupon.hand-out', undefined)).toEqual([])
  expect(tagsOf('banner.publish', 3)).toEqual(['banners:3'])
  expect(tagsOf('banner.publish', null)).toEqual([])
  expect(tagsOf('banner.save', undefined)).toEqual([])
  expect(tagsOf('directory.publish', { kind: 'platforms', ids: [7] })).toEqual(['platforms', 'redirects', 'platform:7'])
})
