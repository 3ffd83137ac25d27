import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { noPrices, type SitePrices } from '#contract/site-prices.ts'
import { equipmentCategories, platforms, siteSettings, skus } from '#db/schema/index.ts'
import { seedCatalogue } from '#db/seed/catalogue/index.ts'
import { seedPlatforms } from '#db/seed/platforms.ts'
import { demoSettings, seedSettings } from '#db/seed/settings.ts'
import { type LineWish, marketplaces, shopLineFrom } from '#domain/pricing/shop-lines.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

async function readData(app: TestApp, path: string) {
  return (await (await fetch(`${app.baseUrl}/api${path}`)).json()).data
}
const readPrices = async (app: TestApp): Promise<SitePrices> => await readData(app, calls.sitePrices.path)

test('without a catalogue and records the site names no price and answers no question', async () => {
  await using app = await createTestApp()
  expect(await readPrices(app)).toEqual(noPrices)
  expect(await readData(app, calls.productFacts.path)).toEqual({ facts: [], fees: null, addOns: [] })
})

test('prices come from the catalogue and the settings, and follow both', async () => {
  await using app = await createTestApp()
  const now = app.clock.now()
  await seedPlatforms(app.db)
  await seedCatalogue(app.db, now)
  await seedSettings(app.db, now)
  const lowest = { categoryName: '机房IP', yuan: 28, renewalYuan: 28, periodLabel: '', hasRemote: false }
  expect(await readPrices(app)).toEqual({
    device: { ...lowest, unsuits: ['Amazon', 'TikTok Shop', 'Temu'] },
    shopLines: expect.any(Array),
    remoteDevice: expect.objectContaining({ hasRemote: true, periodLabel: '' }),
    longTerm: { months: [6, 12], discountTag: '8.3折' },
    cloudNumberYuan: demoSettings.cloudNumberFee.yuan,
    listPriceBasis: expect.stringContaining(demoSettings.listPrice.answer),
  })

  // With these sold out, the vendor's 28 yuan of a first month is passed over for a price that lasts.
  const [dataCentre] = await app.db.select().from(equipmentCategories).where(eq(equipmentCategories.name, '机房IP'))
  await app.db
    .update(skus)
    .set({ inStock: false })
    .where(eq(skus.equipmentCategory, dataCentre?.code ?? 0))
  expect((await readPrices(app)).device).toMatchObject({ yuan: 30, renewalYuan: 30, periodLabel: '' })

  await app.db.update(skus).set({ listed: false })
  expect(await readPrices(app)).toMatchObject({ device: null, remoteDevice: null, longTerm: null, shopLines: [] })
})

test('a line for shops is named by its area, suits the marketplaces of which a page speaks, and follows the catalogue', async () => {
  await using app = await createTestApp()
  await seedPlatforms(app.db)
  await seedCatalogue(app.db, app.clock.now())
  const nameLine = async (wish: LineWish) => {
    const line = shopLineFrom((await readPrices(app)).shopLines, wish)
    return line && [line.categoryName, line.hasRemote, line.area, line.yuan]
  }
  const areas = ['北美', '欧洲', '东南亚', '南亚', '大洋洲']
  const ofAreas = async () => await Promise.all(areas.map(async (area) => (await nameLine({ area }))?.at(-1)))
  expect(await ofAreas()).toEqual([60, 66, 48, 45, undefined])
  expect(await nameLine({})).toEqual(['静态住宅IP', false, '南亚', 45])
  for (const name of marketplaces) expect(await nameLine({ fits: [name], area: '北美' })).toContain(60)

  // What one marketplace refuses is no line of a page that speaks of it.
  const [amazon] = await app.db.select().from(platforms).where(eq(platforms.name, 'Amazon'))
  const [homes] = await app.db.select().from(equipmentCategories).where(eq(equipmentCategories.name, '静态住宅IP'))
  const ofHomes = eq(skus.equipmentCategory, homes?.code ?? 0)
  await app.db
    .update(skus)
    .set({ unsuitPlatformIds: [amazon?.id ?? 0] })
    .where(and(ofHomes, eq(skus.address, '南亚')))
  expect(await nameLine({ fits: ['Temu'] })).toContain(45)
  expect(await nameLine({})).toEqual(['静态住宅IP', false, '东南亚', 48])

  // Without the marketplaces in the directory nothing says what suits them.
  await app.db.delete(platforms)
  expect((await readPrices(app)).shopLines).toEqual([])
})

test('an answer is public with its source and day, and without either it is not', async () => {
  await using app = await createTestApp()
  const { browserFee, environmentFee, freeEnvironments, cloudNumberFee } = demoSettings
  const value = { browserFee, environmentFee, freeEnvironments, cloudNumberFee: { ...cloudNumberFee, source: '' } }
  await app.db.insert(siteSettings).values({ value, updatedAt: app.clock.now() })
  const { facts, fees } = await readData(app, calls.productFacts.path)
  expect(facts.map(({ key }: { key: string }) => key)).toEqual(['browserFee', 'freeEnvironments', 'environmentFee'])
  expect(facts[0]).toMatchObject({ answer: browserFee.answer, source: browserFee.source, asOf: browserFee.asOf })
  expect(fees).toEqual({ freeEnvironments: freeEnvironments.count, environmentYuan: environmentFee.yuan })
  expect((await readPrices(app)).cloudNumberYuan).toBeNull()
})
