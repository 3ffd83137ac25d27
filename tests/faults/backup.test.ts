import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readFacts } from '#db/copy-facts.ts'
import { makeMembership, makeUser } from '#db/factories.ts'
import { cancellationRequests, contactChanges, users } from '#db/schema/index.ts'
import { contactEffectiveAt } from '#domain/accounts/contact-change.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { backUp } from '#server/operate/backup/back-up.ts'
import { recordErasures } from '#server/operate/backup/erasures.ts'
import { restore } from '#server/operate/backup/restore.ts'
import { operator } from '#server/operate/commands/execute-command.ts'
import { openParts } from '#server/operate/commands/open-parts.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { endWaitingContact } from '#server/services/visitors/accounts/waiting-contact.ts'
import {
  approveCancellation,
  proposeCancellation,
} from '#server/services/visitors/cancellations/answer-cancellation.ts'
import { findSession } from '#server/services/visitors/sessions/sessions.ts'
import { earlierDatabases, unpackEarlierDatabase } from '#tests/support/earlier-database.ts'

// The database is opened some times, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const kept = earlierDatabases.find(({ name }) => name === '0004-first') ?? expect.fail('no database is kept')
let root: string
let backupFile: string
let backedUp: Awaited<ReturnType<typeof backUp>>['manifest']
let closedLater: number
let changing: Awaited<ReturnType<typeof makeUser>>
let refusedSecond: unknown

const at = (name: string) =>
  readEnvironment({ DATA_DIR: path.join(root, name), BACKUP_DIR: path.join(root, 'backups'), LOG_LEVEL: 'silent' })

/**
 * A site with content, people and a session; a backup is made while it writes, and then an account is closed and a change
 * of a contact is withdrawn.
 */
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'fanyu-backup-'))
  const dataDir = at('site').dataDir
  mkdirSync(dataDir)
  await unpackEarlierDatabase(kept.name, dataDir)
  mkdirSync(path.join(dataDir, 'media/2026/11'), { recursive: true })
  writeFileSync(path.join(dataDir, 'media/2026/11/harbour.jpg'), 'a picture')
  const { parts, close } = await openParts(at('site'))
  const { db } = parts
  closedLater = (await makeUser(db)).id
  changing = await makeUser(db)
  const requestedAt = parts.clock.now()
  const wanted = { userId: changing.id, kind: 'phone', contact: '19912345678', requestedAt } as const
  await db.insert(contactChanges).values({ ...wanted, effectiveAt: contactEffectiveAt(requestedAt) })

  let isOver = false
  let written = 0
  const writing = (async () => {
    for (; !isOver; written += 1) await db.transaction((tx) => makeMembership(tx))
  })()
  await vi.waitFor(() => expect(written).toBeGreaterThan(5), 60_000)
  const made = await backUp(parts)
  isOver = true
  await writing
  backupFile = made.file
  backedUp = made.manifest

  const now = parts.clock.now()
  const asked = { userId: closedLater, requestedAt: now, answerBy: now }
  const [request] = await db.insert(cancellationRequests).values(asked).returning()
  const ctx = { ...parts, caller: operator }
  await endWaitingContact(ctx, { userId: changing.id, status: 'withdrawn' })
  const requestId = request?.id ?? 0
  await proposeCancellation({ ctx, input: { actor: 'staff:1', requestId } })
  await approveCancellation({ ctx, input: { actor: 'operator', requestId, isOwnerConfirmed: false } })
  await recordErasures(parts)
  refusedSecond = await restore({ environment: at('site'), file: backupFile, force: true }).catch((error) => error)
  await close()
})

afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }))

test('a backup holds the keys and the database, not the outbox, and is its owner’s alone', () => {
  expect(Object.keys(backedUp.files)).toContain('secrets.json')
  expect(Object.keys(backedUp.files).some((name) => name.startsWith('database/'))).toBe(true)
  expect(Object.keys(backedUp.files)).not.toContain('outbox.jsonl')
  const beside = readdirSync(path.join(root, 'backups')).filter((name) => !name.endsWith('.backup'))
  expect(beside.toSorted()).toEqual(['backup-media', 'making.lock', 'making.pid'])
})

test('a restore beside an open database, onto one that is there, or from a damaged file is refused', async () => {
  expect(String(refusedSecond)).toContain('数据目录正被进程')
  await expect(restore({ environment: at('site'), file: backupFile, force: false })).rejects.toThrow('--force')
  const damaged = path.join(root, 'damaged.backup')
  const bytes = readFileSync(backupFile)
  writeFileSync(damaged, bytes.subarray(0, bytes.length - 1_000))
  await expect(restore({ environment: at('empty'), file: damaged, force: false })).rejects.toThrow('已损坏')
  expect(readdirSync(at('empty').dataDir).filter((name) => name.startsWith('database'))).toEqual([])
})

test('restored, every table has the rows that it had, nothing is half, sessions hold, a closed account stays closed and a withdrawn change withdrawn', async () => {
  const picture = path.join(at('site').dataDir, 'media/2026/11/harbour.jpg')
  writeFileSync(picture, 'another picture')
  const outcome = await restore({ environment: at('site'), file: backupFile, force: true })
  expect(outcome).toMatchObject({ erasedAgain: 1, withoutMedia: [] })
  expect(readFileSync(picture, 'utf8')).toBe('a picture')
  const { parts, close } = await openParts(at('site'))
  const { db } = parts
  const { rows } = await readFacts((statement) => db.execute(statement))
  for (const table of ['users', 'memberships', 'companies', 'sessions', 'content_items', 'price_tiers'])
    expect([table, rows[table]]).toEqual([table, backedUp.rows[table]])
  const half = await db.execute(sql`
    select id from companies where not exists (select from memberships where company_id = companies.id)`)
  expect(half.rows).toEqual([])

  const [closed] = await db.select().from(users).where(eq(users.id, closedLater))
  expect(closed).toMatchObject({ phone: null, email: null, status: 'disabled' })

  const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000)
  await createPublishingTimer({ ...parts, clock: { now: () => nextWeek } }).checkOnce()
  const [unchanged] = await db.select().from(users).where(eq(users.id, changing.id))
  expect(unchanged?.phone).toBe(changing.phone)
  const [change] = await db.select().from(contactChanges).where(eq(contactChanges.userId, changing.id))
  expect(change).toMatchObject({ status: 'withdrawn', contact: null })

  const soonAfter = new Date(kept.madeAt.getTime() + 60 * 60 * 1_000)
  const ctx = { ...parts, clock: { now: () => soonAfter }, caller: operator }
  expect(await findSession(ctx, kept.token)).not.toBeNull()
  await close()
})

test('a backup of the second format is restored with the uploaded files beside it', async () => {
  const file = path.resolve('tests/fixtures/backups/second-format/fanyu-2026-11-29T13-58-30Z.backup')
  const { manifest } = await restore({ environment: at('second'), file, force: false })
  expect(manifest).toMatchObject({ format: 2, kind: 'embedded' })
  expect(readFileSync(path.join(at('second').dataDir, 'media/2026/11/harbour.jpg'), 'utf8')).toBe('a picture')
})

test('a backup that the first version made is restored, migrated, and its people can log in', async () => {
  const file = path.resolve('tests/fixtures/backups/first-format.backup')
  const { manifest } = await restore({ environment: at('first'), file, force: false })
  expect(manifest).toMatchObject({ format: 1, kind: 'embedded' })
  const { parts, close } = await openParts(at('first'))
  const { rows } = await readFacts((statement) => parts.db.execute(statement))
  for (const table of ['users', 'memberships', 'companies', 'sessions', 'content_items', 'audit_log'])
    expect([table, rows[table]]).toEqual([table, manifest.rows[table]])
  const soonAfter = new Date(kept.madeAt.getTime() + 60 * 60 * 1_000)
  const ctx = { ...parts, clock: { now: () => soonAfter }, caller: operator }
  expect(await findSession(ctx, kept.token)).not.toBeNull()
  const { file: newest } = await backUp(parts)
  await close()
  const again = await restore({ environment: at('again'), file: newest, force: false })
  expect(again.manifest.rows.users).toBe(manifest.rows.users)
})
