import { beforeEach, expect, test, vi } from 'vitest'

const minute = 60_000
let visit: typeof import('./visit.ts')

beforeEach(async () => {
  vi.resetModules()
  visit = await import('./visit.ts')
})

test('a visit begins from outside or without an origin, goes on over its pages, and begins anew after 30 minutes', () => {
  expect(visit.enterPage('/price.html?x=1', 0, { host: 'www.baidu.com' })).toBe('www.baidu.com')
  expect(visit.enterPage('/', 29 * minute)).toBe('/price.html')
  expect(visit.visitMarks('/', 30 * minute)).toEqual({ landing: '/price.html', source: 'www.baidu.com' })
  expect(visit.enterPage('/cloud.html', 59 * minute)).toBe('/')
  expect(visit.enterPage('/yygh.html', 89 * minute)).toBeNull()
  expect(visit.visitMarks('/yygh.html', 89 * minute)).toEqual({})
  expect(visit.enterPage('/', 90 * minute, null)).toBeNull()
})

test('a visit names how it began as its page view did, until it is over', () => {
  expect(visit.visitStart()).toBeNull()
  visit.enterPage('/price.html?x=1', 0, { host: 'www.baidu.com' })
  visit.enterPage('/', minute)
  expect(visit.visitStart()).toEqual({ landing: '/price.html', source: 'www.baidu.com' })
  visit.enterPage('/cloud.html', 31 * minute)
  expect(visit.visitStart()).toEqual({ landing: '/cloud.html', source: '' })
})

test('a page that another page of this site opened begins none, and how that one began is not known', () => {
  expect(visit.enterPage('/news-detail.html?id=7', 0, { page: '/xwdt.html?keyword=x' })).toBe('/xwdt.html')
  visit.enterPage('/', minute)
  expect(visit.visitStart()).toBeNull()
})

test('a registration begins once a visit', () => {
  visit.enterPage('/', 0, null)
  expect([visit.beginsRegistration(), visit.beginsRegistration()]).toEqual([true, false])
  visit.enterPage('/', 31 * minute)
  expect(visit.beginsRegistration()).toBe(true)
})
