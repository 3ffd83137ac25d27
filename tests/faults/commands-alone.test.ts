import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeRestoreMark } from '#server/operate/backup/unfinished-restore.ts'
import { unpackDatabase } from '#tests/support/database.ts'
import { createSiteFolder, invitationLink, stop } from './support/site-process.ts'

// Servers and commands take long to start on a busy machine; all tests share the folder.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const site = createSiteFolder()
beforeAll(() => unpackDatabase(site.dataDir))
afterAll(() => site.end())

test('commands during start, run and stop are all run by the process that has the database; nothing breaks or hangs', async () => {
  const first = site.startServer()
  const duringStart = Array.from({ length: 3 }, () => site.run('applications'))
  await first.ready
  const opened = await site.run('invite', '--company', '1')
  const exit = stop(first.child)
  const duringStop = Array.from({ length: 3 }, () => site.run('invite', '--list'))
  await delay(200)
  // A start while commands may still be at the database waits for them.
  expect(await exit).toEqual([0, null])
  const second = site.startServer()
  const address = await second.ready
  for (const { code, errors } of await Promise.all([...duringStart, ...duringStop])) {
    expect([code, errors]).toEqual([0, ''])
  }
  const team = invitationLink.exec(opened.output)?.[1] ?? ''
  const info = await fetch(`${address}/api/team/inviteLinkInfo?code=${team}`)
  expect(await info.json()).toMatchObject({ code: 200 })
  expect(await stop(second.child)).toEqual([0, null])
})

test('a backup that a command made is restored while no server runs, and what came later is gone', async () => {
  const { output } = await site.run('backup')
  const file = /\S+\.backup/.exec(output)?.[0] ?? ''
  const later = invitationLink.exec((await site.run('invite', '--company', '1')).output)?.[1] ?? expect.fail()
  // A command without a server seals what it has written; the mark then stands above the chain of the backup.
  const { output: verified } = await site.run('audit', '--verify')
  expect(verified).toMatch(/^审计记录完好，共 \d+ 条/)
  expect(verified).not.toContain('未封存')
  expect(await site.run('restore', file)).toMatchObject({ code: 1, errors: expect.stringContaining('--force') })
  const restored = await site.run('restore', file, '--force')
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(restored.output).toContain('与清单一致')
  expect((await site.run('invite', '--list')).output).not.toContain(later)
  expect((await site.run('audit', '--verify')).code).toBe(0)
})

test('after kill -9 the socket that is left stops neither a command nor the next server, nor does a restore that was cut off', async () => {
  const killed = site.startServer()
  await killed.ready
  const gone = once(killed.child, 'exit')
  killed.child.kill('SIGKILL')
  await gone
  expect(statSync(path.join(site.dataDir, 'run/ctl')).isSocket()).toBe(true)
  const alone = await site.run('invite', '--company', '1')
  expect(alone).toMatchObject({ code: 0, errors: '' })
  await writeRestoreMark(site.dataDir, { id: 'a restore', phase: 'finishing', file: 'a.backup' })
  const unfinished = readdirSync(site.dataDir).filter((name) => name.startsWith('restore-'))
  expect(unfinished).toHaveLength(1)
  const next = site.startServer()
  await next.ready
  expect(readdirSync(site.dataDir).filter((name) => unfinished.includes(name))).toEqual([])
  const listed = await site.run('invite', '--list')
  expect(listed.output).toContain(invitationLink.exec(alone.output)?.[1])
  expect(await stop(next.child)).toEqual([0, null])
})

test('a command reads the files that --env-file names, in the place of .env and below the environment', async () => {
  const file = path.join(site.dataDir, '..', 'fanyu.env')
  const other = path.join(site.dataDir, '..', 'owner.env')
  writeFileSync(file, `BACKUP_ATT=03:30\nBACKUP_DIR=${site.dataDir}/elsewhere\n`)
  writeFileSync(other, 'DATA_DIR=/no/such/folder\nPORT=x\n')
  // A wrong name in the file, a wrong value in the other one: both were read; DATA_DIR is the environment's.
  const refused = await site.run('backup', '--env-file', file, `--env-file=${other}`, '--list')
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.errors).toMatch(/^BACKUP_ATT is unknown and looks like BACKUP_AT/)
  writeFileSync(file, `BACKUP_DIR=${site.dataDir}/elsewhere\n`)
  const listed = await site.run('backup', '--env-file', file, '--list')
  expect(listed).toMatchObject({ code: 0, errors: '', output: `${site.dataDir}/elsewhere 里没有备份\n` })
  const missing = await site.run('restore', 'x.backup', '--env-file', '/no/such.env')
  // Node itself looks for the file of this option first.
  expect(missing).toMatchObject({ code: expect.toSatisfy((code) => code > 0), output: '' })
  expect(missing.errors).toContain('/no/such.env')
})

test('a data folder that is not there is named, not made', async () => {
  const mistyped = createSiteFolder()
  const { code, errors } = await mistyped.run('applications')
  expect([code, errors]).toEqual([
    1,
    `${mistyped.dataDir} 不存在：请检查 DATA_DIR，或用 --env-file 指明设置文件，或先用 npm start 启动一次\n`,
  ])
  expect(existsSync(mistyped.dataDir)).toBe(false)
  mistyped.end()
})
