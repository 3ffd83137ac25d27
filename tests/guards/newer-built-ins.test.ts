import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { createImportGraph } from '../../scripts/support/imports.ts'
import { newerBuiltIns } from '../support/newer-built-ins.ts'
import { listFiles, readSource } from './sources.ts'

const statics = new Set<string>(newerBuiltIns)
const methods = new Set(newerBuiltIns.flatMap((path) => path.split('.prototype.')[1] ?? []))

type Node = {
  type: string
  start: number
  end: number
  operator?: string
  callee?: Node
  right?: Node
  property?: { name?: string }
  arguments?: Node[]
  regex?: { pattern: string; flags: string } | null
}

/** What a source calls, constructs or matches with that one of the site's oldest browsers lacks. */
function newerIn(file: string, source: string): string[] {
  const found: string[] = []
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const look = (node: Node) => {
    const used = node.operator === 'instanceof' ? node.right : node.callee
    if (used !== undefined && (statics.has(textOf(used)) || isNewerMethod(used, node))) found.push(textOf(used))
    // A syntax error there, which loses the whole script: lookbehind, and the flags d and v.
    if (node.regex && (/\(\?<[=!]/.test(node.regex.pattern) || /[dv]/.test(node.regex.flags))) found.push(textOf(node))
    for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) look(child)
  }
  look(parseSync(file, source).program as Node)
  return found
}

/** Some functions of ours are called `at` too; none takes a number. */
function isNewerMethod({ property }: Node, { arguments: given = [] }: Node): boolean {
  if (property?.name !== 'at') return methods.has(property?.name ?? '')
  return given.some(({ type }) => type === 'UnaryExpression' || type === 'Literal')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** What a source imports for the server alone, which the build leaves out of the browser's files. */
const serverImport = /if \(import\.meta\.env\.SSR\) return \S*\(await import\('[^']+'\)\)/g

test('what the browser loads of the site calls nothing that the oldest browsers lack', () => {
  const files = listFiles('src').filter((file) => !file.endsWith('.test.ts'))
  const sources = new Map(files.map((file) => [file, readSource(file).replace(serverImport, 'void (0)')]))
  const roots = files.filter((file) => /^src\/site\/(?:client-entry\.tsx|routes\/.*|.*-worker\.ts)$/.test(file))
  const reached = [...createImportGraph(sources).reachedFrom(roots)]
  expect(reached.length).toBeGreaterThan(400)
  expect(reached.flatMap((file) => newerIn(file, sources.get(file) ?? '').map((one) => `${file}: ${one}`))).toEqual([])
})

test.each([
  'list.toSorted()',
  'list?.at(-1)',
  'text.at(0)',
  'Map.groupBy(list, ({ kind }) => kind)',
  'URL.canParse(address)',
  'structuredClone(record)',
  'new Intl.Segmenter()',
  'entry instanceof PerformanceNavigationTiming',
  'const digits = /(?<!a)b/',
  'const digits = /b/dg',
])('a planted use is seen: %s', (source) => {
  expect(newerIn('planted.ts', source)).toHaveLength(1)
})

test.each([
  'copy.at(day, clock)',
  'const known = [() => structuredClone, () => [].toSorted]',
  'const named = /(?<year>d)v/g',
  '// list.toSorted()',
])('what they know passes, and what is only looked for: %s', (source) => {
  expect(newerIn('planted.ts', source)).toEqual([])
})
