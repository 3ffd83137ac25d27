import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import { answerDeadline } from '#domain/cancellations/clock.ts'
import { activeId, firstHeading } from '#domain/content/headings.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { Db } from './client.ts'
import * as schema from './schema/index.ts'
import { indexContentItem, indexPlatforms } from './search-entries.ts'

/**
 * Each call inserts one new row with unique names, and its parents unless the overrides name them. Tests get exactly
 * the rows that they request and never share one.
 */

type Overrides<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

/** A factory of rows without parents. */
function factory<Table extends PgTable>(table: Table, defaults: () => Table['$inferInsert']) {
  return (db: Db, overrides: Overrides<Table> = {}) => insertRow(db, table, { ...defaults(), ...overrides })
}

export const makeUser = factory(schema.users, () => ({
  phone: uniquePhone(),
  userName: unique('用户'),
  createdAt: new Date(),
}))

export const makeCompany = factory(schema.companies, () => ({ name: unique('企业'), createdAt: new Date() }))

export async function makeMembership(db: Db, overrides: Overrides<typeof schema.memberships> = {}) {
  const userId = overrides.userId ?? (await makeUser(db)).id
  const companyId = overrides.companyId ?? (await makeCompany(db)).id
  return insertRow(db, schema.memberships, {
    roleDesc: '主账号',
    createdAt: new Date(),
    ...overrides,
    userId,
    companyId,
  })
}

/** A session of a new member of a new company, unless the overrides name the user or the company. */
export async function makeSession(db: Db, overrides: Overrides<typeof schema.sessions> = {}) {
  const { userId, companyId } = overrides
  const member = userId && companyId ? { userId, companyId } : await makeMembership(db, { userId, companyId })
  const now = new Date()
  const values = { tokenHash: randomUUID(), createdAt: now, lastSeenAt: now, ...overrides }
  const place = { userId: member.userId, companyId: member.companyId }
  return insertRow(db, schema.sessions, { ...values, ...place })
}

export const makeRegion = factory(schema.regions, () => ({ name: unique('地区') }))

/** A published article; `secondLevelHeading` is its activeId. */
export async function makeArticle(db: Db, overrides: Overrides<typeof schema.contentItems> = {}) {
  const now = new Date()
  const title = unique('文章')
  const values = {
    firstLevelHeading: firstHeading.article,
    secondLevelHeading: activeId.news,
    title,
    briefly: `${title}的摘要`,
    content: `<p>${title}</p>`,
  }
  const times = { status: 'published' as const, publishAt: now, createdAt: now, updatedAt: now }
  const item = await insertRow(db, schema.contentItems, { ...values, ...times, ...overrides })
  await indexContentItem(db, item.id)
  return item
}

/** A published activity that begins tomorrow and ends the day after. */
export async function makeActivity(db: Db, overrides: Overrides<typeof schema.contentItems> = {}) {
  const now = Date.now()
  return makeArticle(db, {
    firstLevelHeading: firstHeading.activity,
    secondLevelHeading: null,
    title: unique('活动'),
    regionId: overrides.regionId === undefined ? (await makeRegion(db)).id : overrides.regionId,
    beginTime: new Date(now + dayMs),
    endTime: new Date(now + 2 * dayMs),
    ...overrides,
  })
}

/** A member of staff without a password, who can only be referenced. */
export function makeStaff(db: Db, overrides: Overrides<typeof schema.staff> = {}) {
  const now = new Date()
  const values = { email: `${unique('staff')}@example.com`, name: unique('编辑'), roles: ['editor' as const] }
  return insertRow(db, schema.staff, { ...values, status: 'active', createdAt: now, updatedAt: now, ...overrides })
}

export function makeBanner(db: Db, overrides: Overrides<typeof schema.banners> = {}) {
  const pictures = { desktopPictureUrl: '/media/demo/lanes-pc.svg', phonePictureUrl: '/media/demo/lanes-phone.svg' }
  return insertRow(db, schema.banners, {
    promotionType: 2,
    title: unique('横幅'),
    headline: '一店一环境',
    line: '每家店的指纹、IP和Cookie各自独立',
    ...pictures,
    createdAt: new Date(),
    ...overrides,
  })
}

/** A 64-bit Windows version. */
export function makeVersionRecord(db: Db, overrides: Overrides<typeof schema.versionRecords> = {}) {
  const system = { systemTypeName: 'WINDOWS', systemType: 1, systemDigit: 64, versionNo: '1.0.0' } as const
  const values = { ...system, downloadUrl: `https://download.example.com/${randomUUID()}.exe`, releasedAt: new Date() }
  return insertRow(db, schema.versionRecords, { ...values, ...overrides })
}

export const makeEcologyCategory = factory(schema.ecologyCategories, () => ({ name: unique('应用分类') }))

export async function makeEcologyApplication(db: Db, overrides: Overrides<typeof schema.ecologyApplications> = {}) {
  const categoryId = overrides.categoryId ?? (await makeEcologyCategory(db)).id
  const companyName = unique('应用')
  const values = {
    companyName,
    introduction: `${companyName}的介绍`,
    pictureUrl: '/media/demo/apps/grid.svg',
    linkUrl: 'https://example.com/',
    ...overrides,
    categoryId,
  }
  return insertRow(db, schema.ecologyApplications, values)
}

export const makePlatformType = factory(schema.platformTypes, () => ({ name: unique('平台类型') }))

export async function makePlatform(db: Db, overrides: Overrides<typeof schema.platforms> = {}) {
  const platformTypeId = overrides.platformTypeId ?? (await makePlatformType(db)).id
  const name = unique('平台')
  const values = {
    name,
    introduction: `${name}的介绍`,
    logoUrl: '/media/demo/apps/tag.svg',
    ...overrides,
    platformTypeId,
  }
  const platform = await insertRow(db, schema.platforms, values)
  await indexPlatforms(db, [platform.id])
  return platform
}

export async function makePlatformSite(db: Db, overrides: Overrides<typeof schema.platformSites> = {}) {
  const platformId = overrides.platformId ?? (await makePlatform(db)).id
  return insertRow(db, schema.platformSites, { siteName: unique('站点'), ...overrides, platformId })
}

export const makePartnerCategory = factory(schema.partnerCategories, () => ({ title: unique('伙伴分类') }))

export async function makePartner(db: Db, overrides: Overrides<typeof schema.partners> = {}) {
  const categoryId = overrides.categoryId ?? (await makePartnerCategory(db)).id
  return insertRow(db, schema.partners, {
    name: unique('伙伴'),
    pictureUrl: '/media/demo/apps/ship.svg',
    ...overrides,
    categoryId,
  })
}

export const makeDeviceType = factory(schema.deviceTypes, () => ({ code: unique('device'), name: unique('设备') }))

export async function makeSku(db: Db, overrides: Overrides<typeof schema.skus> = {}) {
  const deviceTypeId = overrides.deviceTypeId ?? (await makeDeviceType(db)).id
  return insertRow(db, schema.skus, {
    name: unique('规格'),
    equipmentCategory: 1,
    availableNums: 100,
    ...overrides,
    deviceTypeId,
  })
}

/** One month at 28 yuan. */
export async function makePriceTier(db: Db, overrides: Overrides<typeof schema.priceTiers> = {}) {
  const skuId = overrides.skuId ?? (await makeSku(db)).id
  return insertRow(db, schema.priceTiers, {
    months: 1,
    actualPriceFen: 2_800,
    originalPriceFen: 4_600,
    ...overrides,
    skuId,
  })
}

/** 10 yuan off equipment category 1. */
export const makeCoupon = factory(schema.coupons, () => ({ name: unique('优惠券'), amountFen: 1_000, ruleIds: [1] }))

/** A public one unless `userId` is given. */
export async function makeHeldCoupon(db: Db, overrides: Overrides<typeof schema.heldCoupons> = {}) {
  const couponId = overrides.couponId ?? (await makeCoupon(db)).id
  return insertRow(db, schema.heldCoupons, { createdAt: new Date(), ...overrides, couponId })
}

export const makeSalesPerson = factory(schema.salesPeople, () => ({
  code: unique('sales'),
  name: unique('顾问'),
  qrCodeUrl: '/qr/consult.svg',
}))

/** An open invitation by a member of the company, good for 30 days. */
export async function makeInvitation(db: Db, overrides: Overrides<typeof schema.invitations> = {}) {
  const companyId = overrides.companyId ?? (await makeCompany(db)).id
  const inviterUserId = overrides.inviterUserId ?? (await makeMembership(db, { companyId })).userId
  const ids = { publicId: randomHex128(), code: randomHex128() }
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 30 * dayMs) }
  return insertRow(db, schema.invitations, { ...ids, ...times, ...overrides, companyId, inviterUserId })
}

/** An application that waits for staff. */
export async function makeJoinApplication(db: Db, overrides: Overrides<typeof schema.joinApplications> = {}) {
  const companyId = overrides.companyId ?? (await makeCompany(db)).id
  const invitationId = overrides.invitationId ?? (await makeInvitation(db, { companyId })).id
  const now = new Date()
  const values = {
    phone: uniquePhone(),
    email: `${unique('join')}@example.com`,
    passwordHash: 'not-a-hash',
    userName: unique('员工'),
    verifyCodeHash: randomUUID(),
    verifyExpiresAt: now,
    status: 'waiting' as const,
    createdAt: now,
    submittedAt: now,
    ...overrides,
    invitationId,
    companyId,
  }
  return insertRow(db, schema.joinApplications, values)
}

let sequence = randomInt(1_000_000)

function unique(prefix: string) {
  sequence += 1
  return `${prefix}${sequence}`
}

/** A valid mainland number, different with each call. */
function uniquePhone() {
  sequence += 1
  return `138${String(sequence).padStart(8, '0')}`
}

function randomHex128() {
  return randomBytes(16).toString('hex')
}

/** A request to close an account, submitted now with the deadline in fifteen days. */
export async function makeCancellation(db: Db, overrides: Overrides<typeof schema.cancellationRequests> = {}) {
  const userId = overrides.userId ?? (await makeUser(db)).id
  const requestedAt = overrides.requestedAt ?? new Date()
  return insertRow(db, schema.cancellationRequests, {
    reason: '',
    requestedAt,
    answerBy: answerDeadline(requestedAt),
    ...overrides,
    userId,
  })
}

async function insertRow<Table extends PgTable>(
  db: Db,
  table: Table,
  values: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  // Drizzle's types of a table that is not known by name do not follow from each other; the parameters' types do.
  const [row] = await db
    .insert(table)
    .values(values as never)
    .returning()
  if (row === undefined) throw new Error('The insert returned no row')
  return row as Table['$inferSelect']
}
