import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  rateCounters,
  staff,
  staffChallenges,
  staffLinks,
  staffPasskeys,
  staffRecoveryCodes,
  staffSessions,
} from '#db/schema/index.ts'
import { processCaller } from '#server/context.ts'
import { executeCommand } from '#server/operate/commands/execute-command.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { passkeyOrigin } from '#server/services/credentials/passkeys/relying-party.ts'
import { deriveArgon2id } from '#server/services/credentials/passwords/argon2id.ts'
import { listMembers } from '#server/services/staff/members.ts'
import { isEligibleApprover } from '#server/services/staff/other-members.ts'
import { interleave } from '#tests/support/interleave.ts'
import { createPasskey } from '#tests/support/passkey.ts'
import {
  type ConsoleAnswer,
  createStaffBrowser,
  enterAs,
  enterAsOwner,
  type StaffBrowser,
  staffPassword,
  totpAt,
} from '#tests/support/staff.ts'
import { createTestApp, openTestApp, type TestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const { browser: owner } = await enterAsOwner(app)
const hour = 60 * 60_000

/** Resets a member's sign-in by the command, and answers the link. */
async function resetLink(on: TestApp, email: string): Promise<string> {
  const { lines } = await executeCommand({ parts: on.parts, name: 'staff', args: ['--reset', email] })
  return lines.at(-1) ?? ''
}

const signInFrom = (browser: StaffBrowser, email: string) =>
  browser.ask('POST /session/password', { body: { email, password: staffPassword } })

type Member = Awaited<ReturnType<typeof enterAs>>
type Moment = Parameters<typeof interleave>[1]

const whileHashed: Moment = { kind: 'select', table: staff }
const onceVerified: Moment = { kind: 'delete', table: rateCounters }
const passkeyOf = () => createPasskey(passkeyOrigin(app.parts.environment.publicUrl).origin)

async function beginTotpOf({ email: mail }: Member) {
  const [, token] = (await resetLink(app, mail)).split('#')
  const browser = createStaffBrowser(app)
  await browser.ask('POST /links/accept', { body: { link: token, password: staffPassword } })
  const { secret: key } = (await browser.ask('POST /account/totp/begin')).data
  const body = { code: await totpAt(app, key) }
  return () => browser.ask('POST /account/totp/finish', { body })
}

/** Calls of a member, each with a moment at which it has seen that it may act and has not acted yet. */
const underway: [string, Moment, (member: Member) => Promise<() => Promise<ConsoleAnswer>>][] = [
  [
    'sign-in by password',
    whileHashed,
    async ({ email: mail }) =>
      () =>
        signInFrom(createStaffBrowser(app), mail),
  ],
  [
    'sign-in that renews the hash',
    whileHashed,
    async ({ email: mail }) => {
      const passwordHash = await deriveArgon2id(staffPassword, { memory: 8_192, passes: 1, parallelism: 1 })
      await app.db.update(staff).set({ passwordHash }).where(eq(staff.email, mail))
      return () => signInFrom(createStaffBrowser(app), mail)
    },
  ],
  [
    'sign-in by passkey',
    { kind: 'select', table: staffPasskeys },
    async ({ browser }) => {
      const passkey = passkeyOf()
      const created = passkey.create((await browser.ask('POST /account/passkeys/begin')).data.options)
      await browser.ask('POST /account/passkeys/finish', { body: { response: created } })
      const visitor = createStaffBrowser(app)
      const response = passkey.get((await visitor.ask('POST /session/passkey-sign-in/options')).data.options)
      return () => visitor.ask('POST /session/passkey-sign-in', { body: { response } })
    },
  ],
  [
    'second factor',
    onceVerified,
    async ({ email: mail, secret: key }) => {
      const browser = createStaffBrowser(app)
      await signInFrom(browser, mail)
      const body = { code: await totpAt(app, key, 1) }
      return () => browser.ask('POST /session/totp', { body })
    },
  ],
  ['new authenticator', whileHashed, beginTotpOf],
  ['new authenticator whose recovery codes are missing', onceVerified, beginTotpOf],
  [
    'new passkey',
    { kind: 'delete', table: staffChallenges },
    async ({ browser }) => {
      const response = passkeyOf().create((await browser.ask('POST /account/passkeys/begin')).data.options)
      return () => browser.ask('POST /account/passkeys/finish', { body: { response } })
    },
  ],
  [
    'new password',
    onceVerified,
    async ({ browser }) => {
      const body = { oldPassword: staffPassword, password: 'Lantern-9-harbours' }
      return () => browser.ask('POST /account/password', { body })
    },
  ],
  [
    'set of recovery codes',
    { kind: 'select', table: staffSessions },
    async ({ browser }) =>
      () =>
        browser.ask('POST /account/recovery-codes'),
  ],
]

test.each(underway)('a reset leaves nothing of a %s that is under way', async (_name, moment, prepare) => {
  const member = await enterAs(app, owner, ['editor'])
  const call = await prepare(member)
  interleave(app, moment, () => resetLink(app, member.email))
  expect((await call()).code).not.toBe(200)
  const [row] = await app.db.select().from(staff).where(eq(staff.email, member.email))
  expect(row).toMatchObject({ passwordHash: null, totpSecret: null, totpPending: null })
  const ofMember = (table: typeof staffPasskeys | typeof staffRecoveryCodes | typeof staffSessions) =>
    eq(table.staffId, row?.id ?? 0)
  expect([
    await app.db.$count(staffPasskeys, ofMember(staffPasskeys)),
    await app.db.$count(staffRecoveryCodes, ofMember(staffRecoveryCodes)),
    await app.db.$count(staffSessions, and(ofMember(staffSessions), isNull(staffSessions.endedAt))),
  ]).toEqual([0, 0, 0])
})

test('sessions and links are deleted thirty days later, but the last session of a member, and a reset is seen for a day', async () => {
  await using other = await createTestApp()
  const { browser } = await enterAsOwner(other)
  const { email: mail } = await enterAs(other, browser, ['editor'])
  const ctx = { ...other.parts, caller: processCaller() }
  await resetLink(other, mail)
  other.clock.advance(23 * hour)
  await sweep(other.parts)
  expect(await isEligibleApprover(ctx, 2)).toBe(false)

  await signInFrom(createStaffBrowser(other), 'owner@example.com')
  const key = { challenge: 'x', use: 'verify' as const, createdAt: other.clock.now() }
  await other.db.insert(staffChallenges).values({ ...key, sessionId: 1 })
  const lastSeen = async () => (await listMembers({ ctx })).map(({ lastSeenAt }) => lastSeenAt)
  const before = await lastSeen()
  other.clock.advance(31 * 24 * hour)
  await sweep(other.parts)
  expect(await lastSeen()).toEqual(before)
  const left = await other.db.select({ staffId: staffSessions.staffId }).from(staffSessions).orderBy(staffSessions.id)
  expect(left.map(({ staffId }) => staffId)).toEqual([2, 1])
  expect([await other.db.$count(staffLinks), await other.db.$count(staffChallenges)]).toEqual([0, 0])
})
