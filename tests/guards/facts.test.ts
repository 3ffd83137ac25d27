import { expect, test } from 'vitest'
import { category } from '#db/seed/catalogue/categories.ts'
import { type DemoDevice, listDemoDevices } from '#db/seed/catalogue/devices.ts'
import { unsuitPlatforms } from '#db/seed/catalogue/platform-advice.ts'
import { priceOf } from '#db/seed/catalogue/prices.ts'
import { readDemoArticles } from '#db/seed/content-files.ts'
import { platformTypes } from '#db/seed/platform-list.ts'
import { listFiles, readSource } from './sources.ts'

const facts = readSource('docs/facts.md')
const texts = [
  ...listFiles('content', /\.(?:html|md)$/),
  ...listFiles('src/db/seed', /(?<!\.test)\.ts$/),
  ...listFiles('src/site/copy', /\.ts$/),
  'src/contract/site-settings.ts',
].map((file) => ({ file, source: readSource(file) }))

/** The rows of the table under a heading of the facts, without its head, cell by cell. */
function rowsUnder(heading: string): string[][] {
  const section = facts.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** What a text says, after its file. */
function findStatements(pattern: RegExp): { file: string; groups: string[] }[] {
  return texts.flatMap(({ file, source }) =>
    [...source.matchAll(pattern)].map(([, ...groups]) => ({ file, groups: groups.map((group) => group ?? '') })),
  )
}

function cheapest(isMeant: (device: DemoDevice) => boolean): number {
  const inStock = listDemoDevices().filter((device) => device.stock !== 0 && isMeant(device))
  return Math.min(...inStock.map((device) => priceOf(device).monthYuan))
}

/** Cloud numbers are not in the catalogue (readings 6); what they cost is the specification's claim. */
const cloudNumberYuan = 13

/** By the words that stand before the price. */
const fromYuan = new Map([
  ['设备与IP', cheapest(() => true)],
  ['云厂商IP', cheapest((device) => device.category === category.cloudVendor)],
  ['机房IP', cheapest((device) => device.category === category.dataCentre)],
  ['静态住宅IP', cheapest((device) => device.category === category.staticHome && device.typeCode === 'cloud')],
  ['住宅设备', cheapest((device) => device.typeCode === 'house')],
  ['北美的静态住宅IP', cheapest((device) => device.category === category.staticHome && device.place?.area === '北美')],
  ['云号', cloudNumberYuan],
])

test('the prices of the table are the cheapest month of what the catalogue has in stock', () => {
  const named = rowsUnder('Prices').flatMap(([, yuan = '', words = '']) =>
    [...words.matchAll(/([^；]+?)每月(\d+)元起/g)].map(([, what = '', stated = '']) => ({ what, yuan, stated })),
  )
  expect(new Set(named.map(({ what }) => what))).toEqual(new Set(fromYuan.keys()))
  for (const { what, yuan, stated } of named) {
    expect(Number(stated), what).toBe(fromYuan.get(what))
    expect(Number(yuan), what).toBe(fromYuan.get(what))
  }
})

test('what costs least is no home address and does not suit the general marketplaces', () => {
  const least = listDemoDevices().filter((device) => priceOf(device).monthYuan === fromYuan.get('设备与IP'))
  expect(new Set(least.map((device) => device.category))).toEqual(new Set([category.cloudVendor]))
  const general = platformTypes.find(({ name }) => name === '综合平台')?.platforms.map(({ name }) => name)
  expect(unsuitPlatforms(category.cloudVendor)).toEqual(general)
})

test('every price "from" that a text states is one of the table, and of what it stands with', () => {
  const stated = findStatements(/(北美的静态住宅IP|静态住宅IP|云厂商IP|机房IP|住宅设备|设备与IP|云号)?每月(\d+)元起/g)
  expect(stated.length).toBeGreaterThan(5)
  const known = [...fromYuan.values()]
  const wrong = stated.filter(({ groups: [what = '', yuan] }) =>
    what === '' ? !known.includes(Number(yuan)) : fromYuan.get(what) !== Number(yuan),
  )
  expect(wrong).toEqual([])
})

test('texts of a cloud number are kept as long as the table says', () => {
  const rows = rowsUnder('The cloud number')
  const words = rows.find(([what]) => what === 'texts')?.[1] ?? ''
  const [, text, record] = /正文保留(\d+)天.*记录保留(\d+)天/.exec(words) ?? []
  const stated = findStatements(/(短信正文|正文|查看与复制的记录|复制过哪一条，记录)[^。；|\d]{0,8}(?:保留)?(\d+)天/g)
  expect(stated.length).toBeGreaterThan(4)
  expect(stated.filter(({ groups: [what = '', days] }) => days !== (what.includes('正文') ? text : record))).toEqual([])
})

test('the automatic tasks of the article are those of the table', () => {
  const article = readDemoArticles().find(({ title }) => title.startsWith('三个平台的自动化'))
  const tasks = [...(article?.content ?? '').matchAll(/<tr><th scope="row">([^<]+)<\/th><td>([^<]+)<\/td>/g)]
  const byPlatform = Map.groupBy(tasks, ([, platform]) => platform)
  const listed = [...byPlatform].map(([platform, rows]) => [platform, rows.map(([, , task]) => task).join('、')])
  expect(listed).toEqual(rowsUnder('What runs automatically').map(([platform, names]) => [platform, names]))
})

test('the five sites of TikTok Shop are in the same order wherever all are named', () => {
  const five = /五站|五个站点/
  const named = texts.filter(({ file, source }) => file.startsWith('content/demo') && five.test(source))
  expect(named.length).toBeGreaterThan(1)
  const sites = '泰国、马来西亚、越南、菲律宾、新加坡'
  expect(facts).toContain(sites)
  expect(named.filter(({ source }) => !source.includes(sites)).map(({ file }) => file)).toEqual([])
})

test('a stated number of platforms is that of the records or the one that can be opened', () => {
  const records = platformTypes.reduce((sum, { platforms }) => sum + platforms.length, 0)
  const stated = findStatements(/(\d+\+?)个?平台/g)
  expect(stated.filter(({ groups: [count = ''] }) => ![`${records}`, '100+'].includes(count))).toEqual([])
})

test('no marketplace stands among the partners', () => {
  const partners = readSource('src/db/seed/directories.ts')
  const marketplaces = platformTypes.flatMap(({ platforms }) => platforms.map(({ name }) => name))
  expect(marketplaces.filter((name) => new RegExp(`[ ']${name.replaceAll(' ', '-')}[ ']`).test(partners))).toEqual([])
})
