import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

const sources = ['src', 'tests', 'scripts'].flatMap((folder) => listFiles(folder, /\.(?:tsx?|css|mjs)$/))

const longest = 400

/** What is never left in a source: a note for later, a silenced type error, an open type, a silence without a reason. */
const leftovers = [
  /\b(?:TODO|FIXME)\b/,
  /@ts-(?:ignore|nocheck|expect-error)/,
  /(?::|<|as|\||&|,)\s*any\b(?=\s*(?:[;,)=>|&[\]}]|$))/m,
  /biome-ignore(?:-\w+)? (?!\S+: \S)/,
]

/** This file names them all to look for them. */
const itself = 'tests/guards/sources.test.ts'

function leftoverIn(source: string): string | undefined {
  return leftovers.map((pattern) => pattern.exec(source)?.[0]).find((found) => found !== undefined)
}

test('no file is longer than 400 lines', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((file) => readSource(file).split('\n').length > longest)).toEqual([])
})

test('no style selects by what the build rewrites for older engines, with another weight than in development', () => {
  const styles = sources.filter((file) => file.endsWith('.module.css'))
  expect(styles.filter((file) => /:(?:is|where|has)\(/.test(readSource(file)))).toEqual([])
})

test('no object literal is spread, which says nothing that its fields do not', () => {
  const spread = sources.filter((file) => /\.tsx?$/.test(file) && file !== itself && /\.\.\.\{/.test(readSource(file)))
  expect(spread).toEqual([])
})

test('a file is saved by `saveFile`, which releases it late enough for every browser', () => {
  const savers = listFiles('src').filter((file) => /\.download = /.test(readSource(file)))
  expect(savers).toEqual(['src/ui/save-file.ts'])
})

test('nothing is left for later, and no rule is silenced without a reason', () => {
  const left = sources
    .filter((file) => file !== itself)
    .flatMap((file) => {
      const found = leftoverIn(readSource(file))
      return found === undefined ? [] : [`${file}: ${found}`]
    })
  expect(left).toEqual([])
})

test.each([
  ['a note for later', '// TODO: later'],
  ['a broken part', '/* FIXME */'],
  ['a silenced type error', '// @ts-ignore'],
  ['an open type', 'const a: any = 1'],
  ['a cast to it', 'const a = b as any'],
  ['a list of it', 'const a: any[] = []'],
  ['as a parameter', 'const a = new Map<string, any>()'],
  ['a silenced rule without a reason', '// biome-ignore lint/style/useConst'],
  ['an empty reason', '// biome-ignore lint/style/useConst: '],
])('a planted leftover is seen: %s', (_, source) => {
  expect(leftoverIn(source)).toBeDefined()
})

test('the word any in a sentence and a reasoned silence pass', () => {
  expect(leftoverIn('// any path, any time, or any')).toBeUndefined()
  expect(leftoverIn('// biome-ignore lint/style/useConst: it is written by the starter')).toBeUndefined()
})
