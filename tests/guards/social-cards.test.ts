import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pageCardCopy } from '#site/copy/social-card.ts'
import { pages } from '#site/pages.ts'
import { listFiles } from './sources.ts'

const cards = listFiles('public/social', /\.png$/)

test('every page with words for a card has its card, and no card is left over', () => {
  const names = Object.keys(pageCardCopy)
  expect(names.filter((name) => !(name in pages))).toEqual([])
  expect(cards.toSorted()).toEqual(names.map((name) => `public/social/${name}.png`).toSorted())
})

test('a card has the size that messengers ask for and is light enough for them to fetch', async () => {
  for (const card of cards) {
    const picture = readFileSync(card)
    const { width, height, format } = await sharp(picture).metadata()
    expect({ width, height, format }, card).toEqual({ width: 1200, height: 630, format: 'png' })
    expect(picture.byteLength, card).toBeLessThan(60 * 1024)
  }
})
