import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

/** The router's own ways to another page. Each of them draws it without its document, in which its styles stand. */
const withoutDocument =
  /\b(?:useNavigate|useLinkProps|createLink|buildAndCommitLocation)\b|<(?:Link|Navigate)\b|\brouter\.(?:navigate|history)\b|\bhistory\.pushState\b/

/** Asks the same page by another query. */
const sameOnly = 'src/site/layouts/use-query-navigation.ts'

function namesIt(source: string): boolean {
  return withoutDocument.test(source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
}

test('another page is always another document: no link uses the router', () => {
  const sources = listFiles('src/site')
  expect(sources).toContain(sameOnly)
  expect(sources.filter((file) => file !== sameOnly && namesIt(readSource(file)))).toEqual([])
})

test('the one navigation without a document stays on its page', () => {
  expect(readSource(sameOnly)).toMatch(/navigate\(\{ to: '\.',/)
})

test.each([
  "import { useNavigate } from '@tanstack/react-router'",
  '<Link to="/price.html">',
  "router.navigate({ to: '/' })",
  "history.pushState(null, '', '/index.html')",
])('a planted navigation is seen: %s', (source) => {
  expect(namesIt(source)).toBe(true)
})
