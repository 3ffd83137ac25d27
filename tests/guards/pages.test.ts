import { expect, test } from 'vitest'
import { type Page, pages } from '#site/pages.ts'
import { aiChatPath } from '#site/redirects.ts'
import { descriptionOf } from '#site/seo/description-of.ts'
import { importsOf } from '../../scripts/support/imports.ts'
import { listFiles, readSource } from './sources.ts'

const inRoutes = listFiles('src/site/routes')
const routeFiles = inRoutes.filter((file) => !/\/(-|__)/.test(file))

/** The address that a route file answers, as it writes it itself. */
const routeAddresses = routeFiles.map((file) => /createFileRoute\('([^']+)'\)/.exec(readSource(file))?.[1] ?? file)

/** Routes that are no page of their own: a second name, an article's own address, a page that staff made, a redirect. */
const withoutRow = ['/index.html', '/news-{$slug}.html', '/{$page}.html', aiChatPath]

test('every page of the table has a route file, and every route file a row', () => {
  const rows = Object.values<Page>(pages).map((row) => row.path)
  expect(routeAddresses.filter((address) => !withoutRow.includes(address)).sort()).toEqual(rows.sort())
})

test('route files compose and do not grow', () => {
  for (const file of inRoutes) expect(readSource(file).split('\n').length, file).toBeLessThanOrEqual(80)
})

test('a page is one route file: a part beside it serves several files, or is fetched later', () => {
  const statically = inRoutes.flatMap((file) => importsOf(file, readSource(file).replace(/import\('/g, "later('")))
  const alone = inRoutes
    .filter((file) => file.includes('/-'))
    .map((file) => `./${file.split('/').at(-1)}`)
    .filter((name) => statically.filter(({ target }) => target === name).length === 1)
  expect(alone).toEqual([])
})

test('no file types an address outside the table', () => {
  const addresses = Object.values<Page>(pages)
    .map((row) => row.path)
    .filter((path) => path !== '/')
  const typed = listFiles('src/site').filter((file) => {
    if (/\/(routes|copy)\/|\/(pages|redirects)(\.test)?\.ts$|\.test\.tsx?$/.test(file)) return false
    const source = readSource(file)
    return addresses.some((address) => source.includes(`${address}'`) || source.includes(`${address}"`))
  })
  expect(typed).toEqual([])
})

test('a page has the layouts that the table of specification 2 gives it', () => {
  const table = readSource('docs/specification.md').matchAll(/^\| (`[^|]+`) \| [^|]+ \| (both|pc) \|$/gm)
  const stated = [...table].flatMap(([, addresses = '', layouts = '']) =>
    [...addresses.matchAll(/`\/?([^`]*)`/g)].map(([, address]) => [`/${address}`, layouts]),
  )
  expect(stated.length).toBeGreaterThan(20)
  const rows = new Map(Object.values<Page>(pages).map(({ path, platforms }) => [path, platforms]))
  const withRow = stated.filter(([address = '']) => !/\*|index/.test(address))
  expect(withRow.map(([address = '']) => [address, rows.get(address)])).toEqual(withRow)
})

test('titles and descriptions tell the pages apart', () => {
  const rows = Object.values<Page>(pages)
  expect(new Set(rows.map((row) => row.title)).size).toBe(rows.length)
  expect(new Set(rows.map(descriptionOf)).size).toBe(rows.length)
})
