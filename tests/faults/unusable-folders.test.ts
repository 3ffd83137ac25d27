import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { quickNode } from '#tests/support/quick-node.ts'

// Programs take long to start on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const repository = path.resolve(import.meta.dirname, '../..')
const root = mkdtempSync(path.join(os.tmpdir(), 'fanyu-folders-'))
mkdirSync(path.join(root, 'dist/server'), { recursive: true })
writeFileSync(path.join(root, 'dist/server/server-entry.js'), 'export default { fetch: async () => new Response() }')
writeFileSync(path.join(root, 'a-file'), '')

afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }))

async function run(words: string[], settings: Record<string, string | undefined>) {
  const fixed = { DATA_DIR: path.join(root, 'data'), PORT: '0', SEED: 'none', LOG_LEVEL: 'silent', NO_COLOR: '1' }
  const env = { ...process.env, ...fixed, ...settings }
  const child = spawn(process.execPath, [...quickNode, ...words], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code, lines: errors.trim().split('\n') }
}

const server = path.join(repository, 'tests/faults/support/run-server.ts')
const script = (name: string, ...words: string[]) => [path.join(repository, 'scripts', name), ...words]

/** `/proc` answers ENOENT to whatever is made in it, which Node's own way of making folders tries for ever. */
test.each([
  ['DATA_DIR', [server], {}],
  ['DATA_DIR', script('restore.ts', 'a.backup'), {}],
  ['DATA_DIR', script('command.ts', 'applications'), { DATABASE_URL: 'postgres://127.0.0.1:1/site' }],
  ['BACKUP_DIR', [server], { BACKUP_AT: '03:30' }],
  ['ASSETS_DIR', [server], {}],
] as const)('%s in /proc or below a file ends %j with one line that names it', async (name, words, settings) => {
  for (const folder of ['/proc/no-such/folder', path.join(root, 'a-file/folder')]) {
    const { code, lines } = await run([...words], { ...settings, [name]: folder })
    expect(lines).toEqual([expect.stringContaining(`${name} names a folder`)])
    expect(code).toBe(1)
  }
})

test('a settings file with a byte-order mark is read', async () => {
  const file = path.join(root, 'marked.env')
  writeFileSync(file, `\uFEFFDATA_DIR=${path.join(root, 'not-there')}\n`)
  const { code, lines } = await run(script('command.ts', 'applications', '--env-file', file), { DATA_DIR: undefined })
  expect(lines).toEqual([expect.stringContaining('not-there 不存在')])
  expect(code).toBe(1)
})
