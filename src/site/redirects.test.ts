import { expect, test } from 'vitest'
import { type Page, pages } from './pages.ts'
import { resolveRedirect } from './redirects.ts'

const visit = (address: string, visitor: { platform?: 'pc' | 'mobile'; baidu?: boolean } = {}) => {
  const url = new URL(address, 'http://site')
  return resolveRedirect({
    path: url.pathname,
    query: url.searchParams,
    platform: visitor.platform ?? 'pc',
    baidu: visitor.baidu ?? false,
  })
}

test('every page of the table answers a desktop visitor itself', () => {
  for (const row of Object.values<Page>(pages)) expect(visit(row.path), row.path).toBeNull()
  expect(visit('/index.html')).toBeNull()
  expect(visit('/news-first-shop.html?id=3')).toBeNull()
})

test('a path that carries a query, a fragment or an escape of its own is no page', () => {
  for (const path of ['/news-detail.html?id=1&x=.html', '/news-first#.html', '/news-first%25.html'])
    expect(resolveRedirect({ path, query: new URLSearchParams(), platform: 'pc', baidu: false }), path).toEqual({
      status: 302,
      location: '/',
    })
})

test('a phone gets /index.html for a desktop page, with its query', () => {
  for (const row of Object.values<Page>(pages)) {
    const answer = visit(`${row.path}?qd=1`, { platform: 'mobile' })
    expect(answer, row.path).toEqual(row.platforms === 'pc' ? { status: 302, location: '/index.html?qd=1' } : null)
  }
})

test('a Baidu visitor gets / for what the channel does not have', () => {
  const home = { status: 302, location: '/' }
  expect(visit('/activity.html', { baidu: true })).toEqual(home)
  expect(visit('/cpjs.html', { baidu: true })).toEqual(home)
  expect(visit('/sales.html', { baidu: true })).toEqual(home)
  expect(visit('/ActivityInfo.html', { baidu: true })).toEqual(home)
  expect(visit('/news-detail.html?activeId=3', { baidu: true })).toMatchObject({ status: 302 })
  expect(visit('/news-detail.html?activeId=2', { baidu: true })).toBeNull()
})

test('older names lead on and keep the query', () => {
  expect(visit('/product.html?cy=a')).toEqual({ status: 301, location: '/cloud.html?cy=a' })
  expect(visit('/activity-news.html')).toEqual({ status: 301, location: '/sales.html' })
  expect(visit('/sales.html')).toEqual({ status: 302, location: '/activity.html' })
})

test('another spelling of a known page leads to the spelling of the table', () => {
  expect(visit('/temu.html?qd=2')).toEqual({ status: 301, location: '/TEMU.html?qd=2' })
  expect(visit('/TKSETTLED.html')).toEqual({ status: 301, location: '/TkSettled.html' })
})

test('a slash at the end of a known page leads to the page, with its query', () => {
  for (const path of ['/price.html', '/news-first-shop.html', '/product.html', '/index.html'])
    expect(visit(`${path}/?qd=1`)).toEqual({ status: 301, location: `${path}?qd=1` })
  expect(visit('/Price.html/')).toEqual({ status: 301, location: '/price.html' })
  expect(visit('/none.html/')).toEqual({ status: 302, location: '/' })
})

test('an unknown path leads to / and its text is never echoed', () => {
  expect(visit('/nothing-here')).toEqual({ status: 302, location: '/' })
  expect(visit('/activity-news.html//evil.com')).toEqual({ status: 302, location: '/' })
  expect(visit('/cloud.html/x')).toEqual({ status: 302, location: '/' })
  expect(visit('/cloud.html/')).toEqual({ status: 301, location: '/cloud.html' })
})
