import { expect, test } from 'vitest'
import { readSource } from './sources.ts'

const cited = /`((?:tests|src)\/[^`]+\.test\.tsx?)` “([^”]+)”/g
const document = readSource('docs/strangers.md')

/** The tests that a text cites: a file, and the name of a test in it. */
const testsIn = (text: string) => [...text.matchAll(cited)].map(([, file = '', name = '']) => ({ file, name }))

/** The cited tests that are not there, in whatever quotes their names are written. */
function missingOf(text: string): string[] {
  return testsIn(text)
    .filter(({ file, name }) => {
      const source = readSource(file)
      return !["'", '"', '`'].some((quote) => source.includes(quote + name.replaceAll(quote, `\\${quote}`) + quote))
    })
    .map(({ file, name }) => `${file}: ${name}`)
}

/** The rows of the tables, by their first cell. */
const rows = document.split('\n').filter((line) => /^\| (?!what \||# \|)/.test(line))

test('every test that the table of strangers names is there', () => {
  expect(testsIn(document).length).toBeGreaterThan(60)
  expect(missingOf(document)).toEqual([])
})

test('every row names a test, or says that it has none', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter((row) => testsIn(row).length === 0 && !row.includes('no test: '))).toEqual([])
})

test('the numbered rows are there, each once', () => {
  const numbers = rows.flatMap((row) => /^\| (\d+) \|/.exec(row)?.[1] ?? []).map(Number)
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
  const second = numbers.indexOf(1, 1)
  expect(second).toBeGreaterThanOrEqual(49)
  expect(numbers).toEqual([...upTo(second), ...upTo(numbers.length - second)])
})

test('a planted row without its test is seen', () => {
  const planted = '| 31 | x | y | z | `tests/guards/strangers.test.ts` “no test has this name” |'
  expect(missingOf(planted.replace('no test has', 'no test here has'))).toHaveLength(1)
})
