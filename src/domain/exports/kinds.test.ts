import { expect, test } from 'vitest'
import { type Role, roles } from '../staff/roles.ts'
import { allExportKinds, mayExport } from './kinds.ts'

const of = (role: Role, withContacts = false) => allExportKinds.filter((kind) => mayExport(kind, [role], withContacts))

test('everybody exports their own lists, analysts all but what the system keeps of itself, owners all', () => {
  expect(Object.fromEntries(roles.map((role) => [role, of(role)]))).toEqual({
    owner: allExportKinds,
    editor: ['content', 'redirects'],
    pricing: ['prices', 'coupons'],
    approver: ['applications', 'cancellations', 'invitations'],
    analyst: allExportKinds.filter((kind) => kind !== 'messages' && kind !== 'audit'),
    auditor: ['audit'],
  })
})

test('contacts are the owner’s alone, and stand in the two queues', () => {
  for (const role of roles)
    expect(of(role, true), role).toEqual(role === 'owner' ? ['applications', 'cancellations'] : [])
})
