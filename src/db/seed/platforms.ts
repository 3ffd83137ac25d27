import type { Db } from '../client.ts'
import { makePlatformType } from '../factories.ts'
import { platforms } from '../schema/index.ts'
import { markUrl } from './marks.ts'
import { describePlatform } from './platform-content.ts'
import { platformTypes } from './platform-list.ts'

/** The ones that sellers look for first; the others follow in the order of the list. */
const first = ['Amazon', 'TikTok Shop', 'Temu', 'Shopee', 'SHEIN', 'AliExpress', 'Lazada', 'Walmart', 'eBay', 'Ozon']

export async function seedPlatforms(db: Db) {
  let listed = 0
  for (const [place, { name: typeName, platforms: members }] of platformTypes.entries()) {
    const type = await makePlatformType(db, { name: typeName, sortOrder: place, isDemo: true })
    const rows = members.map((platform) => {
      listed += 1
      return {
        platformTypeId: type.id,
        name: platform.name,
        introduction: `${platform.area}。${platform.advice}`,
        logoUrl: markUrl(listed),
        pictureUrl: markUrl(listed),
        content: describePlatform(typeName, platform),
        officialUrl: platform.url,
        settleInUrl: platform.settleInUrl ?? platform.url,
        sortOrder: first.includes(platform.name) ? first.indexOf(platform.name) : first.length + listed,
        isDemo: true,
      }
    })
    await db.insert(platforms).values(rows)
  }
}
