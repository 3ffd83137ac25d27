import { count, eq, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import {
  auditLog,
  banners,
  companies,
  contentItems,
  deviceTypes,
  ecologyCategories,
  partnerCategories,
  platformTypes,
  users,
} from '../schema/index.ts'
import { indexMissing } from '../search-entries.ts'
import { seedBanners } from './banners.ts'
import { seedCatalogue } from './catalogue/index.ts'
import { seedCompanies } from './companies.ts'
import { seedContent } from './content.ts'
import { seedEcology } from './ecology.ts'
import { seedPartners } from './partners.ts'
import { seedPlatformSites } from './platform-sites.ts'
import { seedPlatforms } from './platforms.ts'
import { seedRegions } from './regions.ts'
import { seedSalesPeople } from './sales-people.ts'
import { seedVersions } from './versions.ts'

export { removeDemo } from './remove.ts'

type Clock = { now: () => Date }

const seedLock = 7_203_614_553
const loadAction = 'demo.load'
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
 * Loads the demonstration content (readings, section 8) into an empty database and answers whether it did. A database
 * that has content, or had the demonstration once and lost it to `removeDemo`, stays as it is.
 */
export async function seedDemo(db: Db, clock: Clock): Promise<boolean> {
  const isLoaded = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (!(await isUntouched(tx))) return false
    const now = clock.now()
    await seedRegions(tx)
    await seedBanners(tx, now)
    await seedVersions(tx, now)
    await seedPlatforms(tx)
    await seedPlatformSites(tx)
    await seedPartners(tx)
    await seedEcology(tx)
    await seedSalesPeople(tx)
    await seedCompanies(tx, now)
    await seedCatalogue(tx, now)
    await seedContent(tx, now)
    const entry = { at: now, actor: 'system', action: loadAction, target: 'demo', address: '', requestId: '' }
    await tx.insert(auditLog).values(entry)
    return true
  })
  // By itself, for it takes as long as all the rest; broken off, the next start goes on.
  if (isLoaded) await indexMissing(db)
  return isLoaded
}

async function isUntouched(db: Db) {
  for (const table of contentTables) {
    const [rows] = await db.select({ total: count() }).from(table)
    if (rows?.total !== 0) return false
  }
  return (await db.$count(auditLog, eq(auditLog.action, loadAction))) === 0
}
