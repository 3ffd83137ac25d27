import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { and, eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { makeJoinApplication } from '#db/factories.ts'
import * as schema from '#db/schema/index.ts'
import { receiverHash } from '#server/jobs/enqueue.ts'
import { eraseAccount } from '#server/services/visitors/cancellations/close-account.ts'
import { freshEmail, freshPhone, registerVisitor, visitorOf } from '#tests/support/accounts.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { ownerOf } from '#tests/support/own-account.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const { db } = app
const tables: readonly PgTable[] = Object.values<unknown>(schema).filter((table) => is(table, PgTable))

/** Columns named like a contact that hold none of a visitor's, and why. */
const noContact: Readonly<Record<string, string>> = {
  'staff.email': 'a member of staff',
  'banners.phonePictureUrl': 'a picture for phones',
}

/** The columns in which a contact can stand, by the names of the schema. */
const contactColumns = tables.flatMap((table) =>
  Object.values(getTableColumns(table))
    .filter(
      ({ name, dataType }) => dataType === 'custom' && /phone|mail|contact|account|receiver|destination/i.test(name),
    )
    .map(({ name }) => `${getTableName(table)}.${name}`)
    .filter((column) => noContact[column] === undefined),
)

type Person = { userId: number; contact: string }

const lastYear = () => new Date(app.clock.now().getTime() - 365 * 86_400_000)

/** Puts a former contact into each of these columns, where no flow of the site has. */
const plants: Readonly<Record<string, ((person: Person) => Promise<unknown>) | 'by the changes of contact'>> = {
  'users.phone': 'by the changes of contact',
  'users.email': 'by the changes of contact',
  'former_contacts.contact': 'by the changes of contact',
  'verification_codes.destination': 'by the changes of contact',
  'jobs.receiver': 'by the changes of contact',
  'contact_changes.contact': async ({ userId, contact }) => {
    const [kind, at] = [contact.includes('@') ? ('email' as const) : ('phone' as const), app.clock.now()]
    const row = { userId, kind, contact, requestedAt: at, effectiveAt: at, status: 'withdrawn' as const }
    await db.insert(schema.contactChanges).values(row)
  },
  'consents.account': async ({ userId, contact }) => {
    const consent = { account: contact, form: 'join', document: 'privacy', version: 'V1.0', address: '' }
    for (const id of [userId, null])
      await db.insert(schema.consents).values({ ...consent, userId: id, agreedAt: lastYear() })
  },
  'join_applications.phone': ({ contact }) =>
    contact.includes('@') ? Promise.resolve() : makeJoinApplication(db, rejected({ phone: contact })),
  'join_applications.email': ({ contact }) =>
    contact.includes('@') ? makeJoinApplication(db, rejected({ email: contact })) : Promise.resolve(),
}

const rejected = (contact: object) => ({ ...contact, status: 'rejected' as const, userId: null, createdAt: lastYear() })

async function dump(): Promise<Map<string, string>> {
  const contents = new Map<string, string>()
  for (const table of tables) {
    const { rows } = await db.execute<{ all: string | null }>(
      sql`select string_agg(t::text, '\n') as "all" from ${table} t`,
    )
    contents.set(getTableName(table), rows[0]?.all ?? '')
  }
  return contents
}

/** Somebody who has registered by phone, bound an address, and replaced both, without a consent in between. */
async function givenPerson() {
  const { token, phone, userId } = await registerVisitor(app)
  const owner = ownerOf(app, { token })
  const [email, nextEmail, nextPhone] = [freshEmail(), freshEmail(), freshPhone()]
  const change = async (
    contact: { phone: string } | { account: string },
    channel: 'sms' | 'email',
    receiver: string,
  ) => {
    const newCode = await owner.newCode(contact)
    const { body } = await owner.change({ ...contact, newCode, proof: await owner.proof(channel, receiver) })
    expect(body).toMatchObject({ code: 200, data: { effectiveAt: null } })
  }
  await change({ account: email }, 'sms', phone)
  await change({ account: nextEmail }, 'email', email)
  await change({ phone: nextPhone }, 'sms', phone)
  await app.runJobs()
  return { userId, contacts: [phone, email, nextEmail, nextPhone], former: [phone, email] }
}

const outboxFile = path.join(app.parts.environment.dataDir, 'outbox.jsonl')

test('each column that can hold a contact is planted below, or says why it holds none', () => {
  expect(contactColumns.length).toBeGreaterThan(5)
  expect(Object.keys(plants).toSorted()).toEqual(contactColumns.toSorted())
})

test('an erasure leaves no contact in a dump that the account has ever had, nor the hash of one', async () => {
  const { userId, contacts, former } = await givenPerson()
  for (const contact of former)
    for (const plant of Object.values(plants)) if (typeof plant === 'function') await plant({ userId, contact })
  const line = (to: string) => `${JSON.stringify({ at: '', channel: 'email', to, purpose: 'login', text: '' })}\n`
  writeFileSync(outboxFile, [...contacts, 'other@example.com'].map(line).join(''))
  const before = await dump()
  const marks = [...contacts, ...contacts.map((contact) => receiverHash(app.parts.secrets, contact))]
  const found = (contents: Map<string, string>) =>
    [...contents].flatMap(([name, text]) => (marks.some((mark) => text.includes(mark)) ? [name] : [])).toSorted()
  expect(found(before)).toEqual([...new Set(contactColumns.map((column) => column.split('.')[0]))].toSorted())

  const [user] = await db.select().from(schema.users).where(eq(schema.users.id, userId))
  if (user === undefined) throw new Error('There is no user')
  await eraseAccount({ ctx: commandCtx(app), input: { user } })
  expect(found(await dump())).toEqual([])
  expect(readFileSync(outboxFile, 'utf8')).toBe(line('other@example.com'))
})

test('what another person has under a former contact stays: theirs now, or given by them since', async () => {
  const { userId, former } = await givenPerson()
  const [phone = '', email = ''] = former
  const next = await registerVisitor(app, { phone })
  const code = await visitorOf(app).receiveCode('login', { phone })
  app.clock.advance(60_000)
  const applied = await makeJoinApplication(db, { email, status: 'rejected', userId: null, createdAt: app.clock.now() })
  const consent = { account: email, form: 'join', document: 'privacy', version: 'V1.0', address: '', userId: null }
  const [agreed] = await db
    .insert(schema.consents)
    .values({ ...consent, agreedAt: app.clock.now() })
    .returning()
  const [user] = await db.select().from(schema.users).where(eq(schema.users.id, userId))
  if (user === undefined || agreed === undefined) throw new Error('A row is missing')
  await eraseAccount({ ctx: commandCtx(app), input: { user } })

  const { joinApplications, verificationCodes, consents, users } = schema
  expect(await db.$count(joinApplications, eq(joinApplications.id, applied.id))).toBe(1)
  expect(await db.$count(consents, and(eq(consents.id, agreed.id), eq(consents.account, email)))).toBe(1)
  expect(await db.$count(verificationCodes, eq(verificationCodes.uuid, code.uuid))).toBe(1)
  expect(await db.$count(users, and(eq(users.id, next.userId), eq(users.phone, phone)))).toBe(1)
})
