import { expect, test } from 'vitest'
import { listedFirst } from './listed-first.ts'

const sitemapOf = (...links: string[]) =>
  `<urlset>${links.map((link) => `<url><loc>https://fanyu.example${link}</loc></url>`).join('')}</urlset>`

test('what a sitemap or a feed links is listed as it stands in an address, each once', () => {
  expect(listedFirst(sitemapOf('/', '/price.html', '/news-detail.html?id=1&amp;activeId=2', '/price.html'))).toEqual([
    '/',
    '/price.html',
    '/news-detail.html?id=1&activeId=2',
  ])
  expect(listedFirst('<item><link>https://fanyu.example/a.html</link></item>')).toEqual(['/a.html'])
  expect(listedFirst('<link>no address</link>')).toEqual([])
})

test('of the records of one path, and of all, the first few are listed', () => {
  const records = Array.from({ length: 500 }, (_, id) => `/platformDetail.html?platformId=${id}`)
  const ofRecords = listedFirst(sitemapOf(...records, '/about-us.html'))
  expect(ofRecords).toHaveLength(13)
  expect(ofRecords.at(-1)).toBe('/about-us.html')
  expect(listedFirst(sitemapOf(...Array.from({ length: 500 }, (_, id) => `/${id}.html`)))).toHaveLength(60)
})
