import { and, count, eq, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { makeCompany, makeInvitation, makeMembership, makeUser } from '#db/factories.ts'
import { dayMs } from '#domain/shared/time.ts'
import { insertAuditEntry, type NewAuditEntry, type ProveEntry } from '../audit-entry.ts'
import type { Db } from '../client.ts'
import { failureText } from '../describe-error.ts'
import { isDatabaseUnavailable } from '../errors.ts'
import {
  auditLog,
  banners,
  companies,
  contentItems,
  deviceTypes,
  ecologyApplications,
  ecologyCategories,
  partnerCategories,
  partners,
  platformSites,
  platforms,
  platformTypes,
  regions,
  salesPeople,
  skus,
  users,
  versionRecords,
} from '../schema/index.ts'
import { indexMissing } from '../search-entries.ts'
import { seedCatalogue } from './catalogue/index.ts'
import { seedContent, seedRegions } from './content.ts'
import { seedEcology, seedPartners, seedSalesPeople } from './directories.ts'
import { seedPlatformSites, seedPlatforms } from './platforms.ts'
import { seedSettings } from './settings.ts'
import { seedVersions } from './versions.ts'

export { removeDemo } from './remove.ts'

type Clock = { now: () => Date }
type Seeding = Clock & { prove: ProveEntry }

const seedLock = 7_203_614_554
const loadAction = 'demo.load'
const beginAction = 'demo.begin'
/** The settings have no id sequence: only the audit log tells whether they were loaded. */
const settingsPart = 'settings'

/** A part of the demonstration, and the table whose id sequence tells whether it was ever loaded. */
type DemoPart = { name: string; table: PgTable; load: (db: Db, now: Date) => Promise<void> }

/** In the order of their dependencies. */
const parts: readonly DemoPart[] = [
  { name: 'regions', table: regions, load: seedRegions },
  { name: 'banners', table: banners, load: seedBanners },
  { name: 'versions', table: versionRecords, load: seedVersions },
  { name: 'platforms', table: platforms, load: seedPlatforms },
  { name: 'platform-sites', table: platformSites, load: seedPlatformSites },
  { name: 'partners', table: partners, load: seedPartners },
  { name: 'ecology', table: ecologyApplications, load: seedEcology },
  { name: 'sales-people', table: salesPeople, load: seedSalesPeople },
  { name: 'companies', table: companies, load: seedCompanies },
  { name: 'catalogue', table: skus, load: seedCatalogue },
  { name: 'content', table: contentItems, load: seedContent },
]
const contentTables = [
  banners,
  companies,
  contentItems,
  deviceTypes,
  ecologyCategories,
  partnerCategories,
  platformTypes,
  users,
]

/**
 * Loads the demonstration content (readings 8) into an empty database, or the parts that a later version added, and
 * answers whether it did. A database with content of its own, or one whose demonstration was removed by `removeDemo`,
 * stays unchanged. `prove` makes its audit entries provable; without it they count as foreign and are never sealed.
 */
export async function seedDemo(db: Db, clock: Clock, prove: ProveEntry = () => ''): Promise<boolean> {
  const seeding = { now: () => clock.now(), prove }
  const isLoaded = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (!(await isUntouched(tx))) return false
    const now = clock.now()
    await seedSettings(tx, now)
    for (const part of parts) await part.load(tx, now)
    await record(tx, seeding, { at: now, action: loadAction, target: 'demo' })
    await record(tx, seeding, { at: now, action: loadAction, target: settingsPart })
    return true
  })
  const isExtended = !isLoaded && (await extendDemo(db, seeding))
  // Separate, because it takes as long as the rest; if it is interrupted, the next start resumes it.
  if (isLoaded || isExtended) await indexMissing(db)
  return isLoaded || isExtended
}

/**
 * Loads the parts that a later version added to an existing demonstration. A part is new when its table never had a
 * row, which the table's id sequence tells: rows that staff removed have used it, so those stay removed.
 */
async function extendDemo(db: Db, seeding: Seeding): Promise<boolean> {
  if (!(await isStanding(db))) return false
  let isExtended = await extendSettings(db, seeding)
  for (const part of await findEmpty(db)) {
    if (!(await isNew(db, part))) continue
    const now = seeding.now()
    // Recorded even when loading is interrupted, which uses up ids: the next start resumes it.
    await record(db, seeding, { at: now, action: beginAction, target: part.name })
    isExtended = (await loadPart(db, seeding, { part, now })) || isExtended
  }
  return isExtended
}

/** The records of what the company claims, once; what staff stored stays (decision 022). */
function extendSettings(db: Db, seeding: Seeding): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if ((await countEntries(tx, loadAction, settingsPart)) > 0) return false
    const now = seeding.now()
    await seedSettings(tx, now)
    await record(tx, seeding, { at: now, action: loadAction, target: settingsPart })
    return true
  })
}

/** False when what the part builds on is gone, because staff removed it; the audit says so, and it is not tried again. */
async function loadPart(db: Db, seeding: Seeding, { part, now }: { part: DemoPart; now: Date }): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
      // Another instance may have been quicker.
      if ((await countEntries(tx, loadAction, part.name)) > 0) return
      await part.load(tx, now)
      await record(tx, seeding, { at: now, action: loadAction, target: part.name })
    })
    return true
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    await record(db, seeding, {
      at: now,
      action: loadAction,
      target: part.name,
      detail: { skipped: failureText(error) },
    })
    return false
  }
}

async function isStanding(db: Db): Promise<boolean> {
  if ((await countEntries(db, loadAction, 'demo')) === 0) return false
  for (const table of contentTables) if ((await db.$count(table, eq(table.isDemo, true))) > 0) return true
  return false
}

/** The parts whose table has no row: in one statement, as every start of a demonstration asks. */
async function findEmpty(db: Db): Promise<DemoPart[]> {
  const flags = parts.map(({ table }) => sql`not exists (select from ${table})`)
  const { rows } = await db.execute<{ empty: boolean[] }>(sql`select array[${sql.join(flags, sql`, `)}] as empty`)
  return parts.filter((_, at) => rows[0]?.empty[at])
}

async function isNew(db: Db, { name, table }: DemoPart): Promise<boolean> {
  if ((await countEntries(db, loadAction, name)) > 0 || (await db.$count(table)) > 0) return false
  if ((await countEntries(db, beginAction, name)) > 0) return true
  const { rows } = await db.execute<{ unused: boolean }>(sql`
    select last_value is null as unused from pg_sequences
    where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(${`public.${getTableName(table)}`}, 'id')`)
  return rows[0]?.unused ?? false
}

function countEntries(db: Db, action: string, target: string): Promise<number> {
  return db.$count(auditLog, and(eq(auditLog.action, action), eq(auditLog.target, target)))
}

type SeedEntry = Pick<NewAuditEntry, 'at' | 'action' | 'target'> & { detail?: Record<string, unknown> }

function record(db: Db, { prove }: Seeding, entry: SeedEntry): Promise<void> {
  return insertAuditEntry(db, { actor: 'system', address: '', requestId: '', detail: {}, ...entry }, prove)
}

async function isUntouched(db: Db) {
  for (const table of contentTables) {
    const [rows] = await db.select({ total: count() }).from(table)
    if (rows?.total !== 0) return false
  }
  return (await db.$count(auditLog, eq(auditLog.action, loadAction))) === 0
}

/** The drawings of the slides, by what each shows. */
const drawings = {
  handover: '店铺列表里的Northfold Home交给小林：可以打开环境，不可以改线路，看不到店铺密码',
  tasks: '三个定时任务：差评巡检已完成，核价等您确认2件，按区间调价未到点',
  signals: '24项读完，没有对不上的，几条线各连一项信号',
  codes: 'Kayu Living等验证码：小林的微信和电脑客户端收到7305，小周看不到',
  offers: '核价清单：橡木托盘和黄铜挂钩等您确认，亚麻收纳盒低于底价不填',
  lanes: '一条红线在桅杆前分成几条绿线，各连一片帆',
  messages: '几条绿线连到一部手机，屏幕上排着短信',
  fleet: '橙色海面上，一面蓝帆领着三面帆',
  hall: '会场的座位围成扇形，分成四块',
  bench: '一排七台电脑，各连着自己的一条线',
}
type Drawing = keyof typeof drawings

/** By promotionType (readings 4): the slides of each carousel after the page's own drawing. */
const slides: [promotionType: number, headline: string, line: string, drawing: Drawing, jumpUrl: string][] = [
  [2, '店交出去，密码不用给', '他的客户端里多一家店，能做什么，您定', 'handover', '/product-tour.html'],
  [2, '到点它去做，等您点头', '核价、差评、调价按时跑，低于底价的不填', 'tasks', '/product-tour.html'],
  [2, '读24项，看哪项说漏嘴', '不用注册，先指出互相矛盾的', 'signals', '/check.html'],
  [4, '登录后下载客户端', '新建店铺环境', 'lanes', '/download.html'],
  [5, '跨境平台开店资料', '适合谁、备什么、走哪几步', 'fleet', '/allPlatform.html'],
  [5, '开店之前，先配线路', '先给店铺配好设备与网络', 'lanes', '/price.html'],
  [7, '店铺的设备与IP', '按平台来选', 'messages', '/price.html'],
  [7, '做跨境工具？', '申请入驻生态中心', 'fleet', '/partner.html'],
  [9, '底价您定，低了不填', '每天10点读报价、对底价，列成清单等您确认', 'offers', '/product-tour.html'],
  [10, '谁负责，谁看得到', '微信和电脑客户端同时到，过期就遮住', 'codes', '/product-tour.html'],
  [11, '帆聚卖家大会', '三间教室，带着电脑来查自己的店', 'hall', 'https://app.fanyu.example/events/seller-summit'],
  [11, '防关联实训', '一人一张桌子，一店一条线', 'bench', 'https://app.fanyu.example/events/hands-on-three'],
  [11, '多店运营课', '新手也能听懂', 'lanes', '/yygh.html'],
  [12, 'TikTok Shop开店', '开店资料与四个步骤', 'messages', '/TkSettled.html'],
  [13, 'TikTok Shop东南亚', '一家店一套环境', 'lanes', '/TkIntroduce.html'],
]

/**
 * The log-in box, which has no drawing of its own, the activity centre, whose slides are activities, and the pages of cloud
 * numbers and Temu, where a second picture shows what the first one cannot. Elsewhere the page's own drawing says more than
 * a slide beside it: those are in the console, switched off.
 */
const switchedOn = [4, 9, 10, 11]

async function seedBanners(db: Db, now: Date) {
  const rows = slides.map(([promotionType, headline, line, drawing, jumpUrl], sortOrder) => ({
    promotionType,
    title: headline.endsWith('？') ? `${headline}${line}` : `${headline}：${line}`,
    headline,
    line,
    alt: drawings[drawing],
    desktopPictureUrl: `/media/demo/${drawing}-pc.svg`,
    phonePictureUrl: `/media/demo/${drawing}-phone.svg`,
    jumpUrl,
    clickEvent: 'banner_click',
    exposureEvent: 'banner_exposure',
    isPublic: switchedOn.includes(promotionType),
    sortOrder,
    createdAt: now,
    isDemo: true,
  }))
  await db.insert(banners).values(rows)
}

const demoCompanies = [
  { name: '深圳远岸优品贸易有限公司', inviter: '林晓帆' },
  { name: '义乌百舟日用品有限公司', inviter: '周立航' },
]
const invitationDays = 365

/**
 * Two companies with an open invitation each. Their main accounts have neither phone nor password, so no visitor can log in
 * as them.
 */
export async function seedCompanies(db: Db, now: Date) {
  const mark = { createdAt: now, isDemo: true }
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
  for (const { name, inviter } of demoCompanies) {
    const company = await makeCompany(db, { name, ...mark })
    const user = await makeUser(db, { userName: inviter, phone: null, ...mark })
    await makeMembership(db, { userId: user.id, companyId: company.id, createdAt: now })
    await makeInvitation(db, { companyId: company.id, inviterUserId: user.id, expiresAt, ...mark })
  }
}
