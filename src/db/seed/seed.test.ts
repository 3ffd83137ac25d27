import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { count, eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { Db } from '../client.ts'
import { makeActivity, makeBanner, makeCoupon, makeMembership, makePlatform, makeSku } from '../factories.ts'
import * as schema from '../schema/index.ts'
import { removeDemo, seedDemo } from './index.ts'
import { demoSettings } from './settings.ts'

const clock = { now: () => new Date('2026-11-20T02:00:00Z') }
/** How many rows each part of the demonstration has. */
async function countAll(db: Db) {
  return {
    platformTypes: await db.$count(schema.platformTypes),
    platforms: await db.$count(schema.platforms),
    partnerCategories: await db.$count(schema.partnerCategories),
    partners: await db.$count(schema.partners),
    ecologyCategories: await db.$count(schema.ecologyCategories),
    ecologyApplications: await db.$count(schema.ecologyApplications),
    regions: await db.$count(schema.regions),
    versionRecords: await db.$count(schema.versionRecords),
    banners: await db.$count(schema.banners),
    salesPeople: await db.$count(schema.salesPeople),
    companies: await db.$count(schema.companies),
    invitations: await db.$count(schema.invitations),
    users: await db.$count(schema.users),
    equipmentCategories: await db.$count(schema.equipmentCategories),
    catalogueRules: await db.$count(schema.catalogueRules),
    deviceTypes: await db.$count(schema.deviceTypes),
    skus: await db.$count(schema.skus),
    priceTiers: await db.$count(schema.priceTiers),
    platformSites: await db.$count(schema.platformSites),
    coupons: await db.$count(schema.coupons),
    heldCoupons: await db.$count(schema.heldCoupons),
    searchEntries: await db.$count(schema.searchEntries),
  }
}

describe('a database without the demonstration', () => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.close())

  test('an empty database gets the whole demonstration, once', async () => {
    const { db } = database
    expect(await seedDemo(db, clock)).toBe(true)
    const loaded = await countAll(db)
    expect(loaded).toMatchObject({ platformTypes: 6, platforms: 60, partnerCategories: 6, partners: 60, regions: 6 })
    expect(loaded).toMatchObject({
      ecologyCategories: 8,
      ecologyApplications: 40,
      versionRecords: 14,
      salesPeople: 4,
      invitations: 2,
      deviceTypes: 6,
      coupons: 8,
    })
    expect(await seedDemo(db, clock)).toBe(false)
    expect(await countAll(db)).toEqual(loaded)
  })

  test('two instances that start together load it once', async () => {
    const { db } = database
    const outcomes = await Promise.all([seedDemo(db, clock), seedDemo(db, clock)])
    expect(outcomes.toSorted()).toEqual([false, true])
  })

  test('the records of the settings say that they are examples, and leave alone what staff stored', async () => {
    const { db } = database
    const own = { hotline: '400-123-4567', voices: [] }
    await db.insert(schema.siteSettings).values({ value: own, updatedAt: clock.now() })
    await seedDemo(db, clock)
    const [loaded] = await db.select().from(schema.siteSettings)
    expect(loaded?.value).toEqual({ ...demoSettings, ...own })
    const { statistics, voicesNote, timelineNote, team, cloudSupport } = demoSettings
    for (const mark of [statistics.source, voicesNote, timelineNote, team.note, cloudSupport.source])
      expect(mark).toContain('示例')
    await removeDemo(db)
    const [left] = await db.select().from(schema.siteSettings)
    expect(left?.value).toEqual(own)
  })

  test('a database with content of its own is left alone', async () => {
    const { db } = database
    await makeBanner(db)
    expect(await seedDemo(db, clock)).toBe(false)
    expect(await db.$count(schema.platforms)).toBe(0)
  })

  test('a start of a later version brings the parts that its demonstration has more, once', async () => {
    const { db } = database
    await seedDemo(db, clock)
    const whole = await countAll(db)
    // As an earlier version left it: these tables are new and never had a row.
    await db.execute(sql`truncate skus, price_tiers, device_types, equipment_categories, catalogue_rules, coupons,
      held_coupons, platform_sites restart identity cascade`)
    expect(await seedDemo(db, clock)).toBe(true)
    expect(await countAll(db)).toEqual(whole)
    expect(await seedDemo(db, clock)).toBe(false)
    expect(await countAll(db)).toEqual(whole)
  })

  test('a start of a later version brings the records of the settings, once, and staff keep theirs', async () => {
    const { db } = database
    // As a version left it that knew no such records.
    const entry = { at: clock.now(), actor: 'system', address: '', requestId: '', action: 'demo.load', target: 'demo' }
    await db.insert(schema.auditLog).values(entry)
    await makeBanner(db, { isDemo: true })
    await db.insert(schema.siteSettings).values({ value: { voices: [] }, updatedAt: clock.now() })
    expect(await seedDemo(db, clock)).toBe(true)
    const [extended] = await db.select().from(schema.siteSettings)
    expect(extended?.value).toEqual({ ...demoSettings, voices: [] })
    await db.update(schema.siteSettings).set({ value: {} })
    expect(await seedDemo(db, clock)).toBe(false)
  })
})

describe('a database with the demonstration', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
    await seedDemo(database.db, clock)
  })
  afterAll(() => database.close())

  /** Runs a test's work and takes it back: loading takes seconds, so one database serves them all. */
  async function undone(work: (db: Db) => Promise<void>) {
    const running = database.db.transaction(async (tx) => {
      await work(tx)
      tx.rollback()
    })
    await expect(running).rejects.toThrow(TransactionRollbackError)
  }

  test('what it publishes is in the search index', () =>
    undone(async (db) => {
      const { platforms, searchEntries } = await countAll(db)
      expect(searchEntries).toBe(platforms + (await db.$count(schema.contentItems)))
    }))

  test('every promotionType has a banner, and every picture of the demonstration is a file', () =>
    undone(async (db) => {
      const rows = await db.select().from(schema.banners)
      expect([...new Set(rows.map((row) => row.promotionType))].toSorted((a, b) => a - b)).toEqual([
        2, 4, 5, 7, 9, 10, 11, 12, 13,
      ])
      const partners = await db.select().from(schema.partners)
      const applications = await db.select().from(schema.ecologyApplications)
      const platforms = await db.select().from(schema.platforms)
      const people = await db.select().from(schema.salesPeople)
      const pictures = [
        ...rows.flatMap((row) => [row.desktopPictureUrl, row.phonePictureUrl]),
        ...[...partners, ...applications].map(({ pictureUrl }) => pictureUrl),
        ...platforms.flatMap((platform) => [platform.logoUrl, platform.pictureUrl]),
        ...people.map(({ qrCodeUrl }) => qrCodeUrl),
      ]
      const missing = pictures.filter(
        (url) => !existsSync(fileURLToPath(new URL(`../../../public${url}`, import.meta.url))),
      )
      expect(missing).toEqual([])
    }))

  test('removing it leaves nothing of it, and the next start does not bring it back', () =>
    undone(async (db) => {
      await removeDemo(db)
      expect(Object.values(await countAll(db)).every((rows) => rows === 0)).toBe(true)
      expect(await seedDemo(db, clock)).toBe(false)
    }))

  test('what staff removed of it on purpose is not brought back', () =>
    undone(async (db) => {
      await db.delete(schema.banners)
      await db.delete(schema.platformSites)
      expect(await seedDemo(db, clock)).toBe(false)
      expect(await countAll(db)).toMatchObject({ banners: 0, platformSites: 0 })
    }))

  test('a new part that builds on what staff removed is left out, and the start goes on', () =>
    undone(async (db) => {
      await db.execute(sql`truncate platform_sites restart identity`)
      await db.delete(schema.platforms)
      expect(await seedDemo(db, clock)).toBe(false)
      expect(await seedDemo(db, clock)).toBe(false)
      expect(await countAll(db)).toMatchObject({ platformSites: 0 })
    }))

  test('its words stay where own records name them anywhere, or all of them on request', () =>
    undone(async (db) => {
      const regions = await db.select().from(schema.regions).limit(2)
      const own = await makeActivity(db, { regionId: null })
      const at = clock.now()
      const fields = { regionId: regions[0]?.id }
      await db
        .insert(schema.contentDrafts)
        .values({ itemId: own.id, baseUpdatedAt: at, createdAt: at, savedAt: at, fields })
      await makeCoupon(db, { ruleIds: [5] })
      await db
        .update(schema.catalogueRules)
        .set({ value: sql`jsonb_set(value, '{tiktokCategories}', '[4]')`, isDemo: false })
      await db.execute(sql`update catalogue_rules set value = jsonb_set(value, '{dayBased,categories}', '[6]')`)
      await db.execute(sql`update catalogue_rules set value = jsonb_set(value, '{introductory,categories}', '[]')`)
      await removeDemo(db, ['content', 'prices'])
      expect((await db.select({ id: schema.regions.id }).from(schema.regions)).map(({ id }) => id)).toEqual([
        regions[0]?.id,
      ])
      const codes = await db.select({ code: schema.equipmentCategories.code }).from(schema.equipmentCategories)
      expect(codes.map(({ code }) => code).toSorted()).toEqual([4, 5, 6])
      const types = await db.$count(schema.platformTypes)
      await removeDemo(db, ['platforms'], { keepsVocabularies: true })
      expect(await countAll(db)).toMatchObject({ platforms: 0, platformSites: 0 })
      expect(await db.$count(schema.platformTypes, eq(schema.platformTypes.isDemo, false))).toBe(types)
    }))

  test('removing it keeps what staff and real people built upon it', () =>
    undone(async (db) => {
      const [type] = await db.select().from(schema.platformTypes).limit(1)
      const [company] = await db.select().from(schema.companies).limit(1)
      const platform = await makePlatform(db, { platformTypeId: type?.id })
      const member = await makeMembership(db, { companyId: company?.id })
      const [deviceType] = await db.select().from(schema.deviceTypes).limit(1)
      const sku = await makeSku(db, { deviceTypeId: deviceType?.id, equipmentCategory: 3 })
      await removeDemo(db)
      expect(await db.select({ id: schema.platforms.id }).from(schema.platforms)).toEqual([{ id: platform.id }])
      expect(await db.select({ total: count() }).from(schema.platformTypes)).toEqual([{ total: 1 }])
      expect(await db.select({ id: schema.skus.id }).from(schema.skus)).toEqual([{ id: sku.id }])
      expect(await db.$count(schema.deviceTypes)).toBe(1)
      expect(await db.select({ code: schema.equipmentCategories.code }).from(schema.equipmentCategories)).toEqual([
        { code: 3 },
      ])
      expect(await db.$count(schema.catalogueRules)).toBe(1)
      expect(await db.$count(schema.memberships, eq(schema.memberships.id, member.id))).toBe(1)
    }))
})
