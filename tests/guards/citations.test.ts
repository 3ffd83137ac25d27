import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

/** One citation of a document in a comment, as `specification 5`, `readings 4`, `standards 3`, `decision 014`. */
type Citation = { document: string; number: number }

const cited = /\b(specification|readings|standards|console|decisions?)( \d{1,3}\b(?:(?:, | and )\d{1,3}\b)*)/gi
const heading = /^#{2,3} (Specification|Readings|Standards|Console) (\d+)\. \S/gm
const record = /(?:^|\/)(\d{3})-[^/]+\.md$/

/** Other ways to name the same documents, and documents that no clone has. */
const strays = [
  /\b(?:specification|readings|standards?),? (?:section|test)s? \d/i,
  /\b(?:product|readings|look|security|china|house|reliability)\.md\b/,
  /\.\.\/shared\/(?:spec|standards|design|reviews|tools)/,
  /\b(?:design: |design\/|mock\/)/,
]

/** Every section and record that `text` cites; `readings 4 and 6` are two. A line break in a comment counts as a space. */
function citationsIn(text: string): Citation[] {
  const flowing = text.replace(/[^\S\n]*\n[^\S\n]*(?:\*|\/\/)?[^\S\n]*/g, ' ')
  return [...flowing.matchAll(cited)].flatMap(([, document = '', numbers = '']) =>
    [...numbers.matchAll(/\d+/g)].map(([number]) => ({
      document: document.toLowerCase().replace(/^decisions$/, 'decision'),
      number: Number(number),
    })),
  )
}

/** What `text` cites in a form that no guard can follow. */
function straysIn(text: string): string[] {
  return strays.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
}

/** The sections that a document has, as its headings number them. */
function sectionsOf(text: string): Citation[] {
  return [...text.matchAll(heading)].map(([, document = '', number]) => ({
    document: document.toLowerCase(),
    number: Number(number),
  }))
}

/** The decision that a file records, if it is one. */
function recordOf(file: string): Citation[] {
  const number = record.exec(file)?.[1]
  return number === undefined ? [] : [{ document: 'decision', number: Number(number) }]
}

const nameOf = ({ document, number }: Citation) => `${document} ${number}`
const documents = ['README.md', 'CONTRIBUTING.md', ...listFiles('docs', /\.md$/)]
const sources = ['src', 'tests', 'scripts'].flatMap((folder) => listFiles(folder, /\.(?:tsx?|css|mjs|md)$/))
/** Its examples look like citations. */
const ownFile = 'tests/guards/citations.test.ts'
const files = [...documents, ...sources].filter((file) => file !== ownFile)

const sections = ['docs/specification.md', 'docs/standards.md'].flatMap((document) => sectionsOf(readSource(document)))
const known = new Set([...sections, ...listFiles('docs/decisions', /\.md$/).flatMap(recordOf)].map(nameOf))

test('both parts of the specification have nine sections', () => {
  for (const part of ['specification', 'readings']) {
    const numbers = sections.filter(({ document }) => document === part).map(({ number }) => number)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  }
})

test('every citation leads to a section or a decision that is there', () => {
  const citations = files.flatMap((file) => citationsIn(readSource(file)).map((citation) => ({ file, citation })))
  expect(citations.length).toBeGreaterThan(200)
  const astray = citations.filter(({ citation }) => !known.has(nameOf(citation)))
  expect(astray.map(({ file, citation }) => `${file}: ${nameOf(citation)}`)).toEqual([])
})

test('no document is cited in another form, and none that a clone does not have', () => {
  expect(files.flatMap((file) => straysIn(readSource(file)).map((stray) => `${file}: ${stray}`))).toEqual([])
})

test.each([
  ['one', '(readings 4)', ['readings 4']],
  [
    'several',
    'Specification 2, 4 and 8; readings 9',
    ['specification 2', 'specification 4', 'specification 8', 'readings 9'],
  ],
  [
    'across lines',
    '/**\n * as decisions 014\n * and 015 say, standards\n * 3\n */',
    ['decision 14', 'decision 15', 'standards 3'],
  ],
  ['none', 'the readings of 4 sensors; a specification', []],
])('a planted citation is read: %s', (_, text, expected) => {
  expect(citationsIn(text).map(nameOf)).toEqual(expected)
})

test.each([
  'specification, section 5',
  'product.md section 2',
  'security.md, test 63',
  '../shared/spec',
  'design: house',
])('a planted stray is seen: %s', (text) => {
  expect(straysIn(text)).not.toEqual([])
})
