import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cardFontWidths } from '#server/ports/card-font.ts'
import { paintDrawing } from '#server/ports/picture-maker.ts'
import {
  type CardWords,
  cardAddress,
  contentCard,
  edition,
  pageCard,
  platformCard,
  readCardAddress,
} from './card-address.ts'
import { recordCard } from './record-card.ts'

const article: CardWords = { kind: 'article', id: 12, label: '运营干货', title: '多店被判关联', note: '2026年11月24日' }
const widthOf = cardFontWidths()
const names = { brandName: '帆域', productName: '帆域浏览器' }
const item = {
  id: 3,
  title: '沙龙',
  firstLevelHeadings: 2 as const,
  secondLevelHeadings: null,
  region: '深圳',
  createTime: '2026-11-01 09:00:00',
  beginTime: '2026-12-05 14:00:00',
}

/** The typeface and a card of each kind as they are in this edition. */
const drawn = { 1: 'df96dffb45cbfc82' } as Record<number, string>

test('a change of the drawings or the typeface comes with another edition', () => {
  const hash = createHash('sha256').update(readFileSync('src/server/ports/card-font/NotoSansCJKsc-Bold-subset.otf'))
  for (const kind of ['article', 'activity', 'platform'] as const)
    hash.update(recordCard({ ...article, kind }, widthOf))
  expect({ edition, hash: hash.digest('hex').slice(0, 16) }).toEqual({ edition, hash: drawn[edition] })
})

test('an address changes with every word of the card, and says which record it is of', () => {
  const changed = [
    { title: '多店被判关连' },
    { note: '2026年11月25日' },
    { label: '新闻资讯' },
    { id: 13 },
    { kind: 'activity' as const },
  ]
  const addresses = [article, ...changed.map((change) => ({ ...article, ...change }))].map(cardAddress)
  expect(new Set(addresses).size).toBe(changed.length + 1)
  expect(addresses.map((address) => readCardAddress(address)?.id)).toEqual([12, 12, 12, 12, 13, 12])
  for (const address of [
    '/cards/article-0-aaaaaaaaaaaaaaaa.png',
    '/cards/x-1-aaaaaaaaaaaaaaaa.png',
    '/cards/article-1-.png',
  ])
    expect(readCardAddress(address)).toBeNull()
})

test('a card names the section and day of an article, the Beijing time and city of an activity', () => {
  expect(contentCard(item, names)).toMatchObject({ kind: 'activity', note: '北京时间2026年12月5日 14:00 · 深圳' })
  expect(contentCard({ ...item, beginTime: null, region: null }, names)).toMatchObject({ note: '' })
  expect(contentCard({ ...item, firstLevelHeadings: 1, secondLevelHeadings: 5 }, names)).toMatchObject({
    kind: 'article',
    label: '运营干货',
    note: '2026年11月1日',
  })
  expect(platformCard({ id: 1, companyName: 'Amazon', companyIntroduction: '综合平台' }, names)).toMatchObject({
    kind: 'platform',
    title: 'Amazon',
    note: '综合平台',
  })
})

test('the typeface has the characters of ordinary titles, and their widths', () => {
  for (const character of '帆域龘〇囧“”，。…·¥€éA0'.replace('龘', ''))
    expect(widthOf(character), character).not.toBeNull()
  expect([widthOf('帆'), widthOf('龘'), widthOf('א'), widthOf('😀')]).toEqual([1, null, null, null])
  expect(widthOf('i')).toBeLessThan(widthOf('W') ?? 0)
})

/** How many pixels of a box of the card are of another colour than its first one. */
async function ink(svg: string, box: { left: number; top: number; width: number; height: number }): Promise<number> {
  const picture = await paintDrawing(svg)
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  const pixels = await sharp(picture).extract(box).greyscale().raw().toBuffer()
  return pixels.filter((level) => Math.abs(level - (pixels[0] ?? 0)) > 60).length
}

test('titles are set in the middle, whatever they are made of, and markup in them is text', async () => {
  const box = { left: 290, top: 190, width: 620, height: 330 }
  const inkOf = (title: string) => ink(recordCard({ ...article, label: '', note: '', title }, widthOf), box)
  const none = await inkOf('')
  expect(none).toBe(0)
  for (const title of ['多店被判关联', '镋', 'שלום עולם', '<b>&amp;"\'</b>', '长'.repeat(300)])
    expect(await inkOf(title), title).toBeGreaterThan(none + 500)
  expect(await inkOf('🎉👨‍👩‍👧\u202e\u0007')).toBe(none)
})

test('a card names the brand of the settings: whole where it fits, and never wider than the square in the middle', () => {
  const own = { brandName: '甲乙', productName: '甲乙工作台' }
  const words = contentCard(item, own)
  expect(words.brand).toEqual({ name: '甲乙', kind: '工作台' })
  expect(contentCard(item, names)).not.toHaveProperty('brand')
  expect(cardAddress(words)).not.toBe(cardAddress(contentCard(item, names)))
  const page = pageCard('og', { brandName: own.brandName, productName: '云帆', slogan: '一店一线' })
  expect(page).toMatchObject({ title: '一店一线', brand: { name: '甲乙', kind: '' } })
  expect(pageCard('constructor', { brandName: '甲乙', productName: '', slogan: '' })).toBeNull()
  for (const name of ['甲乙', '<b>&', '甲'.repeat(60)]) {
    const svg = recordCard({ ...words, brand: { name, kind: '浏览器' } }, widthOf)
    expect(svg).not.toContain('帆域')
    expect(svg).not.toContain('<b>')
    const [, left, size] = /translate\((\d+) 64\)[\s\S]*?font-size="(\d+)"/.exec(svg) ?? []
    expect(Number(left), name).toBeGreaterThan(285)
    expect(Number(size), name).toBeGreaterThan(15)
  }
})
