import { typeAdvice } from './platform-advice.ts'
import { entryAdvice } from './platform-entry.ts'
import type { DemoPlatform } from './platform-list.ts'

type Market = { found: RegExp; prepare?: string; mind?: string }

/** What a market asks for, whichever platform sells there. Found by the words of a platform's area. */
const markets: Market[] = [
  {
    found: /欧|英|德国|德、|法国|荷兰|比利时|西班牙|波兰|罗马尼亚/,
    prepare: '目标国的VAT税号；带包装、带电的商品，按当地要求登记EPR',
  },
  {
    found: /北美|美国|欧美|美、/,
    prepare: '目标国商标，或已经提交的注册申请',
    mind: '带电、儿童、接触食品的商品，先备好当地要求的检测报告再上架。',
  },
  { found: /日本/, prepare: '日语的标题、说明与客服，尺寸写到厘米', mind: '缺货当天改库存，晚发比缺货更伤评价。' },
  { found: /韩国/, prepare: '韩语客服，以及能收退件的当地地址' },
  { found: /东南亚|印度尼西亚|越南/, mind: '有货到付款的站点，把签收率算进定价。' },
  { found: /巴西|拉美|墨西哥|智利/, mind: '清关要核对收件人税号，申报品名与发票写成一致。' },
  { found: /俄罗斯|独联体/, prepare: '俄语的标题、属性与客服' },
  { found: /阿联酋|海湾|土耳其/, mind: '斋月前后买家的作息和平时不同，备货与排班提前一个月定。' },
  { found: /非洲|南非|肯尼亚/, mind: '各城市配送快慢差得多，先用轻小件试几个城市，再铺货。' },
]

/** The introduction tab of a platform, as an editor would write it from what is known of the platform. */
export function describePlatform(typeName: string, platform: DemoPlatform): string {
  const { name, area, advice } = platform
  const type = typeAdvice[typeName]
  if (type === undefined) throw new Error(`There is no advice for platforms of the type ${typeName}`)
  const entry = entryAdvice[type.entry]
  const asked = markets.filter(({ found }) => found.test(area))
  return [
    heading('平台简介'),
    paragraph(`${name}，${type.kind}。${type.areaLabel}：${area}。${advice}`),
    paragraph(type.about),
    heading('适合谁'),
    list('ul', type.fits),
    heading('入驻准备'),
    list('ul', [...entry.documents(name), ...type.documents, ...asked.flatMap(({ prepare }) => prepare ?? [])]),
    paragraph('资料齐了，按这个顺序走：'),
    list('ol', [...entry.steps(name), type.lastStep]),
    heading('注意事项'),
    list('ul', [...type.mind, ...asked.flatMap(({ mind }) => mind ?? [])]),
    paragraph(entry.close(name)),
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
