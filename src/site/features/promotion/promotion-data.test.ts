import { expect, test } from 'vitest'
import { noPrices, type ShopLineFrom } from '#contract/site-prices.ts'
import { pages } from '#site/pages.ts'
import { demoSiteSettings } from '#tests/support/demo-site-settings.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { offerData } from './promotion-data.ts'

const visit = { platform: 'pc' as const, baidu: false, origin: 'https://www.example.com' }
const words = standardWords('promotion')
const line: ShopLineFrom = {
  tierId: 1,
  area: '北美',
  fits: ['Amazon', 'TikTok Shop', 'Temu'],
  yuan: 45,
  renewalYuan: 45,
  hasRemote: false,
  categoryName: '静态住宅IP',
  periodLabel: '',
}

function dataOf(shopLines: ShopLineFrom[]): object[] {
  const settings = { ...demoSiteSettings, prices: { ...noPrices, shopLines } }
  return offerData({ settings, visit }, words, '/social/doubleEleven.png')
}

test('engines read the line for shops with its price by the month, and where it can be had', () => {
  expect(dataOf([line])).toMatchObject([
    {
      '@type': 'Product',
      name: words.productName,
      url: `${visit.origin}${pages.price.path}`,
      offers: { price: '45.00' },
    },
  ])
})

test('without a price there is no offer', () => {
  expect(dataOf([])).toEqual([])
})
