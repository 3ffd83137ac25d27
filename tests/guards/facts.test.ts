import { expect, test } from 'vitest'
import { type CategoryCode, category, categoryNames, rules } from '#db/seed/catalogue/categories.ts'
import { type DemoDevice, listDemoDevices } from '#db/seed/catalogue/devices.ts'
import { unsuitPlatforms } from '#db/seed/catalogue/platform-advice.ts'
import { priceOf } from '#db/seed/catalogue/prices.ts'
import { readDemoArticles } from '#db/seed/content-files.ts'
import { platformTypes } from '#db/seed/platform-list.ts'
import { demoSettings } from '#db/seed/settings.ts'
import { networkTable } from '#domain/check/addresses.ts'
import { signals } from '#domain/check/signals.ts'
import {
  type MarketplaceIds,
  marketplaces,
  marketplacesFor,
  shopLineFrom,
  shopLinesOf,
} from '#domain/pricing/shop-lines.ts'
import { priceCopy } from '#site/copy/price.ts'
import { listFiles, readSource } from './sources.ts'

const facts = readSource('docs/facts.md')
const texts = [
  ...listFiles('content', /\.(?:html|md|json)$/),
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

const inStock = listDemoDevices().filter((device) => device.stock !== 0)

function platformsOf(types: readonly string[]): string[] {
  return platformTypes
    .filter(({ name }) => types.includes(name))
    .flatMap(({ platforms }) => platforms.map(({ name }) => name))
}

/** The cheapest month that is no introductory price. */
function cheapest(isMeant: (device: DemoDevice) => boolean): number {
  const isLasting = (device: DemoDevice) => !rules.introductory.categories.includes(device.category)
  return Math.min(...inStock.filter((device) => isLasting(device) && isMeant(device)).map(monthOf))
}

const monthOf = (device: DemoDevice) => priceOf(device).monthYuan

test('the prices of the table are the cheapest months of the catalogue and the fee of the settings', () => {
  const numbers = rowsUnder('Prices').map(([what = '', yuan = '']) => [what.replace(/,? .*| \(.*/, ''), Number(yuan)])
  const remote = cheapest(({ model }) => model !== null)
  expect(numbers).toEqual([
    ['device', cheapest(() => true)],
    ['device', remote],
    ['cloud', demoSettings.cloudNumberFee.yuan],
  ])
  expect(Number(rowsUnder('Prices')[0]?.[2])).toBe(cheapest(() => true))
  expect(cheapest(() => true)).toBe(Math.min(...inStock.map(monthOf)))
})

test('the lines for shops are those of the rule, over the demonstration’s catalogue', () => {
  const ids: MarketplaceIds = { Amazon: [0], 'TikTok Shop': [1], Temu: [2] }
  const types = listDemoDevices().map((device) => {
    const unsuitPlatformIds = marketplaces.flatMap((name) =>
      unsuitPlatforms(device.category).includes(name) ? ids[name] : [],
    )
    const { monthYuan } = priceOf(device)
    const tier = { id: 1, months: 1, days: 0, originalPriceFen: 0, actualPriceFen: monthYuan * 100, periodLabel: '' }
    const known = { hasRemote: device.model !== null, categoryName: categoryNames[device.category], tiers: [tier] }
    const stock = { inStock: device.stock !== 0, availableNums: device.stock }
    const place = { area: device.place?.area ?? '', fits: marketplacesFor({ unsuitPlatformIds }, ids) }
    return { code: device.typeCode, devices: [{ ...known, ...stock, ...place }] }
  })
  const lines = shopLinesOf(types)
  const rows = rowsUnder('Lines for shops').map(([area = '', yuan]) => [area, Number(yuan), false, '静态住宅IP'])
  const named = rows.map(([area]) => shopLineFrom(lines, { area: String(area) }))
  expect(named.map((line) => [line?.area, (line?.fen ?? 0) / 100, line?.hasRemote, line?.categoryName])).toEqual(rows)
  expect(new Set(lines.map(({ area }) => area)).size).toBe(rows.length)
})

test('what costs least is no home address', () => {
  const least = inStock.filter((device) => monthOf(device) === cheapest(() => true))
  expect(least.map((device) => device.category)).toContain(category.dataCentre)
  expect(least.every((device) => device.category !== category.staticHome && device.model === null)).toBe(true)
})

test('the catalogue, the price page and the table agree on what fits a platform', () => {
  const rows = rowsUnder('What fits a platform')
  expect(rows.map(([name]) => name)).toEqual(Object.values(categoryNames))
  for (const [name = '', types = '', words] of rows) {
    const code = Number(Object.entries(categoryNames).find(([, known]) => known === name)?.[0]) as CategoryCode
    const every = platformTypes.map((type) => type.name)
    const named = types === '全部' ? every : types.split('、').filter((type) => type !== '无')
    expect(every, name).toEqual(expect.arrayContaining(named))
    expect(unsuitPlatforms(code).toSorted(), name).toEqual(platformsOf(named).toSorted())
    expect(priceCopy.categoryLines[code], name).toBe(words)
  }
})

test('the articles on lines sign in from a data centre to no shop that the catalogue leaves out', () => {
  const types = rowsUnder('What fits a platform').find(([name]) => name === '机房IP')?.[1] ?? ''
  const rows = readDemoArticles().flatMap(({ content }) => content.match(/<tr><th scope="row">机房.*<\/tr>/g) ?? [])
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toContain(`不登${types}的店铺后台`)
})

test('no text states a price from, and nothing is compared with a market price', () => {
  const isPage = ({ file }: { file: string }) => !file.endsWith('from-price.ts') && !file.endsWith('seed/settings.ts')
  const stated = texts
    .filter(isPage)
    .flatMap(({ file, source }) =>
      [...source.matchAll(/(?:每月|首月)\d+元|\d+元起|市场价/g)].map(([words]) => `${file}: ${words}`),
    )
  expect(stated).toEqual([])
})

test('an article that speaks of a seller’s own proxy says what it costs, as the table and the settings do', () => {
  const stated = findStatements(/自己的代理，([^；。<]*)/g)
  expect(stated.length).toBeGreaterThan(1)
  for (const { file, groups } of stated) expect(groups[0], file).toBe('填代理不另收费')
  expect(facts).toContain('articles say 填代理不另收费')
  expect(demoSettings.ownProxies.answer).toContain('不收费')
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

test('no drawing and no page shows a shop of TikTok Shop on a site that a mainland company does not open', () => {
  const shown = [...listFiles('public/drawings', /\.svg$/), ...listFiles('src/site', /\.(?:svg|tsx?)$/)]
  expect(shown.length).toBeGreaterThan(300)
  expect(shown.filter((file) => /TikTok(?: Shop)?印尼/.test(readSource(file)))).toEqual([])
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

test('the signals of the self-check are counted as the table counts them, wherever a text does', () => {
  const all = Object.values(signals)
  const served = all.filter((signal) => 'served' in signal).length
  const counted = [all.length, all.length - served, served].map((count) => `${count}项`)
  const [row] = rowsUnder('The self-check')
  expect(row?.[1]?.match(/\d+项/g)).toEqual(counted)
  const copies = texts.filter(({ file }) => /copy\/(?:check|pages|social-card)\.ts$/.test(file))
  const stated = copies.flatMap(({ source }) => source.match(/\d+项(?=信号|里|在浏览器|由浏览器|浏览器)/g) ?? [])
  expect(stated.length).toBeGreaterThan(3)
  expect(stated.filter((words) => !counted.includes(words))).toEqual([])
})

test('texts state the month of the table of networks', () => {
  for (const name of ['check', 'check-method'])
    expect(readSource(`src/site/copy/${name}.ts`)).toContain(networkTable.month)
})

test('articles and pages agree on the synchroniser, on who sees a text and on what is exported when somebody leaves', () => {
  const agreed: [heading: string, fact: string, pattern: RegExp][] = [
    ['The browser', 'the synchroniser', /<th scope="row">上架、[^<]+<\/th><td>([^<]+)<\/td>/g],
    ['The cloud number', 'who sees a text', /(只有[^，。；'"<\n]{1,12}能看[^，。；'"<\n]*)/g],
    ['The browser', 'who leaves a team', /(导出[^，。；'"<\n]{0,6}天的[^，。；'"<\n]{0,4}操作记录)/g],
  ]
  for (const [heading, fact, pattern] of agreed) {
    const words = rowsUnder(heading).find(([what]) => what === fact)?.[1] ?? ''
    const stated = findStatements(pattern)
    expect(stated.length, fact).toBeGreaterThan(1)
    expect(
      stated.filter(({ groups: [said = ''] }) => !words.includes(said)),
      fact,
    ).toEqual([])
  }
})
