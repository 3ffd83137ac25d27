import { expect, test } from 'vitest'
import type { ShopLineFrom } from '#contract/site-prices.ts'
import { marketplaces } from '#domain/pricing/shop-lines.ts'
import type { SiteFilter } from './catalogue/catalogue-data.ts'
import { namedPrices } from './named-prices.ts'

const kind = { periodLabel: '', hasRemote: false }
const home = { ...kind, categoryName: '静态住宅IP', yuan: 45, renewalYuan: 45, tierId: 4, area: '南亚' }
const phone = { ...home, categoryName: '4G移动IP', yuan: 40, renewalYuan: 40, tierId: 5 }
const shopLines: ShopLineFrom[] = [
  { ...phone, fits: ['TikTok Shop'] },
  { ...home, fits: [...marketplaces] },
]
const device = { ...kind, categoryName: '机房IP', yuan: 28, renewalYuan: 28, unsuits: [...marketplaces] }
const low = { tierId: 9, months: 1, fen: 2_800, renewalFen: 2_800, ...kind, categoryName: '机房IP' }
const all = { tiktokOnly: false, selfOnly: false }
const filterOf = (platformName: string): SiteFilter => ({ platformId: 1, platformName, site: null })
const named = (more: Partial<Parameters<typeof namedPrices>[0]>) =>
  namedPrices({ prices: { device, shopLines }, low, filter: null, query: all, ...more })
const of = (tierId: number) => expect.objectContaining({ tierId })

const homeWords = '静态住宅IP每月45元起（不带远程桌面，续费同价）'
const plainWords = '机房IP每月28元起（不带远程桌面，续费同价）'

test('the page names the line for shops first, and what costs least with its limit', () => {
  const limited = `${plainWords}，不适合Amazon、TikTok Shop、Temu`
  expect(named({})).toEqual({ sentences: [homeWords, limited], first: of(4) })
  expect(named({ prices: { device: { ...device, ...home, unsuits: [] }, shopLines } }).sentences).toEqual([homeWords])
})

test('a page of one marketplace names only what suits it', () => {
  expect(named({ filter: filterOf('Temu') })).toEqual({ sentences: [homeWords], first: of(4) })
  for (const narrowed of [{ filter: filterOf('TikTok Shop') }, { query: { ...all, tiktokOnly: true } }])
    expect(named(narrowed)).toMatchObject({ first: of(5) })
})

test('a page of another platform or of own devices names the lowest price of its list, and an empty one none', () => {
  for (const narrowed of [{ filter: filterOf('Etsy') }, { query: { ...all, selfOnly: true } }])
    expect(named(narrowed)).toEqual({ sentences: [plainWords], first: of(9) })
  expect(named({ prices: { device, shopLines: [] } })).toEqual({ sentences: [plainWords], first: of(9) })
  expect(named({ low: null })).toEqual({ sentences: [], first: null })
})
