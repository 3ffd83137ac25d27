import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

const files = listFiles('src')
const fewestLines = 40

/** The files of `src` and of `scripts` that import a file: `from './x.tsx'`, `import('#site/x.ts')`. */
function importersByFile(): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const file of [...files, ...listFiles('scripts')].filter((name) => !/\.test\.tsx?$/.test(name))) {
    for (const [, address = ''] of readSource(file).matchAll(/(?:from |import\(?\s*)'([.#][^']+)'/g)) {
      const imported = address.startsWith('#')
        ? `src/${address.slice(1)}`
        : path.posix.join(path.posix.dirname(file), address)
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
    }
  }
  return importers
}

const importers = importersByFile()

/** The files of a folder that stand apart from their one user without a reason: a test of their own, or 40 lines. */
function smallFiles(folder: string): string[] {
  return (
    files
      .filter((file) => file.startsWith(`${folder}/`) && !/\.test\.tsx?$/.test(file))
      .filter((file) => importers.get(file)?.size === 1 && readSource(file).split('\n').length <= fewestLines)
      // The words of a page of the console stand apart, and its row loads the page on demand.
      .filter(
        (file) => !/^src\/console\/.*copy\.ts$/.test(file) && !importers.get(file)?.has('src/console/shell/pages.ts'),
      )
      // A kind of block is a file of its own, beside its style sheet (docs/guides/add-a-block-kind.md).
      .filter((file) => !/^src\/site\/features\/landing\/blocks\/[\w-]+\.tsx$/.test(file))
      .filter((file) => !files.includes(file.replace(/\.tsx?$/, '.test.ts')))
      .map((file) => file.slice(folder.length + 1))
  )
}

/** By folder the small files that stand apart, with their reasons. */
const apart: Readonly<Record<string, readonly string[]>> = {
  // Loaded on demand, two of them as workers.
  'src/console': [
    'kit/import/unpack.worker.ts',
    'kit/markdown/markdown.worker.ts',
    'kit/pinyin.ts',
    'kit/sheets/sheet.worker.ts',
    'shell/key-sheet.tsx',
  ],
  // Chapters of calls, which export nothing else, so that the list of calls spreads them.
  'src/contract': ['check.ts'],
  'src/db': [],
  'src/domain': [],
  'src/server': [
    // The list of all handlers, which a guard compares with the calls.
    'http/api/index.ts',
    // Chapters of handlers, which export nothing else, so that the list of handlers spreads them.
    'http/api/landing.ts',
    'http/api/own-passkeys.ts',
    'http/console/audit.ts',
    'http/console/calendar.ts',
    'http/console/description.ts',
    'http/console/launch.ts',
    // The API may not import the page cache: see import-law.ts.
    'http/middleware/compress-answer.ts',
    // Loaded when the settings are read and valid.
    'start/built-site.ts',
  ],
  // Sections that the browser never renders: in the file of their page its script would have them. The list to which each part of a
  // page adds its row; then entries of chunks that their users import when they are needed.
  'src/site/features': [
    'about/road.tsx',
    'account/parts.ts',
    'auth-box/more-forms.ts',
    'downloads/hash-worker.ts',
    'home/partners.tsx',
    'tk-settled/learning-centre.tsx',
  ],
  'src/ui': [],
}

test.each(Object.entries(apart))('a file of %s has two users, a test of its own or 40 lines', (folder, exceptions) => {
  expect(files.length).toBeGreaterThan(1000)
  expect(smallFiles(folder)).toEqual(exceptions)
})
