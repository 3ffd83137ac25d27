import { expect, test } from 'vitest'
import { isEverybodys, permissionGroups, reachOf } from './permission-groups.ts'
import { allPermissions, roles, scopeOf } from './roles.ts'

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
