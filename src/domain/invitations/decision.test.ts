import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ApplicationFacts, judgeApplication, needsLook } from './decision.ts'

const now = new Date('2026-11-18T09:42:00+08:00')
const clean: ApplicationFacts = {
  invitationExpiresAt: new Date('2026-11-26T00:00:00+08:00'),
  invitationRevokedAt: null,
  isNameTaken: false,
  isMember: false,
  accounts: 0,
  isAccountDisabled: false,
  refusedAt: null,
}

test('an application that nothing speaks against needs no look', () => {
  expect(needsLook(clean, now)).toBe(false)
  expect(judgeApplication(clean, now).map(({ state }) => state)).toEqual(Array(6).fill('holds'))
})

test.each<[string, Partial<ApplicationFacts>, string, string]>([
  ['an invitation that has ended', { invitationExpiresAt: now }, 'invitation', 'look'],
  ['an invitation that was taken back', { invitationRevokedAt: now }, 'invitation', 'look'],
  ['a name that somebody has', { isNameTaken: true }, 'name', 'blocks'],
  ['an account that is there', { accounts: 1 }, 'account', 'look'],
  ['an account that is disabled', { accounts: 1, isAccountDisabled: true }, 'account', 'blocks'],
  ['a member of the company', { accounts: 1, isMember: true }, 'account', 'blocks'],
  ['a rejection of yesterday', { refusedAt: now }, 'refused', 'look'],
])('%s is told apart', (_what, facts, id, state) => {
  const lines = judgeApplication({ ...clean, ...facts }, now)
  expect(lines.filter((line) => line.state !== 'holds')).toEqual([{ id, state }])
})

test('one fact more against an application never makes it look better', () => {
  const worse = { holds: 0, look: 1, blocks: 2 }
  const facts = fc.record({
    invitationExpiresAt: fc.constantFrom(now, clean.invitationExpiresAt),
    invitationRevokedAt: fc.constantFrom(null, now),
    isNameTaken: fc.boolean(),
    isMember: fc.boolean(),
    accounts: fc.constantFrom(0, 1, 2),
    isAccountDisabled: fc.boolean(),
    refusedAt: fc.constantFrom(null, now),
  })
  fc.assert(
    fc.property(facts, (some) => {
      const before = judgeApplication(some, now)
      const after = judgeApplication({ ...some, isMember: true, isNameTaken: true, refusedAt: now }, now)
      return before.every((line, at) => worse[line.state] <= worse[after[at]?.state ?? 'holds'])
    }),
  )
})
