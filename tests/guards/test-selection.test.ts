import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/support/run.ts'
import {
  databaseFreeTests,
  databaseTests,
  guardedTests,
  guardedWords,
  readChangedFiles,
  selectEngineTests,
  selectFaultTests,
} from '../../scripts/support/test-selection.ts'
import { listFiles } from './sources.ts'

const tests = listFiles('tests', /\.test\.ts$/)

test('every test runs where it cannot be told what has changed, and where an engine or its driver has', () => {
  for (const changed of [null, ['src/db/embedded/engine.ts'], ['src/db/client.ts'], ['node_modules/drizzle-orm']]) {
    expect(selectEngineTests(changed), `${changed}`).toBeNull()
    expect(selectFaultTests(changed), `${changed}`).toBeNull()
  }
})

test('what speaks to the database runs on both engines, as do calls without one and a test that has changed', () => {
  const selected = selectEngineTests(['tests/api/console-banners.test.ts']) ?? []
  for (const name of ['audit-chain', 'clock-plans', 'search', 'fair-sending', 'earlier-databases', 'console-banners'])
    expect(selected).toContain(`tests/api/${name}.test.ts`)
  expect(selected).toEqual(expect.arrayContaining([...databaseFreeTests, ...databaseTests]))
  expect(selected).toContain('tests/world/every-text-field.test.ts')
  expect(selected).not.toContain('tests/api/console-coupons.test.ts')
})

test('a test of faults runs when what it guards has changed, and one that guards much always', () => {
  const selected = selectFaultTests(['src/server/operate/backup/back-up.ts', 'docs/guides/release.md']) ?? []
  expect(selected).toContain('tests/faults/cut-restore.test.ts')
  expect(selected).toContain('tests/faults/commands.test.ts')
  expect(selected).not.toContain('tests/faults/release.test.ts')
  expect(selectFaultTests(['scripts/release.ts'])).toContain('tests/faults/release.test.ts')
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
