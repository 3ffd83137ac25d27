import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allPermissions,
  grantedBy,
  isEverybodys,
  permissionGroups,
  permissionsOf,
  type Role,
  reachOf,
  roles,
  scopeOf,
} from './roles.ts'

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

const lines = permissionGroups.flatMap((group) => group.lines)

test('five groups of seventeen lines hold every permission once, but what everybody has and looks at no page of work', () => {
  expect([permissionGroups.length, lines.length]).toEqual([5, 17])
  const listed = lines.flatMap(({ permissions }) => permissions)
  expect(new Set(listed).size).toBe(listed.length)
  const left = allPermissions.filter((permission) => !listed.includes(permission))
  expect(left).toEqual(['today.read', 'self.manage'])
  expect(left.every(isEverybodys)).toBe(true)
  for (const { main, permissions } of lines) expect(permissions).toContain(main)
})

test('a line shows nothing where a role has nothing of it, and only a part where it lacks what the line is called by', () => {
  for (const line of lines)
    for (const role of roles) {
      const held = line.permissions.filter((permission) => scopeOf(permission, [role]) !== null)
      const reach = reachOf(line, role)
      expect(reach === null).toBe(held.length === 0)
      if (reach === 'part') expect(held).not.toContain(line.main)
    }
  const versions = lines.find(({ main }) => main === 'versions.publish')
  expect(
    versions && [reachOf(versions, 'editor'), reachOf(versions, 'approver'), reachOf(versions, 'pricing')],
  ).toEqual(['all', 'part', null])
})
