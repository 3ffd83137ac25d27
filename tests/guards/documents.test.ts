import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readSource, repository } from './sources.ts'

const link = /\[[^\]]*\]\(([^)\s]+)\)/g
const quoted = /`([^`\n]+)`/g

/** The repository's own folders: a quoted path that begins with one of them has to lead somewhere. */
const folders = ['content', 'deploy', 'docs', 'drizzle', 'public', 'scripts', 'src', 'tests']

/** Addresses, and paths that exist only at run time. */
const outside = /^(?:https?:|mailto:|#|data\/)/

/**
 * What a document cites as a path of the repository, relative to its root: the targets of its links, and quoted paths
 * such as `src/site/pages.ts`. A path with a placeholder (`<name>`) or a star means the folder before it.
 */
function citedPaths(document: string, text: string): string[] {
  const links = [...text.matchAll(link)]
    .map(([, target = '']) => target)
    .filter((target) => !outside.test(target))
    .map((target) => path.posix.join(path.posix.dirname(document), target.replace(/#.*$/, '')))
  const paths = [...text.matchAll(quoted)]
    .map(([, words = '']) => words)
    .filter((words) => folders.some((folder) => words.startsWith(`${folder}/`)) && !/\s/.test(words))
    .map((words) => words.replace(/\/?[^/]*[<*{].*$/, ''))
  return [...links, ...paths]
}

const documents = ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', ...listFiles('docs', /\.md$/)]
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

test('the Chinese README has the commands of the English one, on one screen', () => {
  const commandsOf = (file: string) =>
    [...readSource(file).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block)
  const chinese = commandsOf('README.zh-CN.md')
  expect(chinese).toHaveLength(2)
  expect(commandsOf('README.md')).toEqual(chinese)
  expect(readSource('README.zh-CN.md').split('\n').length).toBeLessThanOrEqual(40)
})
