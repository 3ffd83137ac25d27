import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { answerDeadline } from '#domain/cancellations/clock.ts'
import { activeId, firstHeading } from '#domain/content/headings.ts'
import type { Db } from './client.ts'
import * as schema from './schema/index.ts'
import { indexContentItem, indexPlatforms } from './search-entries.ts'

/**
 * Each call inserts one new row with unique names, and its parents unless the overrides name them. Tests get exactly
 * the rows that they request and never share one.
 */

type Overrides<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

const dayMs = 24 * 60 * 60 * 1_000

export function makeUser(db: Db, overrides: Overrides<typeof schema.users> = {}) {
  const values = { phone: uniquePhone(), userName: unique('用户'), createdAt: new Date(), ...overrides }
  return one(db.insert(schema.users).values(values).returning())
}

export function makeCompany(db: Db, overrides: Overrides<typeof schema.companies> = {}) {
  const values = { name: unique('企业'), createdAt: new Date(), ...overrides }
  return one(db.insert(schema.companies).values(values).returning())
}

export async function makeMembership(db: Db, overrides: Overrides<typeof schema.memberships> = {}) {
  const userId = overrides.userId ?? (await makeUser(db)).id
  const companyId = overrides.companyId ?? (await makeCompany(db)).id
  const values = { roleDesc: '主账号', createdAt: new Date(), ...overrides, userId, companyId }
  return one(db.insert(schema.memberships).values(values).returning())
}

/** A session of a new member of a new company, unless the overrides name the user or the company. */
export async function makeSession(db: Db, overrides: Overrides<typeof schema.sessions> = {}) {
  const { userId, companyId } = overrides
  const member = userId && companyId ? { userId, companyId } : await makeMembership(db, { userId, companyId })
  const now = new Date()
  const values = { tokenHash: randomUUID(), createdAt: now, lastSeenAt: now, ...overrides }
  const place = { userId: member.userId, companyId: member.companyId }
  return one(
    db
      .insert(schema.sessions)
      .values({ ...values, ...place })
      .returning(),
  )
}

export function makeRegion(db: Db, overrides: Overrides<typeof schema.regions> = {}) {
  return one(
    db
      .insert(schema.regions)
      .values({ name: unique('地区'), ...overrides })
      .returning(),
  )
}

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
  const item = await one(
    db
      .insert(schema.contentItems)
      .values({ ...values, ...times, ...overrides })
      .returning(),
  )
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
  return one(
    db
      .insert(schema.staff)
      .values({ ...values, status: 'active', createdAt: now, updatedAt: now, ...overrides })
      .returning(),
  )
}

export function makeBanner(db: Db, overrides: Overrides<typeof schema.banners> = {}) {
  const pictures = { desktopPictureUrl: '/media/demo/lanes-pc.svg', phonePictureUrl: '/media/demo/lanes-phone.svg' }
  const values = { promotionType: 2, title: unique('横幅'), ...pictures, createdAt: new Date(), ...overrides }
  return one(db.insert(schema.banners).values(values).returning())
}

/** A 64-bit Windows version. */
export function makeVersionRecord(db: Db, overrides: Overrides<typeof schema.versionRecords> = {}) {
  const system = { systemTypeName: 'WINDOWS', systemType: 1, systemDigit: 64, versionNo: '1.0.0' } as const
  const values = { ...system, downloadUrl: `https://download.example.com/${randomUUID()}.exe`, releasedAt: new Date() }
  return one(
    db
      .insert(schema.versionRecords)
      .values({ ...values, ...overrides })
      .returning(),
  )
}

export function makeEcologyCategory(db: Db, overrides: Overrides<typeof schema.ecologyCategories> = {}) {
  return one(
    db
      .insert(schema.ecologyCategories)
      .values({ name: unique('应用分类'), ...overrides })
      .returning(),
  )
}

export async function makeEcologyApplication(db: Db, overrides: Overrides<typeof schema.ecologyApplications> = {}) {
  const categoryId = overrides.categoryId ?? (await makeEcologyCategory(db)).id
  const companyName = unique('应用')
  const values = {
    companyName,
    introduction: `${companyName}的介绍`,
    pictureUrl: '/media/demo/mark-1.svg',
    linkUrl: 'https://example.com/',
    ...overrides,
    categoryId,
  }
  return one(db.insert(schema.ecologyApplications).values(values).returning())
}

export function makePlatformType(db: Db, overrides: Overrides<typeof schema.platformTypes> = {}) {
  return one(
    db
      .insert(schema.platformTypes)
      .values({ name: unique('平台类型'), ...overrides })
      .returning(),
  )
}

export async function makePlatform(db: Db, overrides: Overrides<typeof schema.platforms> = {}) {
  const platformTypeId = overrides.platformTypeId ?? (await makePlatformType(db)).id
  const name = unique('平台')
  const values = {
    name,
    introduction: `${name}的介绍`,
    logoUrl: '/media/demo/mark-1.svg',
    ...overrides,
    platformTypeId,
  }
  const platform = await one(db.insert(schema.platforms).values(values).returning())
  await indexPlatforms(db, [platform.id])
  return platform
}

export async function makePlatformSite(db: Db, overrides: Overrides<typeof schema.platformSites> = {}) {
  const platformId = overrides.platformId ?? (await makePlatform(db)).id
  return one(
    db
      .insert(schema.platformSites)
      .values({ siteName: unique('站点'), ...overrides, platformId })
      .returning(),
  )
}

export function makePartnerCategory(db: Db, overrides: Overrides<typeof schema.partnerCategories> = {}) {
  return one(
    db
      .insert(schema.partnerCategories)
      .values({ title: unique('伙伴分类'), ...overrides })
      .returning(),
  )
}

export async function makePartner(db: Db, overrides: Overrides<typeof schema.partners> = {}) {
  const categoryId = overrides.categoryId ?? (await makePartnerCategory(db)).id
  const values = { name: unique('伙伴'), pictureUrl: '/media/demo/mark-1.svg', ...overrides, categoryId }
  return one(db.insert(schema.partners).values(values).returning())
}

export function makeDeviceType(db: Db, overrides: Overrides<typeof schema.deviceTypes> = {}) {
  return one(
    db
      .insert(schema.deviceTypes)
      .values({ code: unique('device'), name: unique('设备'), ...overrides })
      .returning(),
  )
}

export async function makeSku(db: Db, overrides: Overrides<typeof schema.skus> = {}) {
  const deviceTypeId = overrides.deviceTypeId ?? (await makeDeviceType(db)).id
  const values = { name: unique('规格'), equipmentCategory: 1, availableNums: 100, ...overrides, deviceTypeId }
  return one(db.insert(schema.skus).values(values).returning())
}

/** One month at 28 yuan. */
export async function makePriceTier(db: Db, overrides: Overrides<typeof schema.priceTiers> = {}) {
  const skuId = overrides.skuId ?? (await makeSku(db)).id
  const values = { months: 1, actualPriceFen: 2_800, originalPriceFen: 4_600, ...overrides, skuId }
  return one(db.insert(schema.priceTiers).values(values).returning())
}

/** 10 yuan off equipment category 1. */
export function makeCoupon(db: Db, overrides: Overrides<typeof schema.coupons> = {}) {
  const values = { name: unique('优惠券'), amountFen: 1_000, ruleIds: [1], ...overrides }
  return one(db.insert(schema.coupons).values(values).returning())
}

/** A public one unless `userId` is given. */
export async function makeHeldCoupon(db: Db, overrides: Overrides<typeof schema.heldCoupons> = {}) {
  const couponId = overrides.couponId ?? (await makeCoupon(db)).id
  return one(
    db
      .insert(schema.heldCoupons)
      .values({ createdAt: new Date(), ...overrides, couponId })
      .returning(),
  )
}

export function makeSalesPerson(db: Db, overrides: Overrides<typeof schema.salesPeople> = {}) {
  const values = { code: unique('sales'), name: unique('顾问'), qrCodeUrl: '/media/demo/mark-1.svg', ...overrides }
  return one(db.insert(schema.salesPeople).values(values).returning())
}

/** An open invitation by a member of the company, good for 30 days. */
export async function makeInvitation(db: Db, overrides: Overrides<typeof schema.invitations> = {}) {
  const companyId = overrides.companyId ?? (await makeCompany(db)).id
  const inviterUserId = overrides.inviterUserId ?? (await makeMembership(db, { companyId })).userId
  const ids = { publicId: randomHex128(), code: randomHex128() }
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 30 * dayMs) }
  return one(
    db
      .insert(schema.invitations)
      .values({ ...ids, ...times, ...overrides, companyId, inviterUserId })
      .returning(),
  )
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
  return one(db.insert(schema.joinApplications).values(values).returning())
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

async function one<Row>(inserted: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await inserted
  if (row === undefined) throw new Error('The insert returned no row')
  return row
}

/** A request to close an account, submitted now with the deadline in fifteen days. */
export async function makeCancellation(db: Db, overrides: Overrides<typeof schema.cancellationRequests> = {}) {
  const userId = overrides.userId ?? (await makeUser(db)).id
  const requestedAt = overrides.requestedAt ?? new Date()
  const values = { reason: '', requestedAt, answerBy: answerDeadline(requestedAt), ...overrides, userId }
  return one(db.insert(schema.cancellationRequests).values(values).returning())
}
