import { expect, test } from 'vitest'
import { noPrices } from '#contract/site-prices.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { pages } from '#site/pages.ts'
import { onSite, pageHead, sharePicture } from './page-head.ts'

const visit = { platform: 'pc', baidu: false, origin: 'https://www.example.com' } as const
const site = { settings: { ...defaultSiteSettings, prices: noPrices }, visit }

/** The values of the head's tags by their property or name. */
function metaOf(image: string | undefined): Record<string, string | undefined> {
  const { meta } = pageHead(site, { page: pages.article, title: '多店被判关联', image })
  return Object.fromEntries(
    meta.map((tag) => {
      const { property, name, content } = tag as { property?: string; name?: string; content?: string }
      return [property ?? name ?? '', content]
    }),
  )
}

test('a shared link has the first picture that messengers show: own, card, cover, else the common card', () => {
  const card = '/cards/article-1-aaaaaaaaaaaaaaaa.png'
  expect(sharePicture('/media/a.png', card, '/media/b.png')).toBe('/media/a.png')
  for (const own of ['', undefined, '/media/a.svg', '/media/a.SVG?v=1'])
    expect(sharePicture(own, card, '/b.png')).toBe(card)
  expect(sharePicture('', undefined, '/media/b.jpg')).toBe('/media/b.jpg')
  expect(sharePicture('', undefined, '/media/demo/covers/a.svg')).toBe('/og.png')
})

test('a card of ours says its size, in full address and words; a picture of staff has the size that it has', () => {
  for (const image of ['/cards/article-1-aaaaaaaaaaaaaaaa.png', '/social/check.png', '', undefined])
    expect(metaOf(image)).toMatchObject({
      'og:image': `https://www.example.com${image || '/og.png'}`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `多店被判关联｜${defaultSiteSettings.productName}`,
      'twitter:card': 'summary_large_image',
    })
  expect(metaOf('/media/a.png')).not.toHaveProperty('og:image:width')
  expect(metaOf('https://cdn.example.com/social/a.png')).toMatchObject({
    'og:image': 'https://cdn.example.com/social/a.png',
  })
  expect(metaOf('https://cdn.example.com/social/a.png')).not.toHaveProperty('og:image:width')
})

test('what engines read of a page has the card of the names in the settings, and the build’s under its own', () => {
  const other = { visit, settings: Object.assign({}, site.settings, { productName: '青锚浏览器' }) }
  expect(onSite(site, '/social/check.png')).toBe('https://www.example.com/social/check.png')
  expect(onSite(other, '/social/check.png')).toMatch(/^https:\/\/www\.example\.com\/cards\/page-check-/)
})
