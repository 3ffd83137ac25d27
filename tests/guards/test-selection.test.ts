import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/support/run.ts'
import { createReach } from '../../scripts/support/test-reach.ts'
import {
  databaseFreeTests,
  databaseTests,
  guardedTests,
  guardedWords,
  readChangedFiles,
  selectApiTests,
  selectFaultTests,
  selectJourneys,
} from '../../scripts/support/test-selection.ts'
import { listFiles, readSource } from './sources.ts'

const tests = listFiles('tests', /\.test\.ts$/)

test('every test runs where it cannot be told what has changed, and where an engine or its driver has', () => {
  for (const changed of [null, ['src/db/embedded/engine.ts'], ['src/db/client.ts'], ['node_modules/drizzle-orm']]) {
    expect(selectApiTests(changed), `${changed}`).toEqual({ onPostgres: null, onPglite: null })
    expect(selectFaultTests(changed), `${changed}`).toBeNull()
    expect(selectJourneys(changed), `${changed}`).toBeNull()
  }
})

test('what concerns the engine runs on both engines, as do calls without one and a test that has changed', () => {
  const changed = ['src/domain/shared/time.ts', 'tests/api/console-banners.test.ts', 'drizzle/0000_first.sql']
  const { onPostgres, onPglite } = selectApiTests(changed)
  for (const name of [
    'clock-plans',
    'search',
    'fair-sending',
    'earlier-databases',
    'console-resets',
    'console-banners',
  ])
    for (const files of [onPostgres, onPglite]) expect(files).toContain(`tests/api/${name}.test.ts`)
  expect(onPglite).toEqual(expect.arrayContaining([...databaseFreeTests, ...databaseTests]))
  expect(onPostgres).toContain('tests/api/console-coupons.test.ts')
  expect(onPglite).not.toContain('tests/api/console-coupons.test.ts')
})

test('the texts from outside are sent on one engine, and what needs no database runs once', () => {
  const { onPostgres, onPglite } = selectApiTests(['src/domain/shared/time.ts'])
  for (const file of ['tests/world/every-text-field.test.ts', 'tests/api/server-pages.test.ts']) {
    expect(onPglite).toContain(file)
    expect(onPostgres).not.toContain(file)
  }
  expect(selectApiTests(['tests/world/every-text-field.test.ts']).onPostgres).toEqual([
    'tests/world/every-text-field.test.ts',
  ])
})

test('a change of the tree leaves out the tests that it cannot reach, and no others', () => {
  const none = { onPostgres: [], onPglite: [] }
  expect(selectApiTests(['src/console/kit/copy.ts', 'src/ui/field.module.css', 'docs/facts.md'])).toEqual(none)
  expect(selectApiTests(['.ci/tested', 'content/handbook/today.md'])).toEqual(none)
  expect(selectJourneys(['.ci/tested'])).toEqual([])
  expect(selectJourneys(['content/handbook/today.md'])).toContain('tests/e2e/console-acts.test.ts')
  expect(selectJourneys(['content/handbook/today.md'])).not.toContain('tests/e2e/login.test.ts')
  expect(selectJourneys(['docs/facts.md', 'README.md'])).toEqual(['tests/e2e/numbers.test.ts'])
  expect(selectJourneys(['tests/e2e/home.test.ts', 'tests/guards/words.test.ts'])).toEqual(['tests/e2e/home.test.ts'])
  const ofConsole = selectJourneys(['src/console/kit/copy.ts'])
  for (const name of ['console-acts', 'every-page', 'from-nothing', 'product-tour'])
    expect(ofConsole).toContain(`tests/e2e/${name}.test.ts`)
  for (const name of ['login', 'price', 'cold-crawl']) expect(ofConsole).not.toContain(`tests/e2e/${name}.test.ts`)
  for (const file of ['src/site/copy/home.ts', 'src/server/context.ts', 'content/legal/privacy.md', 'scripts/start.ts'])
    expect(selectJourneys([file]), file).toBeNull()
  for (const file of ['tests/e2e/support/server.ts', 'tests/support/accounts.ts', 'tests/fixtures/new/one.json'])
    expect(selectJourneys([file]), file).toBeNull()
})

test('the handbook is read by the console alone', () => {
  const files = [
    ...listFiles('src'),
    ...['api', 'e2e', 'faults', 'support', 'world'].flatMap((one) => listFiles(`tests/${one}`)),
  ]
  const readers = files.filter((file) => readSource(file).includes('content/handbook'))
  expect(readers.filter((file) => !file.startsWith('src/console/'))).toEqual([])
})

test('a change reaches the tests that import it, by way of others too, and those that name it', () => {
  const sources = {
    'src/server/app.ts': "import { rule } from '#domain/rule.ts'; export type { Look } from '#domain/look.ts'",
    'src/domain/rule.ts': '',
    'src/domain/look.ts': '',
    'src/console/copy.ts': '',
    'tests/support/app.ts': "export const open = () => import('#server/app.ts')",
    'tests/support/all.setup.ts': "import '#domain/look.ts'",
    'tests/one.test.ts': "import { open } from '#tests/support/app.ts'",
    'tests/two.test.ts': "readSource('docs/two.md')",
    'tests/three.test.ts': "import { copy } from '#console/copy.ts'",
    'tests/four.test.ts': "page.goto('/console')",
  }
  const tests = Object.keys(sources).filter((file) => file.endsWith('.test.ts'))
  const tree = new Map(Object.entries(sources))
  const reach = createReach([], tree)
  const ofServer = (...changed: string[]) => reach.ofServerTests(changed, tests)
  expect(ofServer('src/domain/rule.ts')).toEqual(['tests/one.test.ts'])
  expect(ofServer('src/domain/look.ts')).toEqual([])
  expect(createReach(['tests/support/all.setup.ts'], tree).ofServerTests(['src/domain/look.ts'], tests)).toEqual(tests)
  expect(ofServer('docs/two.md')).toEqual(['tests/two.test.ts'])
  for (const file of ['content/legal/privacy.md', 'src/server/table.br', 'vitest.config.ts'])
    expect(ofServer(file), file).toEqual(tests)

  const ofJourneys = (...changed: string[]) => reach.ofJourneys(changed, tests)
  expect(ofJourneys('src/domain/look.ts')).toEqual(tests)
  expect(ofJourneys('src/console/other.module.css')).toEqual(['tests/three.test.ts', 'tests/four.test.ts'])
  expect(ofJourneys('src/console/copy.test.ts', 'src/domain/rule.test.ts')).toEqual([])
  expect(ofJourneys('tests/support/app.ts')).toEqual(['tests/one.test.ts'])
  expect(createReach(['tests/support/app.ts'], tree).ofJourneys(['tests/support/app.ts'], tests)).toEqual(tests)
})

test('a test of faults runs when what it guards has changed, and one that guards much when its programs have', () => {
  const selected = selectFaultTests(['src/server/operate/backup/back-up.ts', 'docs/guides/release.md']) ?? []
  expect(selected).toContain('tests/faults/cut-restore.test.ts')
  expect(selected).toContain('tests/faults/commands.test.ts')
  expect(selected).not.toContain('tests/faults/release.test.ts')
  expect(selectFaultTests(['scripts/release.ts'])).toContain('tests/faults/release.test.ts')
  expect(selectFaultTests(['src/console/kit/copy.ts', 'tests/api/search.test.ts', 'README.md'])).toEqual([])
  expect(selectFaultTests(['tests/faults/moved-clock.test.ts'])).toEqual(['tests/faults/moved-clock.test.ts'])
  expect(selectFaultTests(['drizzle/0001_one.sql'])).toContain('tests/faults/upgrade.test.ts')
})

test('what is selected by name is there', () => {
  const named = [...guardedTests, ...databaseFreeTests, ...databaseTests]
  expect(named.filter((file) => !tests.includes(file) && !listFiles('src', /\.test\.ts$/).includes(file))).toEqual([])
  const sources = ['src', 'scripts', 'deploy', 'drizzle'].flatMap((folder) => listFiles(folder, /./))
  for (const word of guardedWords)
    expect(
      sources.some((file) => new RegExp(`\\b${word}\\b`).test(file)),
      word,
    ).toBe(true)
})

test('CI names one commit as tested last; where it is not in this history, every test runs', () => {
  expect(readFileSync(path.join(root, '.ci/tested'), 'utf8')).toMatch(/^[0-9a-f]{40}\n$/)
})

test('changed are the files of the last day, those of no commit and those since a given one; a cut history says nothing', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-history-'))
  const git = (daysAgo: number, ...args: string[]) => {
    const at = new Date(Date.UTC(2026, 0, 30 - daysAgo)).toISOString()
    const env = { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at }
    const who = ['-c', 'user.name=Ming', '-c', 'user.email=ming@example.com']
    return execFileSync('git', [...who, ...args], { cwd: folder, env, encoding: 'utf8' }).trim()
  }
  const commit = (daysAgo: number, name: string) => {
    writeFileSync(path.join(folder, name), name)
    git(daysAgo, 'add', '.')
    git(daysAgo, 'commit', '--quiet', '--message', name)
  }
  expect(readChangedFiles(folder, '')).toBeNull()
  git(9, 'init', '--quiet')
  commit(9, 'nine.ts')
  expect(readChangedFiles(folder, '')).toBeNull()
  commit(8, 'eight.ts')
  commit(0, 'today.ts')
  expect(readChangedFiles(folder, '')).toEqual(['today.ts'])
  writeFileSync(path.join(folder, 'nine.ts'), 'changed')
  writeFileSync(path.join(folder, 'new.ts'), 'new')
  expect(readChangedFiles(folder, '')).toEqual(['nine.ts', 'today.ts', 'new.ts'])
  expect(readChangedFiles(folder, git(0, 'rev-list', '--max-parents=0', 'HEAD'))).toContain('eight.ts')
  expect(readChangedFiles(folder, 'no-such-commit')).toBeNull()

  const lock = (versions: Record<string, string>) => {
    const packages = Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }])
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: Object.fromEntries(packages) }))
  }
  lock({ pg: '1.0.0', react: '1.0.0', gone: '1.0.0' })
  expect(readChangedFiles(folder, '')).toContain('node_modules/pg')
  git(8, 'add', '.')
  git(8, 'commit', '--quiet', '--message', 'lock')
  lock({ pg: '1.0.0', react: '2.0.0', come: '1.0.0' })
  expect(readChangedFiles(folder, git(0, 'rev-parse', 'HEAD'))).toEqual([
    'package-lock.json',
    ...['react', 'come', 'gone'].map((name) => `node_modules/${name}`),
  ])
  git(0, 'checkout', '--quiet', '--', 'package-lock.json')
  const shallow = path.join(folder, 'shallow')
  git(0, 'clone', '--quiet', '--depth', '1', `file://${folder}`, shallow)
  expect(readChangedFiles(shallow, '')).toBeNull()
  rmSync(folder, { recursive: true })
})
