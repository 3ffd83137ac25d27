import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allPermissions, grantedBy, permissionsOf, type Role, roles, scopeOf } from './roles.ts'

const someRoles = fc.subarray([...roles])

test('another role takes nothing away', () => {
  const rank = { all: 2, own: 1, texts: 1, none: 0 } as const
  const rankOf = (permission: (typeof allPermissions)[number], held: readonly Role[]) =>
    rank[scopeOf(permission, held) ?? 'none']
  fc.assert(
    fc.property(someRoles, fc.constantFrom(...roles), fc.constantFrom(...allPermissions), (held, more, permission) => {
      expect(rankOf(permission, [...held, more])).toBeGreaterThanOrEqual(rankOf(permission, held))
    }),
  )
})

test('nobody without a role may do anything, and an owner everything', () => {
  for (const permission of allPermissions) {
    expect(scopeOf(permission, [])).toBeNull()
    expect(scopeOf(permission, ['owner'])).toBe('all')
  }
})

test('what somebody may do is what the table says of each permission', () => {
  fc.assert(
    fc.property(someRoles, (held) => {
      for (const { permission, scope } of permissionsOf(held)) expect(scopeOf(permission, held)).toBe(scope)
    }),
  )
  expect(permissionsOf(['auditor']).map(({ permission }) => permission)).toEqual(
    expect.arrayContaining(['audit.read', 'audit.export', 'today.read', 'self.manage']),
  )
  expect(grantedBy('audit.read')).toEqual(['所有者', '审计', '编辑', '定价', '审批'])
})
