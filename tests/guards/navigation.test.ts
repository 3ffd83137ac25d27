import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

/** The router's own ways to another page. Each of them draws it without its document, in which its styles stand. */
const withoutDocument =
  /\b(?:useNavigate|useLinkProps|createLink|buildAndCommitLocation)\b|<(?:Link|Navigate)\b|\brouter\.(?:navigate|history)\b|\bhistory\.pushState\b/

/** Adds entries to the browser's history that stay on their page. */
const sameOnly = 'src/site/page/same-document.ts'

function namesIt(source: string): boolean {
  return withoutDocument.test(source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
}

test('another page is always another document: no link uses a router', () => {
  const sources = listFiles('src/site')
  expect(sources).toContain(sameOnly)
  expect(sources.filter((file) => file !== sameOnly && namesIt(readSource(file)))).toEqual([])
})

test('the one navigation without a document stays on its page', () => {
  expect(readSource(sameOnly).match(/history\.pushState\(.*\)/g)).toEqual([
    "history.pushState(state, '', location.pathname + search)",
  ])
})

test.each([
  "import { useNavigate } from '@tanstack/react-router'",
  '<Link to="/price.html">',
  "router.navigate({ to: '/' })",
  "history.pushState(null, '', '/index.html')",
])('a planted navigation is seen: %s', (source) => {
  expect(namesIt(source)).toBe(true)
})
