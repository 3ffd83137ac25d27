import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { noPrices, type SitePrices } from '#contract/site-prices.ts'
import { equipmentCategories, siteSettings, skus } from '#db/schema/index.ts'
import { seedCatalogue } from '#db/seed/catalogue/index.ts'
import { seedPlatforms } from '#db/seed/platforms.ts'
import { demoSettings, seedSettings } from '#db/seed/settings.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

async function readData(app: TestApp, path: string) {
  return (await (await fetch(`${app.baseUrl}/api${path}`)).json()).data
}
const readPrices = async (app: TestApp): Promise<SitePrices> => await readData(app, calls.sitePrices.path)

test('without a catalogue and records the site names no price and answers no question', async () => {
  await using app = await createTestApp()
  expect(await readPrices(app)).toEqual(noPrices)
  expect(await readData(app, calls.productFacts.path)).toEqual({ facts: [], fees: null })
})

test('prices come from the catalogue and the settings, and follow both', async () => {
  await using app = await createTestApp()
  const now = app.clock.now()
  await seedPlatforms(app.db)
  await seedCatalogue(app.db, now)
  await seedSettings(app.db, now)
  const lowest = { categoryName: '机房IP', yuan: 28, renewalYuan: 28, periodLabel: '', hasRemote: false }
  expect(await readPrices(app)).toEqual({
    device: lowest,
    remoteDevice: expect.objectContaining({ hasRemote: true, periodLabel: '' }),
    longTerm: { months: [6, 12], discountTag: '8.3折' },
    cloudNumberYuan: demoSettings.cloudNumberFee.yuan,
    listPriceBasis: demoSettings.listPrice.answer,
  })

  // With these sold out, the vendor's 28 yuan of a first month is passed over for a price that lasts.
  const [dataCentre] = await app.db.select().from(equipmentCategories).where(eq(equipmentCategories.name, '机房IP'))
  await app.db
    .update(skus)
    .set({ inStock: false })
    .where(eq(skus.equipmentCategory, dataCentre?.code ?? 0))
  expect((await readPrices(app)).device).toMatchObject({ yuan: 30, renewalYuan: 30, periodLabel: '' })

  await app.db.update(skus).set({ listed: false })
  expect(await readPrices(app)).toMatchObject({ device: null, remoteDevice: null, longTerm: null })
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
