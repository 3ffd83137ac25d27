import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productModelCopy } from '#site/copy/product-model.ts'
import { temuCopy } from '#site/copy/temu.ts'

const shops = Object.values(productModelCopy.shops)

test.each(['environments', 'environments-narrow'])('%s shows the shops of the working model', (name) => {
  const drawing = readFileSync(new URL(`${name}.svg`, import.meta.url), 'utf8')
  const places = drawing.split('class="place').slice(1)
  expect(places).toHaveLength(shops.length)
  for (const [place, shop] of shops.entries()) {
    const texts = [...(places[place] ?? '').matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text)
    expect(texts).toEqual(expect.arrayContaining([shop.name, shop.site, shop.address, shop.line, shop.print]))
  }
})

test('a shop that the tags of TEMU.html show, too, has the same address there', () => {
  const shared = temuCopy.shops.tags.filter(({ shop }) => shops.some(({ name }) => name === shop))
  expect(shared).toHaveLength(2)
  for (const { shop, ip } of shared) expect(ip).toBe(shops.find(({ name }) => name === shop)?.address)
})
