import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { citedPaths } from './documents.ts'
import { listFiles, readSource, repository } from './sources.ts'

const documents = ['README.md', 'CONTRIBUTING.md', ...listFiles('docs', /\.md$/)]
const isMissing = (cited: string) => !existsSync(path.join(repository, cited))

test('every path that the documents cite exists', () => {
  expect(documents.length).toBeGreaterThan(5)
  const missing = documents.flatMap((document) =>
    citedPaths(document, readSource(document))
      .filter(isMissing)
      .map((cited) => `${document}: ${cited}`),
  )
  expect(missing).toEqual([])
})

test.each([
  ['a link', 'docs/guides/x.md', 'see [the glossary](../glossar.md)'],
  ['a quoted file', 'README.md', 'read `src/site/page.ts` first'],
  ['a folder before a placeholder', 'README.md', 'in `src/site/feature/<name>/`'],
])('a planted path is seen: %s', (_, document, text) => {
  expect(citedPaths(document, text).filter(isMissing)).toHaveLength(1)
})

test('addresses, commands and what is made at run time are no paths', () => {
  const text = '[x](https://a.cn/b) `npm run dev` `data/outbox.jsonl` `/ui.html` [y](#z)'
  expect(citedPaths('README.md', text)).toEqual([])
})
