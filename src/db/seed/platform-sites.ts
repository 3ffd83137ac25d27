import { platformSites } from '#db/schema/platforms.ts'
import type { Db } from '../client.ts'
import { platforms } from '../schema/index.ts'

/** The country sites of the platforms that sellers filter devices by. Names carry the platform, for they stand alone. */
const countriesOf: Record<string, string> = {
  Amazon: `美国 加拿大 墨西哥 巴西 英国 德国 法国 意大利 西班牙 荷兰 比利时 瑞典 波兰 爱尔兰 土耳其 日本 印度 新加坡
    澳大利亚 阿联酋 沙特 埃及 南非`,
  'TikTok Shop': `美国 英国 爱尔兰 德国 法国 意大利 西班牙 墨西哥 巴西 日本 印度尼西亚 泰国 越南 马来西亚 菲律宾
    新加坡`,
  Temu: '美国 加拿大 英国 德国 法国 日本 澳大利亚',
  Shopee: '新加坡 马来西亚 泰国 越南 菲律宾 印度尼西亚 中国台湾 巴西 墨西哥',
  SHEIN: '美国 英国 法国',
  AliExpress: '西班牙 法国 巴西 韩国',
  Lazada: '新加坡 马来西亚 泰国 越南 菲律宾 印度尼西亚',
  Walmart: '美国 加拿大',
  eBay: '美国 英国 德国 法国 意大利 澳大利亚',
  Ozon: '俄罗斯',
  'Mercado Libre': '墨西哥 巴西 阿根廷 智利 哥伦比亚',
  Coupang: '韩国 中国台湾',
  Noon: '阿联酋 沙特 埃及',
}

export async function seedPlatformSites(db: Db) {
  const rows = await db.select({ id: platforms.id, name: platforms.name }).from(platforms)
  const idOf = new Map(rows.map(({ name, id }) => [name, id]))
  const sites = Object.entries(countriesOf).flatMap(([name, countries]) => {
    const platformId = idOf.get(name)
    if (platformId === undefined) throw new Error(`The demonstration has no ${name}`)
    return countries.split(/\s+/).map((country, sortOrder) => ({
      platformId,
      siteName: `${name} ${country}站`,
      sortOrder,
      isDemo: true,
    }))
  })
  await db.insert(platformSites).values(sites)
}
