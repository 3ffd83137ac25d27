import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

const folders = ['src/site/features/', 'src/server/services/']
const files = listFiles('src')
const fewestLines = 40

/** The files of `src` that import a file: `from './x.tsx'`, `import('#site/x.ts')`. */
function importersByFile(): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
    for (const [, address = ''] of readSource(file).matchAll(/(?:from |import\(?\s*)'([.#][^']+)'/g)) {
      const imported = address.startsWith('#')
        ? `src/${address.slice(1)}`
        : path.posix.join(path.posix.dirname(file), address)
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
    }
  }
  return importers
}

/** The files that stand apart from their one user without a reason: a test of their own, or 40 lines. */
function smallFiles(): string[] {
  const importers = importersByFile()
  return files
    .filter((file) => folders.some((folder) => file.startsWith(folder)) && !/\.test\.tsx?$/.test(file))
    .filter((file) => importers.get(file)?.size === 1 && readSource(file).split('\n').length <= fewestLines)
    .filter((file) => !files.includes(file.replace(/\.tsx?$/, '.test.ts')))
}

/** Files loaded on demand: the entries of chunks that their users import when they are needed. */
const apart = [
  'src/site/features/article-list/full-article.tsx',
  'src/site/features/auth-box/more-forms.ts',
  'src/site/features/price-calculator/chosen-order/chosen-order.tsx',
]

test('a file of a feature or a service has two users, a test of its own or 40 lines', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(smallFiles()).toEqual(apart)
})
