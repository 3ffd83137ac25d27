import { expect, test } from 'vitest'
import { type Citation, citationsIn, recordOf, sectionsOf, straysIn } from './citations.ts'
import { listFiles, readSource } from './sources.ts'

const nameOf = ({ document, number }: Citation) => `${document} ${number}`
const documents = ['README.md', 'CONTRIBUTING.md', ...listFiles('docs', /\.md$/)]
const sources = ['src', 'tests', 'scripts'].flatMap((folder) => listFiles(folder, /\.(?:tsx?|css|mjs|md)$/))
/** These two show what a citation looks like. */
const ownFiles = /^tests\/guards\/citations(?:\.test)?\.ts$/
const files = [...documents, ...sources].filter((file) => !ownFiles.test(file))

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
