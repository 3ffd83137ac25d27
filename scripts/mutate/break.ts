import path from 'node:path'

/** One fault that tests must catch. It is planted where `find` occurs, exactly once below `within`. */
export type Break = {
  name: string
  kind:
    | 'rule'
    | 'limit'
    | 'cache key'
    | 'permission'
    | 'audit'
    | 'purge'
    | 'presenter'
    | 'style'
    | 'job'
    | 'header'
    | 'database'
    | 'secrecy'
    | 'page'
    | 'editor'
  /** A folder or a file. */
  within: string
  find: string | RegExp
  replace: string
  /** Files of tests/api, without their ending, beside those that are named like the changed file. */
  api?: readonly string[]
  /** A file of tests/e2e, without its ending, and a part of the title of the journey. */
  journey?: readonly [file: string, title?: string]
}

export type PlacedBreak = Break & { file: string; text: string; broken: string }

/** Finds the place of a break. Throws where its text is found nowhere, or more than once. */
export function placeBreak(one: Break, sources: ReadonlyMap<string, string>): PlacedBreak {
  const places = [...sources].flatMap(([file, text]) => {
    const count = file.startsWith(one.within) ? [...text.matchAll(patternOf(one.find))].length : 0
    return Array<[string, string]>(count).fill([file, text])
  })
  const [place] = places
  if (place === undefined || places.length > 1) {
    throw new Error(`${one.name}: ${one.find} is found ${places.length} times below ${one.within}, not once`)
  }
  const [file, text] = place
  return { ...one, file, text, broken: text.replace(one.find, () => one.replace) }
}

function patternOf(find: string | RegExp): RegExp {
  if (typeof find !== 'string') return new RegExp(find, `${find.flags}g`)
  return new RegExp(find.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'g')
}

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
