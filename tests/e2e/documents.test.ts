import type { APIRequestContext } from '@playwright/test'
import { documents, type Page, pages } from '#site/pages.ts'
import { expect, onDesktop, test } from './support/site.ts'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
const decoded = (text: string) => text.replaceAll('&amp;', '&')

async function read(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(path, { headers })
  expect(answer.status(), path).toBe(200)
  return { text: await answer.text(), type: answer.headers()['content-type'] ?? '' }
}

test('robots.txt names the sitemap and closes what is not for engines', onDesktop, async ({ request, baseURL }) => {
  const { text, type } = await read(request, documents.robots.path)
  expect(type).toContain('text/plain')
  expect(text).toContain(`Sitemap: ${baseURL}${documents.sitemap.path}`)
  for (const path of ['/api/', '/console', pages.search.path]) expect(text).toContain(`Disallow: ${path}`)
})

test('every address of the sitemap is the canonical link of its page', onDesktop, async ({ request }) => {
  test.slow()
  const { text, type } = await read(request, documents.sitemap.path)
  expect(type).toContain('application/xml')
  const addresses = locations(text).map(decoded)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.filter((address) => address.includes('activeId=')).length).toBeGreaterThanOrEqual(40)
  expect(addresses.filter((address) => address.includes('activityId=')).length).toBeGreaterThanOrEqual(18)
  expect(addresses.filter((address) => address.includes('platformId=')).length).toBeGreaterThanOrEqual(60)
  for (const address of addresses) {
    const page = await read(request, address)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect(decoded(canonical)).toBe(address)
    expect(page.text).not.toContain('content="noindex"')
  }
})

test('every article of the sitemap says when it was changed, with its offset', onDesktop, async ({ request }) => {
  const { text } = await read(request, documents.sitemap.path)
  const articles = text.split('\n').filter((line) => line.includes('activeId='))
  for (const line of articles) expect(line).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00<\/lastmod>/)
})

test('each section has a feed that a reader can parse, linked from its page', onDesktop, async ({ page, request }) => {
  const sections: [document: { path: string }, list: Page][] = [
    [documents.feedXwdt, pages.xwdt],
    [documents.feedYygh, pages.yygh],
    [documents.feedCpjs, pages.cpjs],
  ]
  await page.goto(pages.notFound.path)
  for (const [document, list] of sections) {
    const { text, type } = await read(request, document.path)
    expect(type).toContain('application/rss+xml')
    const parsed = await page.evaluate((xml) => {
      const root = new DOMParser().parseFromString(xml, 'application/xml')
      const items = [...root.querySelectorAll('item')]
      const textOf = (item: Element, name: string) => item.querySelector(name)?.textContent ?? ''
      return {
        broken: root.querySelector('parsererror') !== null,
        items: items.map((item) => ({
          title: textOf(item, 'title'),
          link: textOf(item, 'link'),
          date: textOf(item, 'pubDate'),
        })),
      }
    }, text)
    expect(parsed.broken).toBe(false)
    expect(parsed.items.length).toBeGreaterThan(3)
    for (const { title, link, date } of parsed.items) {
      expect(title).not.toBe('')
      expect(link).toContain('activeId=')
      expect(Number.isNaN(Date.parse(date))).toBe(false)
    }
    expect((await read(request, list.path)).text).toContain(document.path)
  }
})

test('llms.txt tells what the product is and where its articles are', onDesktop, async ({ request, baseURL }) => {
  const { text, type } = await read(request, documents.llms.path)
  expect(type).toContain('text/markdown')
  expect(text).toMatch(/^# .+\n\n> .+/)
  for (const page of [pages.cloud, pages.price, pages.yygh]) expect(text).toContain(`(${baseURL}${page.path})`)
})

test('a Baidu-channel visitor is led to nothing that the channel does not have', onDesktop, async ({ request }) => {
  const cookie = { cookie: 'fy_baidu=1' }
  const { text } = await read(request, documents.llms.path, cookie)
  expect(text).not.toContain('activeId=3')
  const map = locations((await read(request, documents.sitemap.path, cookie)).text).map(decoded)
  const lacking = map.filter((address) => /activeId=3|activityId=|activity\.html|cpjs\.html/.test(address))
  expect(lacking).toEqual([])
  const feed = await request.get(documents.feedCpjs.path, { headers: cookie, maxRedirects: 0 })
  expect(feed.status()).toBe(302)
})

test('documents are stored like pages and answer a second asking with 304', onDesktop, async ({ request }) => {
  await read(request, documents.sitemap.path)
  const second = await request.get(documents.sitemap.path)
  expect(second.headers()['x-cache']).toBe('HIT')
  const again = await request.get(documents.sitemap.path, { headers: { 'if-none-match': second.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
})

test('structured data of each kind of page is JSON of the kind that engines expect', onDesktop, async ({ request }) => {
  const addresses = locations((await read(request, documents.sitemap.path)).text).map(decoded)
  const first = (part: string) => addresses.find((address) => address.includes(part)) ?? ''
  const expected: [address: string, types: string[]][] = [
    [pages.home.path, ['Organization', 'WebSite']],
    [pages.xwdt.path, ['BreadcrumbList']],
    [first('activeId=5'), ['Article', 'BreadcrumbList']],
    [first('activityId='), ['Event', 'BreadcrumbList']],
  ]
  for (const [address, types] of expected) {
    const { text } = await read(request, address)
    const blocks = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
    const objects = blocks.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
    expect(
      objects
        .map((object) => object['@type'])
        .filter(Boolean)
        .sort(),
      address,
    ).toEqual(types.sort())
    for (const object of objects)
      expect(String(object['@context'])).toMatch(/^https:\/\/(schema\.org|ziyuan\.baidu\.com)/)
  }
})
