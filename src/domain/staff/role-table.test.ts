import { expect, test } from 'vitest'
import { allPermissions, type Permission, type Role, scopeOf } from './roles.ts'

type Cell = '✓' | 'own' | 'texts' | '–'
type Row = readonly [owner: Cell, editor: Cell, pricing: Cell, approver: Cell, analyst: Cell, auditor: Cell]

const order = ['owner', 'editor', 'pricing', 'approver', 'analyst', 'auditor'] as const satisfies readonly Role[]

/**
 * Who may do what, copied by hand from the table of the specification (console 2) and never computed from the code: a
 * change of `roles.ts` must be made here too, by somebody who has read that table. Rows that the table does not have say
 * where they are settled.
 */
const table = {
  // 今天, and one's own account.
  'today.read': ['✓', '✓', '✓', '✓', '✓', '✓'],
  'self.manage': ['✓', '✓', '✓', '✓', '✓', '✓'],
  // Content, banners, media, directories, versions: write.
  'content.read': ['✓', '✓', '–', '–', '–', '–'],
  'content.write': ['✓', '✓', '–', '–', '–', '–'],
  'media.read': ['✓', '✓', '–', '–', '–', '–'],
  'media.write': ['✓', '✓', '–', '–', '–', '–'],
  'directories.read': ['✓', '✓', '–', '–', '–', '–'],
  'directories.write': ['✓', '✓', '–', '–', '–', '–'],
  'versions.write': ['✓', '✓', '–', '–', '–', '–'],
  // An approver looks at the client release that needs a second person (console 6a).
  'versions.read': ['✓', '✓', '–', '✓', '–', '–'],
  'versions.approve': ['✓', '–', '–', '✓', '–', '–'],
  // Publish: 定价 for prices alone.
  'content.publish': ['✓', '✓', '–', '–', '–', '–'],
  'directories.publish': ['✓', '✓', '–', '–', '–', '–'],
  'versions.publish': ['✓', '✓', '–', '–', '–', '–'],
  'prices.publish': ['✓', '–', '✓', '–', '–', '–'],
  // Errors stop publishing; an owner may override (console 3).
  'content.overrule': ['✓', '–', '–', '–', '–', '–'],
  // Devices, prices, stock, coupons, rules: write.
  'prices.write': ['✓', '–', '✓', '–', '–', '–'],
  'coupons.give': ['✓', '–', '✓', '–', '–', '–'],
  // A price fall needs a second approver or owner, who has to see it (console 6a); the owner sets the share.
  'prices.read': ['✓', '–', '✓', '✓', '–', '–'],
  'prices.approve': ['✓', '–', '–', '✓', '–', '–'],
  'prices.limit': ['✓', '–', '–', '–', '–', '–'],
  // Applications, invitations, cancellations, customers, sales people.
  'applications.read': ['✓', '–', '–', '✓', '–', '–'],
  'applications.decide': ['✓', '–', '–', '✓', '–', '–'],
  'invitations.manage': ['✓', '–', '–', '✓', '–', '–'],
  'customers.read': ['✓', '–', '–', '✓', '–', '–'],
  'customers.manage': ['✓', '–', '–', '✓', '–', '–'],
  'customers.export': ['✓', '–', '–', '✓', '–', '–'],
  'sales.read': ['✓', '–', '–', '✓', '–', '–'],
  'sales.write': ['✓', '–', '–', '✓', '–', '–'],
  // Show one masked field.
  'personal.show': ['✓', '–', '–', '✓', '–', '–'],
  // Channels, conversions: the others read. The credential is a setting (decision 036).
  'channels.read': ['✓', '✓', '✓', '✓', '✓', '✓'],
  'channels.goals': ['✓', '–', '–', '–', '✓', '–'],
  'channels.links': ['✓', '–', '–', '–', '✓', '–'],
  'channels.export': ['✓', '–', '–', '–', '✓', '–'],
  'conversions.read': ['✓', '✓', '✓', '✓', '✓', '✓'],
  'conversions.manage': ['✓', '–', '–', '–', '✓', '–'],
  'conversions.token': ['✓', '–', '–', '–', '–', '–'],
  // Exports without contacts: own lists; the auditor's is the audit (decision 036). With contacts: the owner.
  'exports.make': ['✓', 'own', 'own', 'own', '✓', 'own'],
  'exports.contacts': ['✓', '–', '–', '–', '–', '–'],
  'content.export': ['✓', '✓', '–', '–', '–', '–'],
  // An import of an archive may make many texts public at once.
  'content.archive': ['✓', '–', '–', '–', '–', '–'],
  'prices.export': ['✓', '–', '✓', '–', '–', '–'],
  // Site settings: the editor texts alone. What is more than a text is the owner's.
  'settings.read': ['✓', '✓', '–', '–', '–', '–'],
  'settings.write': ['✓', 'texts', '–', '–', '–', '–'],
  'legal.write': ['✓', '–', '–', '–', '–', '–'],
  'engines.manage': ['✓', '–', '–', '–', '–', '–'],
  'demo.remove': ['✓', '–', '–', '–', '–', '–'],
  // 上线准备 is the owners' (console 6c).
  'launch.decide': ['✓', '–', '–', '–', '–', '–'],
  // Messages, jobs, health: read.
  'jobs.read': ['✓', '–', '–', '✓', '–', '✓'],
  'jobs.manage': ['✓', '–', '–', '–', '–', '–'],
  // Members, roles.
  'staff.read': ['✓', '–', '–', '–', '–', '–'],
  'staff.manage': ['✓', '–', '–', '–', '–', '–'],
  // Audit record.
  'audit.read': ['✓', 'own', 'own', 'own', '–', '✓'],
  'audit.export': ['✓', '–', '–', '–', '–', '✓'],
} as const satisfies Record<Permission, Row>

const cellOf = (permission: Permission, role: Role): Cell => {
  const scope = scopeOf(permission, [role])
  return scope === 'all' ? '✓' : (scope ?? '–')
}

test('every role may do what the specification’s table says, and nothing else', () => {
  const granted = Object.fromEntries(allPermissions.map((name) => [name, order.map((role) => cellOf(name, role))]))
  expect(granted).toEqual(table)
})

test('whoever approves a change publishes none of its kind, and whoever publishes approves none', () => {
  for (const kind of ['prices', 'versions'] as const)
    for (const role of order.filter((name) => name !== 'owner'))
      expect([cellOf(`${kind}.publish`, role), cellOf(`${kind}.approve`, role)], `${kind} ${role}`).toContain('–')
})
