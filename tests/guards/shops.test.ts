import { expect, test } from 'vitest'
import { platformsCopy } from '#site/copy/platforms.ts'
import { productModelCopy } from '#site/copy/product-model.ts'
import { temuCopy } from '#site/copy/temu.ts'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { listFiles, readSource } from './sources.ts'

type Shop = { name: string; marketplace: string; country: string; number: string; address: string; place: string }

const section = readSource('docs/facts.md').split('## Shops in drawings\n')[1]?.split('\n## ')[0] ?? ''
const shops = section
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((row): Shop => {
    const [name = '', marketplace = '', country = '', number = '', address = '', place = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { name, marketplace, country, number, address, place }
  })

/** What a file shows, a line for each piece of text: of a drawing its texts, of anything else its lines. */
function textOf(file: string): string {
  const source = readSource(file)
  if (!file.endsWith('.svg')) return source
  const words = source.replaceAll(/<style>[\s\S]*?<\/style>/g, '').replaceAll(/<[^>]*>/g, '\n')
  return words.replaceAll('&amp;', '&').replaceAll(/\n\s*\n*/g, '\n')
}

const files = [
  ...listFiles('public/drawings', /\.svg$/),
  ...listFiles('src/site/features', /\.svg$/),
  ...listFiles('src/site/copy', /\.ts$/),
  ...listFiles('content/demo', /\.html$/),
].map((file) => ({ file, text: textOf(file) }))

/** How much of the text around a name still speaks of it. */
const reach = 120
const names = new RegExp(shops.map(({ name }) => `\\b${name}\\b`).join('|'), 'g')

/** Each place that names a shop, with the text before it and behind it up to the next shop. */
const mentions = files.flatMap(({ file, text }) =>
  [...text.matchAll(names)].map(({ 0: name, index }) => {
    const after = text.slice(index + name.length, index + name.length + reach)
    const before = text.slice(Math.max(0, index - reach), index)
    return {
      file,
      shop: shops.find((one) => one.name === name),
      after: after.slice(0, after.search(names) < 0 ? reach : after.search(names)),
      before: before.slice(Math.max(0, ...[...before.matchAll(names)].map((other) => other.index))),
    }
  }),
)

const marketplaceNames = [...new Set(shops.map(({ marketplace }) => marketplace)), 'Lazada']
const site = new RegExp(
  `(${marketplaceNames.join('|')})?(${[...new Set(shops.map((one) => one.country))].join('|')})站`,
)
const numbers = /\+[\d ]+\*{3}-\d+/g
const addresses = /(?<![\d.])\d{1,3}\.\d{1,3}\.(?:\d{1,3}|\*+)\.(?:\d{1,3}|\*+)(?![\d.])/g
const documentation = /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/

test('every shop has one marketplace and country, one line and one address on all pages', () => {
  expect(shops.length).toBeGreaterThan(10)
  expect(mentions.length).toBeGreaterThan(40)
  const stories = mentions.flatMap(({ file, shop, after }) => {
    const [, marketplace, country] = site.exec(after) ?? []
    const place = /(\p{sc=Han}{2,4})住宅(?:IP|设备)/u.exec(after)?.[1]
    const [address] = after.match(addresses) ?? []
    return [
      ...(marketplace && marketplace !== shop?.marketplace ? [`${file}: ${shop?.name} on ${marketplace}`] : []),
      ...(country && country !== shop?.country ? [`${file}: ${shop?.name} in ${country}`] : []),
      ...(place && place !== shop?.place ? [`${file}: ${shop?.name} by a line of ${place}`] : []),
      ...(address && address !== shop?.address ? [`${file}: ${shop?.name} at ${address}`] : []),
    ]
  })
  expect(stories).toEqual([])
})

test('a number is of one shop, and its messages come from the marketplace of that shop', () => {
  const known = shops.map(({ number }) => number)
  const shown = files.flatMap(({ file, text }) => (text.match(numbers) ?? []).map((number) => ({ file, number })))
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter(({ number }) => !known.includes(number))).toEqual([])
  // The rows of the table begin with the number, on the phone with the shop.
  const row = {
    'number-table.svg': `(?<number>${numbers.source})\\n\\s*(?<name>${names.source})`,
    'number-table-phone.svg': `(?<name>${names.source})[^+]*?(?<number>${numbers.source})`,
  }
  for (const [table, pattern] of Object.entries(row)) {
    const { text = '' } = files.find(({ file }) => file === `public/drawings/${table}`) ?? {}
    const rows = [...text.matchAll(new RegExp(pattern, 'g'))].map(({ groups }) => groups)
    expect(rows.length, table).toBeGreaterThan(5)
    for (const named of rows) expect(named?.number).toBe(shops.find(({ name }) => name === named?.name)?.number)
  }
  const messages = mentions.filter(({ file }) => /sms-|synchronous/.test(file))
  expect(messages.length).toBeGreaterThan(8)
  const senders = new RegExp(marketplaceNames.join('|'), 'g')
  for (const { file, shop, before } of messages) {
    const sender = before.match(senders)?.at(-1) ?? shop?.marketplace
    expect(`${file}: ${shop?.name}, ${sender}`).toBe(`${file}: ${shop?.name}, ${shop?.marketplace}`)
  }
})

test('the papers with which a shop enters TikTok are all of one shop', () => {
  const shop = shops.find(({ name }) => name === tkIntroduceCopy.reasons.shop)
  const papers = files
    .filter(({ file }) => file.includes('/paper-'))
    .map(({ text }) => text)
    .join('\n')
  expect(papers.match(numbers)).toEqual([shop?.number])
  expect(papers.match(/\w+@\w+\.com/g)).toEqual([`shop@${shop?.name.replace(' ', '').toLowerCase()}.com`])
  for (const [name] of papers.matchAll(names)) expect(name).toBe(shop?.name)
})

test('addresses in drawings, words and the demonstration are of the blocks for documentation', () => {
  const made = files.filter(({ file }) => file.endsWith('.svg') || /product-model|temu\.ts|content/.test(file))
  const shown = made.flatMap(({ file, text }) => (text.match(addresses) ?? []).map((address) => `${file} ${address}`))
  expect(shown.length).toBeGreaterThan(15)
  expect(shown.filter((one) => !documentation.test(one.split(' ')[1] ?? ''))).toEqual([])
})

test('no page shows a shop that the table does not have', () => {
  const shown = [
    ...Object.values(productModelCopy.shops).map(({ name }) => name),
    ...temuCopy.shops.tags.map(({ shop }) => shop),
    ...Object.values(tkIntroduceCopy.opening.signs),
    tkIntroduceCopy.reasons.shop,
    tkIntroduceCopy.join.sign[1],
    ...platformsCopy.own.shops.map(({ name }) => name),
  ]
  expect(shown.filter((name) => !shops.some((shop) => shop.name === name))).toEqual([])
})

test('a page that lists shops by country has them where the table has them', () => {
  const countries = { sg: '新加坡', my: '马来西亚', th: '泰国', ph: '菲律宾' } as const
  const signs = Object.entries(tkIntroduceCopy.opening.signs)
  const placed = signs.map(([country, name]) => [name, Object.entries(countries).find(([key]) => key === country)?.[1]])
  expect(placed).toEqual(signs.map(([, name]) => [name, shops.find((shop) => shop.name === name)?.country]))
})
