import type { Db } from '../client.ts'
import { makePlatformType } from '../factories.ts'
import { platforms } from '../schema/index.ts'
import { markUrl } from './marks.ts'
import { type DemoPlatform, platformTypes } from './platform-list.ts'

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
        content: describe(platform),
        officialUrl: platform.url,
        settleInUrl: platform.settleInUrl ?? platform.url,
        sortOrder: first.includes(platform.name) ? first.indexOf(platform.name) : first.length + listed,
        isDemo: true,
      }
    })
    await db.insert(platforms).values(rows)
  }
}

/** The introduction tab: rich text as an editor would write it. */
function describe({ name, area, advice }: DemoPlatform) {
  return [
    `<p>${name}的主要市场：${area}。${advice}下面按准备、注册、审核的顺序写，具体要求以平台招商页公布的为准。</p>`,
    '<h2>要准备的资料</h2>',
    '<ul><li>营业执照彩色扫描件，主体名称与收款账户一致</li><li>法人身份证正反面，信息完整清晰</li>',
    `<li>未注册过${name}卖家账户的邮箱和手机号</li><li>收款账户，或平台支持的收款服务商账户</li></ul>`,
    '<h2>怎么走</h2>',
    '<ol><li><strong>先开环境，再填资料。</strong>在帆域里为这家店新建环境，绑定一条当地线路，后面每一步都在这个环境里完成。</li>',
    '<li><strong>提交主体信息。</strong>公司名称、地址与执照逐字一致。</li>',
    '<li><strong>等待平台审核。</strong>审核期间别换电脑和网络；需要同事帮忙时，把环境共享给他，不要把密码发出去。</li>',
    '<li><strong>上架与税务。</strong>补齐税务信息和目标国税号，再发首批货。</li></ol>',
  ].join('')
}
