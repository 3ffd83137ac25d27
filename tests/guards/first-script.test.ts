import { expect, test } from 'vitest'
import { createImportGraph, importsOf } from '../../scripts/support/imports.ts'
import { listFiles, readSource } from './sources.ts'

/** What a file takes from files that draw; types are no script. */
const drawn = (code: string): string[] =>
  [...code.matchAll(/^import \{([^}]+)\} from '[^']+\.tsx'/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ').at(-1) ?? name),
  )

/** The head of a route file: from its key to the next one of the same depth. */
const headOf = (code: string): string => /^ {2}head:[\s\S]*?(?=^ {0,2}[\w}])/m.exec(code)?.[0] ?? ''

/** What a head takes from a file that draws, which would make that file a part of every page's first script. */
const drawnInHead = (code: string): string[] =>
  drawn(code).filter((name) => new RegExp(`\\b${name}\\b`).test(headOf(code)))

test('no head takes anything from a file that draws, for heads travel with every page', () => {
  const routes = listFiles('src/site/routes', /\/[^-/][^/]*\.tsx$/).filter((file) => !file.endsWith('__root.tsx'))
  expect(routes.filter((file) => headOf(readSource(file)) !== '').length).toBeGreaterThan(20)
  expect(routes.flatMap((file) => drawnInHead(readSource(file)).map((name) => `${file}: ${name}`))).toEqual([])
  const heads = listFiles('src/site/routes', /\/-[\w-]*heads?\.ts$/)
  expect(heads.length).toBeGreaterThan(1)
  expect(heads.flatMap((file) => drawn(readSource(file)))).toEqual([])
})

test('a head that takes something from a view is seen', () => {
  const route = `import { type A, Legal, legalHead } from './-legal.tsx'
export const Route = createFileRoute('/x.html')({
  head: ({ match }) =>
    legalHead(match),
  component: Legal,
})
`
  expect(drawnInHead(route)).toEqual(['legalHead'])
  expect(drawn("import type { A } from './a.tsx'")).toEqual([])
})

/** Long pages: their part below the opening is hydrated by itself, and its script is loaded when it is scrolled near. */
const long = ['home', 'temu', 'cloud', 'check', 'tk-introduce', 'tk-settled']

test.each(long)('what lies below the opening of %s is no part of its first script', (page) => {
  const view = readSource(`src/site/features/${page}/${page}-page.tsx`)
  const opening = view.search(/\{stage\}|<\w*(?:Hero|Opening|Stage)\b/)
  const boundary = view.indexOf('<Hydrate when={still}>')
  expect(boundary).toBeGreaterThan(-1)
  expect(opening).toBeLessThan(boundary)
})

test('the opening of about is no part of its first script either, for it has no behaviour', () => {
  const view = readSource('src/site/features/about/about-page.tsx')
  const boundary = view.indexOf('<Hydrate when={still}>')
  expect(boundary).toBeGreaterThan(-1)
  expect(view.indexOf('<AboutHero')).toBeGreaterThan(boundary)
})

/** What of these files takes values from the router, or is a route file or a head itself: no first load has any (decision 117). */
const ofTheRouter = (files: readonly string[], sources: ReadonlyMap<string, string>): string[] =>
  files.filter(
    (file) =>
      /^src\/site\/(?:routes|seo)\//.test(file) ||
      importsOf(file, sources.get(file) ?? '').some(({ target, typeOnly }) => !typeOnly && /react-router/.test(target)),
  )

test('what the browser starts with knows no router, no route and no head', () => {
  const sources = new Map(listFiles('src', /\.tsx?$/).map((file) => [file, readSource(file)]))
  const reached = [...createImportGraph(sources).reachedFrom(['src/site/client-entry.tsx'])]
  expect(reached).toContain('src/site/page/page-document.tsx')
  expect(ofTheRouter(reached, sources)).toEqual([])
})

test('a router that the browser would start with is seen', () => {
  const sources = new Map([
    ['src/site/client-entry.tsx', "import { a } from './page/a.ts'"],
    ['src/site/page/a.ts', "import { useRouter } from '@tanstack/react-router'\nimport { b } from '../routes/b.ts'"],
    ['src/site/routes/b.ts', "import type { AnyRoute } from '@tanstack/react-router'"],
  ])
  const reached = [...createImportGraph(sources).reachedFrom(['src/site/client-entry.tsx'])]
  expect(ofTheRouter(reached, sources)).toEqual(['src/site/page/a.ts', 'src/site/routes/b.ts'])
})
