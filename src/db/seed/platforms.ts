import type { Db } from '../client.ts'
import { makePlatformType } from '../factories.ts'
import { platformSites, platforms } from '../schema/index.ts'
import { entryAdvice, typeAdvice } from './platform-advice.ts'
import { type DemoPlatform, platformTypes } from './platform-list.ts'

type Market = { site: string; found: RegExp; prepare?: string; mind?: string }

/** What a market asks for, whichever platform sells there. Found by the words of a platform's area. */
const markets: Market[] = [
  {
    site: '欧洲',
    found: /欧|英|德国|德、|法国|荷兰|比利时|西班牙|波兰|罗马尼亚/,
    prepare: '目标国的VAT税号；带包装、带电的商品，按当地要求登记EPR',
  },
  {
    site: '美国',
    found: /北美|美国|欧美|美、/,
    mind: '带电、儿童、接触食品的商品，先备好当地要求的检测报告再上架。',
  },
  {
    site: '日本',
    found: /日本/,
    prepare: '日语的标题、说明与客服，尺寸写到厘米',
    mind: '缺货当天改库存，晚发比缺货更伤评价。',
  },
  { site: '韩国', found: /韩国/, prepare: '韩语客服，以及能收退件的当地地址' },
  { site: '东南亚', found: /东南亚|印度尼西亚|越南/, mind: '有货到付款的站点，把签收率算进定价。' },
  { site: '拉美', found: /巴西|拉美|墨西哥|智利/, mind: '清关要核对收件人税号，申报品名与发票写成一致。' },
  { site: '俄语', found: /俄罗斯|独联体/, prepare: '俄语的标题、属性与客服' },
  { site: '中东', found: /阿联酋|海湾|土耳其|中东等/, mind: '斋月前后买家的作息和平时不同，备货与排班提前一个月定。' },
  { site: '非洲', found: /非洲|南非|肯尼亚/, mind: '各城市配送快慢差得多，先用轻小件试几个城市，再铺货。' },
]

const liveFit = '有主播，或者和主播长期合作；直播时段客服守在线上'
const brandMind = '品牌备案要用目标国的商标，打算备案的早些申请；开店本身不要求。'

/**
 * The introduction tab of a platform, as an editor would write it from what is known of the platform. Its summary is no
 * part of it, for the page's head shows that.
 */
export function describePlatform(typeName: string, platform: DemoPlatform): string {
  const { name, area, isLive = false, hasBrandRegistry = false } = platform
  const type = typeAdvice[typeName]
  if (type === undefined) throw new Error(`There is no advice for platforms of the type ${typeName}`)
  const entry = entryAdvice[type.entry]
  const matching = markets.filter(({ found }) => found.test(area))
  const ofMarkets = (part: 'prepare' | 'mind') =>
    matching.flatMap((market) => {
      const words = market[part]
      if (words === undefined) return []
      return matching.length > 1 ? `做${market.site}站的：${words}` : words
    })
  return [
    heading('平台简介'),
    paragraph(`${name}是${type.kind}。${type.about}`),
    heading('适合谁'),
    list('ul', [...type.fits, ...(isLive ? [liveFit] : [])]),
    heading('入驻准备'),
    list('ul', [...entry.documents(name), ...type.documents, ...ofMarkets('prepare')]),
    paragraph('资料齐了，按这个顺序走：'),
    list('ol', [...entry.steps(name), type.lastStep]),
    heading('注意事项'),
    list('ul', [...type.mind, ...(hasBrandRegistry ? [brandMind] : []), ...ofMarkets('mind')]),
  ].join('')
}

function heading(text: string): string {
  return `<h2>${text}</h2>`
}

function paragraph(text: string): string {
  return `<p>${text}</p>`
}

function list(tag: 'ol' | 'ul', items: readonly string[]): string {
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

/** The ones that sellers look for first; the others follow in the order of the list. */
const first = ['Amazon', 'TikTok Shop', 'Temu', 'Shopee', 'SHEIN', 'AliExpress', 'Lazada', 'Walmart', 'eBay', 'Ozon']

/** The regions by which the page of all platforms narrows its list, found by the words of a platform's area. */
const regionWords: [region: string, found: RegExp][] = [
  ['北美', /北美|美国|加拿大|欧美|美、/],
  ['欧洲', /欧|英|德|法国|荷兰|比利时|西班牙|波兰|罗马尼亚|捷克/],
  ['东南亚', /东南亚|印度尼西亚|越南|泰国|马来西亚|菲律宾|新加坡/],
  ['日韩', /日本|韩国/],
  ['拉美', /拉美|巴西|墨西哥|智利/],
  ['中东与非洲', /中东(?!欧)|阿联酋|海湾|土耳其|非洲|南非|肯尼亚/],
  ['俄语区', /俄罗斯|独联体/],
  ['全球', /全球/],
]

const regionsOf = (area: string): string =>
  regionWords.flatMap(([region, found]) => (found.test(area) ? [region] : [])).join('、')

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
        regions: regionsOf(platform.area),
        logoUrl: '',
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
