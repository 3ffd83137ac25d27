import { expect, test } from 'vitest'
import { filterName, filterQuery, filterRequest, findFilter, platformsOf } from './catalogue-data.ts'

const site = (id: number, siteName: string, platformId: number, platformName: string) => ({
  id,
  siteName,
  platformId,
  platformName,
})
const sites = [site(1, 'Amazon 美国站', 1, 'Amazon'), site(2, '日本站', 1, 'Amazon'), site(3, '日本站', 2, 'Rakuten')]

test('platforms stand once each, in the order of their sites', () => {
  expect(platformsOf(sites).map(({ name }) => name)).toEqual(['Amazon', 'Rakuten'])
})

test('an address names a site or a platform; what does not exist is no filter', () => {
  const ofSite = findFilter(sites, { siteId: 2, platformId: null })
  const ofPlatform = findFilter(sites, { siteId: null, platformId: 2 })
  expect(ofSite && filterName(ofSite)).toBe('Amazon 日本站')
  expect(ofPlatform && filterName(ofPlatform)).toBe('Rakuten')
  expect(findFilter(sites, { siteId: 9, platformId: 1 })).toBeNull()
  expect(findFilter(sites, { siteId: null, platformId: 9 })).toBeNull()
  for (const filter of [ofSite, ofPlatform, null]) expect(findFilter(sites, filterQuery(filter))).toEqual(filter)
})

test('the name of a platform is said once, also where the site begins with it', () => {
  const filter = findFilter(sites, { siteId: 1, platformId: null })
  expect(filter && filterName(filter)).toBe('Amazon 美国站')
})

test('a site is asked for by its name, by its id where the name is not its own, a platform by its id', () => {
  const ask = (siteId: number | null, platformId: number | null) =>
    filterRequest(findFilter(sites, { siteId, platformId }), sites)
  expect(ask(1, null)).toEqual({ fitIpBySiteName: 'Amazon 美国站' })
  expect(ask(2, null)).toEqual({ siteId: '2' })
  expect(ask(null, 1)).toEqual({ platformId: '1' })
  expect(ask(null, null)).toEqual({ siteId: '' })
})
