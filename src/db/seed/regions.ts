import { regions } from '#db/schema/content.ts'
import type { Db } from '../client.ts'

const names = ['深圳', '广州', '杭州', '义乌', '厦门', '线上']

export async function seedRegions(db: Db) {
  await db.insert(regions).values(names.map((name, sortOrder) => ({ name, sortOrder, isDemo: true })))
}
