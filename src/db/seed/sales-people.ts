import { salesPeople } from '#db/schema/sales-people.ts'
import { fallbackCode } from '#domain/sales/sales-people.ts'
import type { Db } from '../client.ts'

/** The one for everybody, and three who are reached by a channel, a channel's campaign and an invite code. */
const people = [
  { code: fallbackCode, name: '帆域顾问', qrCodeUrl: '/qr/consult.svg' },
  { code: '201', name: '抖音渠道顾问', qrCodeUrl: '/qr/adviser-201.svg', qd: 'douyin' },
  { code: '202', name: '抖音秋季活动顾问', qrCodeUrl: '/qr/adviser-202.svg', qd: 'douyin', cy: 'autumn' },
  { code: '203', name: '老客户推荐顾问', qrCodeUrl: '/qr/adviser-203.svg', inviteCode: 'FY2026' },
]

export async function seedSalesPeople(db: Db) {
  await db.insert(salesPeople).values(people.map((person) => ({ ...person, isDemo: true })))
}
