import path from 'node:path'
import type { PlacedBreak } from './break.ts'

const importPattern = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g

/** Unit tests and guards that a changed file reaches: those that import it, however far, and all guards, which read it. */
export function unitTestsOf(file: string, sources: ReadonlyMap<string, string>): string[] {
  const importers = new Map<string, string[]>()
  for (const [from, text] of sources) {
    for (const [, target = ''] of text.matchAll(importPattern)) {
      const to = resolveImport(from, target)
      importers.set(to, [...(importers.get(to) ?? []), from])
    }
  }
  const reached = new Set([file])
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer)
  const isUnit = (one: string) => one.startsWith('src/') && /\.test\.tsx?$/.test(one)
  const isGuard = (one: string) => one.startsWith('tests/guards/') && one.endsWith('.test.ts')
  return [...[...reached].filter(isUnit), ...[...sources.keys()].filter(isGuard)]
}

function resolveImport(from: string, target: string): string {
  if (!target.startsWith('#')) return path.join(path.dirname(from), target)
  return target.startsWith('#tests/') ? target.slice(1) : `src/${target.slice(1)}`
}

/** Too many files of the API's tests have these in their names. */
const commonWords = new Set(['console', 'server', 'test', 'src', 'services', 'list', 'read', 'save', 'index', 'page'])

/** The API's tests of a break: those that it names, and those that share a word with the name of the changed file. */
export function apiTestsOf({ file, api = [] }: PlacedBreak, sources: ReadonlyMap<string, string>): string[] {
  const files = [...sources.keys()].filter((one) => /^tests\/api\/.*\.test\.ts$/.test(one))
  const named = api.map((name) => `tests/api/${name}.test.ts`)
  const missing = named.filter((one) => !files.includes(one))
  if (missing.length > 0) throw new Error(`${missing.join(', ')} is no file of tests`)
  if (!/^src\/(?:server|db|contract)\//.test(file)) return named
  const words = wordsOf(file.split('/').slice(-2).join('-'))
  return [
    ...new Set([...named, ...files.filter((one) => wordsOf(path.basename(one)).some((word) => words.includes(word)))]),
  ]
}

function wordsOf(name: string): string[] {
  return name
    .replace(/(?:\.test)?\.tsx?$/, '')
    .split(/[-./]/)
    .filter((word) => word.length > 3 && !commonWords.has(word))
}
