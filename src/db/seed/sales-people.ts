import type { Db } from '../client.ts'
import { salesPeople } from '../schema/index.ts'

/** 150 is the code that everybody is led to who came by no sales person (specification, section 7). */
export async function seedSalesPeople(db: Db) {
  await db
    .insert(salesPeople)
    .values({ code: '150', name: '帆域顾问', qrCodeUrl: '/media/demo/mark-1.svg', isDemo: true })
}
