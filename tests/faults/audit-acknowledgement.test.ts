import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { staff, staffRecoveryCodes } from '#db/schema/index.ts'
import { processCaller } from '#server/context.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'
import { deriveSecrets } from '#server/environment/secrets.ts'
import { openParts } from '#server/operate/commands/open-parts.ts'
import { recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { sealEntries } from '#server/services/shared/audit/seal-entries.ts'
import { unpackDatabase } from '#tests/support/database.ts'
import { createSiteFolder } from './support/site-process.ts'

// Commands take long to start on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const site = createSiteFolder({ SEED: 'none' })
afterAll(() => site.end())

const owners = ['first@example.com', 'second@example.com']
/** Recovery codes: those of an authenticator end with their half minute, which a busy machine takes for a command. */
const asOwner = (index: number) => ['--owner', owners[index] ?? '', '--code', `abcd-efgh-jk2${index}`]

/** Two owners, a sealed entry, and two that a start with another secret left. */
beforeAll(async () => {
  await unpackDatabase(site.dataDir)
  const { parts, close } = await openParts(readEnvironment({ LOG_LEVEL: 'silent', DATA_DIR: site.dataDir }))
  const createdAt = new Date(Date.now() - 48 * 60 * 60 * 1_000)
  const common = { roles: ['owner' as const], status: 'active' as const, createdAt, updatedAt: createdAt }
  const members = await parts.db
    .insert(staff)
    .values(owners.map((email) => ({ ...common, email })))
    .returning()
  for (const [index, { id: staffId }] of members.entries()) {
    const code = asOwner(index).at(-1)?.replaceAll('-', '') ?? ''
    const codeHash = keyedHash(parts.secrets, 'recovery-code', String(staffId), code)
    await parts.db.insert(staffRecoveryCodes).values({ staffId, codeHash })
  }
  const ctx = { ...parts, caller: processCaller('command') }
  const entry = { actor: 'operator', action: 'staff.link', target: 'staff:1' } as const
  await recordAudit(ctx, entry)
  const secrets = deriveSecrets('another secret of this site: thirty-two')
  for (const _ of ['one', 'two']) await recordAudit({ ...ctx, secrets }, entry)
  await sealEntries({ ctx })
  await close()
})

test('without a server, two owners acknowledge what a start with another secret wrote, and the command seals that', async () => {
  const broken = await site.run('audit', '--verify')
  expect([broken.code, broken.errors]).toEqual([1, expect.stringContaining('这样的共 2 条')])
  const listed = await site.run('audit', '--acknowledge', '1-100')
  expect(listed).toMatchObject({ code: 0, errors: '' })
  expect(listed.output.trim().split('\n')).toHaveLength(3)

  const refused = await site.run(
    'audit',
    '--acknowledge',
    '1-100',
    '--why',
    '换错了密钥',
    ...asOwner(0).with(-1, '000000'),
  )
  expect(refused).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(/^动态码不正确.+\n$/) })
  const proposed = await site.run('audit', '--acknowledge', '1-100', '--why', '换错了密钥', ...asOwner(0))
  expect([proposed.code, proposed.errors]).toEqual([0, expect.stringContaining('这样的共 2 条')])
  const id = proposed.output.split(' ')[0] ?? ''
  const approved = await site.run('audit', '--approve', id, ...asOwner(1))
  expect(approved).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('已确认 2 条') })

  const { code, errors, output } = await site.run('audit', '--verify')
  expect([code, errors]).toEqual([0, ''])
  expect(output).toMatch(/^审计记录完好，共 3 条.+\n已确认 2 条.+换错了密钥.+\n$/)
  expect(output).not.toContain('秒内会封存')
  expect(await site.run('audit', '--acknowledge', '3-1')).toMatchObject({ code: 2, output: '' })
})
