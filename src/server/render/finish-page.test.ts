import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, finishPage } from './finish-page.ts'

const page = (time: number, body = '') =>
  `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js"/><title>帆域</title></head><body>${body}` +
  `<script data-x="">$R[13]={i:"__root__#",u:${time},s:"success"}</script>` +
  `<script type="module" async="" src="/assets/index-1.js"></script></body></html>`

const scriptsOf = (html: string) => [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]

test('no script competes with the first paint', () => {
  const { html } = finishPage(page(1))
  expect(html).not.toContain('modulepreload')
  expect(html).not.toMatch(/<script[^>]*\ssrc=/)
  expect(html.indexOf('/assets/index-1.js')).toBeGreaterThan(html.indexOf('<head><script>'))
})

test('equal content gives equal bytes whenever it was rendered', () => {
  expect(finishPage(page(1795173341239))).toEqual(finishPage(page(1795173349999)))
})

test('the policy names the hash of every inline script and nothing unsafe', () => {
  const { html, csp } = finishPage(page(1795173341239))
  const scripts = scriptsOf(html)
  expect(scripts).toHaveLength(2)
  for (const [, text = ''] of scripts) expect(csp).toContain(createHash('sha256').update(text).digest('base64'))
  expect(csp.split('; ').find((rule) => rule.startsWith('script-src'))).not.toContain('unsafe')
})

test('data blocks are no scripts', () => {
  const data = '<script type="application/ld+json">{"@type":"Organization"}</script>'
  const { csp } = finishPage(page(1, data))
  expect(csp).not.toContain(createHash('sha256').update('{"@type":"Organization"}').digest('base64'))
})

test('without scripts only our own origin may run any', () => {
  expect(contentSecurityPolicy([])).toContain("script-src 'self';")
})
