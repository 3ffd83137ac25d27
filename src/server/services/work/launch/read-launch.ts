import { and, arrayContains, asc, desc, eq, exists, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  banners,
  contentItems,
  ecologyApplications,
  media,
  partners,
  platforms,
  priceTiers,
  salesPeople,
  siteSettings,
  skus,
  staff,
  versionRecords,
} from '#db/schema/index.ts'
import { demoSettings } from '#db/seed/settings.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { type Marketplace, marketplaces } from '#domain/pricing/shop-lines.ts'
import { completeSettings } from '#domain/settings/values.ts'
import { dayInShanghai, dayMs } from '#domain/shared/time.ts'
import { findLaunchRows, isOpenRow, type LaunchFacts, type LaunchRow, launchLines } from '#domain/start/launch.ts'
import type { LaunchRecordKind } from '#domain/start/launch-checks.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { EnvironmentError } from '#server/environment/environment.ts'
import { listBackups } from '#server/environment/list-backups.ts'
import { readCatalogueRules } from '#server/services/selling/catalogue/read-rules.ts'
import { readMarketplaceIds, readShopLines } from '#server/services/selling/catalogue/read-shop-lines.ts'
import { readEditions } from '#server/services/shared/settings/read-legal.ts'
import { findPeople } from '#server/services/staff/other-members.ts'

type Needed = Pick<Parts, 'db' | 'environment' | 'clock'>

/**
 * The state of every check of 上线准备. A site that is starting makes a backup that is due itself, so there the setting is
 * enough.
 */
export async function readLaunch(parts: Needed, { isStarting = false } = {}): Promise<LaunchRow[]> {
  const [stored] = await parts.db
    .select({ value: siteSettings.value, launch: siteSettings.launch })
    .from(siteSettings)
    .where(eq(siteSettings.id, 1))
  const settings = completeSettings(stored?.value ?? {})
  const [records, large, readiness, namedPrices, missing] = await Promise.all([
    ...([readRecords(parts), findLargePictures(parts)] as const),
    ...([readReadiness(parts, isStarting), arePricesNamed(parts), findMissingMarketplaces(parts)] as const),
  ])
  const isReady = { ...readiness, largePictures: large.length === 0, namedPrices }
  const seen = {
    ...(large.length > 0 && { largePictures: largeWords(large) }),
    ...(missing.length > 0 && { namedPrices: missingWords(missing) }),
  }
  const day = dayInShanghai(parts.clock.now())
  return findLaunchRows({ settings, samples: demoSettings, records, isReady, seen, day }, stored?.launch ?? {})
}

/** The same for the page: who has decided, by name. */
export async function readLaunchPage({ ctx }: { ctx: Ctx }) {
  const rows = await readLaunch(ctx)
  const person = await findPeople(
    ctx,
    rows.map(({ decision }) => decision?.by ?? null),
  )
  return rows.map(({ decision, ...row }) => ({
    ...row,
    decision: decision && { by: person(decision.by), at: new Date(decision.at), why: decision.why },
  }))
}

/** How many checks are open, of how many; `isPublic`: the address of the site is open to visitors. */
export async function countLaunch({
  ctx,
}: {
  ctx: Needed
}): Promise<{ open: number; total: number; isPublic: boolean }> {
  const rows = await readLaunch(ctx)
  return { open: rows.filter(isOpenRow).length, total: rows.length, isPublic: !ctx.environment.isLocal }
}

type DemoTable = PgTable & { id: PgColumn; isDemo: PgColumn }
const { articles, activities } = {
  articles: eq(contentItems.firstLevelHeading, firstHeading.article),
  activities: eq(contentItems.firstLevelHeading, firstHeading.activity),
}
const isPublishedItem = and(eq(contentItems.status, 'published'), isNull(contentItems.deletedAt))

/** What visitors see of each kind, and under which condition. */
const shown: Readonly<Record<LaunchRecordKind, [table: DemoTable, isShown: SQL | undefined]>> = {
  articles: [contentItems, and(isPublishedItem, articles)],
  activities: [contentItems, and(isPublishedItem, activities)],
  banners: [banners, eq(banners.isPublic, true)],
  platforms: [platforms, eq(platforms.status, 'published')],
  ecology: [ecologyApplications, eq(ecologyApplications.status, 'published')],
  partners: [partners, eq(partners.status, 'published')],
  installers: [versionRecords, eq(versionRecords.status, 'published')],
  prices: [skus, eq(skus.listed, true)],
  advisers: [salesPeople, undefined],
}

/** The demonstration is loaded into empty tables alone, so its records have the lowest ids: no more rows are looked at. */
const demoAmongFirst = 2_000

async function readRecords({ db }: Needed): Promise<LaunchFacts['records']> {
  const kinds = Object.entries(shown) as [LaunchRecordKind, (typeof shown)[LaunchRecordKind]][]
  const read = kinds.map(async ([kind, [table, isShown]]) => {
    const first = db.select({ id: table.id }).from(table).orderBy(asc(table.id)).limit(demoAmongFirst)
    // A device without a price cannot be sold.
    const isPriced =
      kind === 'prices'
        ? exists(db.select({ id: priceTiers.id }).from(priceTiers).where(eq(priceTiers.skuId, skus.id)))
        : undefined
    const [samples, own] = await Promise.all([
      db.$count(table, and(inArray(table.id, first), eq(table.isDemo, true), isShown)),
      db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.isDemo, false), isShown, isPriced))
        .limit(1),
    ])
    return [kind, { samples, hasOwn: own.length > 0 }] as const
  })
  return Object.fromEntries(await Promise.all(read)) as LaunchFacts['records']
}

/** Pictures of the last uploads; what is older has long had its renditions, or its failed job is in 后台任务. */
const lastPictures = 500

async function readReadiness(
  parts: Needed,
  isStarting: boolean,
): Promise<Omit<LaunchFacts['isReady'], 'largePictures' | 'namedPrices'>> {
  const { db, environment } = parts
  const editions = await readEditions({ db })
  const owners = await db.$count(staff, and(eq(staff.status, 'active'), arrayContains(staff.roles, ['owner'])))
  const isPhotograph = inArray(media.mimeType, ['image/jpeg', 'image/png', 'image/webp'])
  const last = db
    .select({ id: media.id, renditions: media.renditions })
    .from(media)
    .where(and(isPhotograph, isNull(media.deletedAt), not(isTooLong)))
    .orderBy(desc(media.id))
    .limit(lastPictures)
    .as('last')
  const [bare] = await db.select({ id: last.id }).from(last).where(sql`${last.renditions} = '[]'::jsonb`).limit(1)
  return {
    agreement: editions.agreement.some(({ isPublished }) => isPublished),
    privacy: editions.privacy.some(({ isPublished }) => isPublished),
    // A provider without the id of each registered template does not pass the environment's check.
    sms: environment.sms.provider !== 'outbox',
    mail: environment.mail !== null,
    backup: environment.backup.lateAfterMs !== null && (isStarting || (await hasRecentBackup(parts))),
    owners: owners > 1,
    pictures: bare === undefined,
  }
}

/** The marketplaces whose names the directory of platforms lacks, without which no page names a price of a line (decision 119). */
async function findMissingMarketplaces({ db }: Needed): Promise<Marketplace[]> {
  const ids = await readMarketplaceIds({ db })
  return marketplaces.filter((name) => ids[name].length === 0)
}

const missingWords = (missing: readonly Marketplace[]) => `平台里没有${missing.join('、')}`

/** Whether pages name the price of a line; also while none is sold, which has a check of its own. */
async function arePricesNamed({ db }: Needed): Promise<boolean> {
  const [sold] = await db.select({ id: skus.id }).from(skus).where(eq(skus.listed, true)).limit(1)
  if (sold === undefined) return true
  const [rules, ids] = [await readCatalogueRules({ db }), await readMarketplaceIds({ db })]
  const lines = await readShopLines({ db }, rules, ids)
  return lines.some(({ fits }) => marketplaces.every((name) => fits.includes(name)))
}

/** Too long for the formats of the renditions (`renditionWidths`), so that pages show it as it is. */
const isTooLong = sql`${media.heightPx}::float8 * least(${media.widthPx}, 1920) / nullif(${media.widthPx}, 0) > 16383`

/** What a phone on a mobile network waits seconds for. */
const largeBytes = 1024 * 1024

/** Pictures among the last uploads that are in use, and that pages show in one size of more than a megabyte: moving or very long ones. */
function findLargePictures({ db }: Needed): Promise<{ fileName: string; sizeBytes: number }[]> {
  const last = db
    .select({ id: media.id })
    .from(media)
    .where(isNull(media.deletedAt))
    .orderBy(desc(media.id))
    .limit(lastPictures)
  const isOneSize = or(eq(media.mimeType, 'image/gif'), isTooLong)
  return db
    .select({ fileName: media.fileName, sizeBytes: media.sizeBytes })
    .from(media)
    .where(and(inArray(media.id, last), eq(media.mayBeUnused, false), isOneSize, gt(media.sizeBytes, largeBytes)))
    .orderBy(desc(media.sizeBytes))
    .limit(lastPictures)
}

function largeWords(large: readonly { fileName: string; sizeBytes: number }[]): string {
  const [first] = large
  if (first === undefined) return ''
  const size = `${first.fileName}，${(first.sizeBytes / 1024 / 1024).toFixed(1)} MB`
  return large.length > 1 ? `${size}，等${large.length}张` : size
}

const backupAtMostMs = 2 * dayMs

/** Whether a backup is there that is younger than two days. One of the future was made by a clock that was wrong. */
async function hasRecentBackup({ environment, clock }: Needed): Promise<boolean> {
  const now = clock.now().getTime()
  const ages = (await listBackups(environment.backup.dir)).map(({ at }) => now - at.getTime())
  return ages.some((age) => age > -dayMs && age < backupAtMostMs)
}

/**
 * Reports the placeholders that visitors see: one line of the log, which names each check. With LAUNCH=strict they refuse
 * the start.
 * @throws {EnvironmentError} with the first of them and where each is mended.
 */
export async function reportLaunch(parts: Pick<Parts, 'db' | 'environment' | 'clock' | 'log'>): Promise<void> {
  const rows = await readLaunch(parts, { isStarting: true })
  const open = rows.filter(isOpenRow)
  if (open.length === 0) return
  if (parts.environment.launch === 'strict')
    throw new EnvironmentError(['LAUNCH is strict, so the server does not start:', ...launchLines(rows)])
  const checks = open.map(({ check }) => check)
  const message = 'Visitors see placeholders; 今天 › 上线准备 of the console lists them'
  // A site that only this machine reaches is being prepared.
  if (parts.environment.isLocal) parts.log.info({ open: open.length, checks }, message)
  else parts.log.warn({ open: open.length, checks }, message)
}
