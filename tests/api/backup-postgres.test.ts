import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFacts } from '#db/copy-facts.ts'
import { makeMembership } from '#db/factories.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { backUp } from '#server/operate/backup/back-up.ts'
import { restore } from '#server/operate/backup/restore.ts'
import { openParts } from '#server/operate/commands/open-parts.ts'

const server = process.env.TEST_DATABASE_URL
const names = ['fanyu_backup_from', 'fanyu_backup_to'].map((name) => `${name}_${process.pid}`)
let root: string

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'fanyu-backup-'))
  for (const name of names) await onServer(`create database ${name}`)
})

afterAll(async () => {
  for (const name of names) await onServer(`drop database if exists ${name} with (force)`)
  rmSync(root, { recursive: true })
})

async function onServer(statement: string): Promise<void> {
  if (!server) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function at(name: string) {
  const url = Object.assign(new URL(server ?? 'postgres://localhost'), { pathname: `/${name}` }).href
  const folders = { DATA_DIR: path.join(root, name), BACKUP_DIR: path.join(root, 'backups') }
  return readEnvironment({ ...folders, DATABASE_URL: url, SECRET: 'a secret of at least thirty-two characters' })
}

test.skipIf(!server)(
  'PostgreSQL is saved while it is written to, and restored into an empty database alone',
  async () => {
    const [from = '', to = ''] = names
    const site = await openParts(at(from))
    mkdirSync(path.join(root, from, 'media/2026'), { recursive: true })
    writeFileSync(path.join(root, from, 'media/2026/harbour.jpg'), 'a picture')
    let isOver = false
    const write = async () => {
      while (!isOver) await site.parts.db.transaction((tx) => makeMembership(tx))
    }
    const writing = Promise.all([write(), write()])
    const { file, manifest } = await backUp(site.parts)
    isOver = true
    await writing
    await site.close()

    await expect(restore({ environment: at(from), file, force: false })).rejects.toThrow('--force')
    await restore({ environment: at(to), file, force: false })
    expect(readFileSync(path.join(root, to, 'media/2026/harbour.jpg'), 'utf8')).toBe('a picture')
    const restored = await openParts(at(to))
    const { rows } = await readFacts((statement) => restored.parts.db.execute(statement))
    expect(rows).toEqual(manifest.rows)
    expect(rows.memberships).toBe(rows.users)
    await restored.close()
    await restore({ environment: at(from), file, force: true })
  },
)
