import { foldText, readTerms, type SearchTerm } from './search-text.ts'

/** What visitors type, and the word that the site uses for it. */
const synonyms: Readonly<Record<string, string>> = {
  收费: '价格',
  费用: '价格',
  多少钱: '价格',
  报价: '价格',
  套餐: '价格',
  API: '接口',
  RPA: '自动化',
  脚本: '自动化',
  客户端: '下载',
  安装包: '下载',
  浏览器指纹: '指纹',
  多开: '防关联',
  子账号: '成员',
}

/** The Chinese names of platforms and their own ones: each asks for the other. */
const platformNames: Readonly<Record<string, string>> = {
  亚马逊: 'Amazon',
  虾皮: 'Shopee',
  来赞达: 'Lazada',
  速卖通: 'AliExpress',
  沃尔玛: 'Walmart',
  易贝: 'eBay',
  希音: 'SHEIN',
  美客多: 'Mercado Libre',
  乐天: 'Rakuten',
  酷澎: 'Coupang',
  野莓: 'Wildberries',
  国际版抖音: 'TikTok',
  油管: 'YouTube',
  脸书: 'Facebook',
}

const pairs = Object.entries(platformNames)
const wordFor = new Map(
  [...Object.entries(synonyms), ...pairs, ...pairs.map(([chinese, own]) => [own, chinese] as const)].map(
    ([typed, word]) => [foldText(typed), word],
  ),
)

/** The site's word for what is typed, or the other name of a platform. */
export const synonymOf = (typed: string): string | undefined => wordFor.get(foldText(typed))

/**
 * What a keyword asks for: its own terms first, then those of the word that the site uses for it. `own` is the word that
 * staff added for this keyword; it goes before the built-in one.
 */
export function readWishes(keyword: string, own?: string): SearchTerm[][] {
  const word = own ?? synonymOf(keyword)
  return [readTerms(keyword), ...(word === undefined ? [] : [readTerms(word)])].filter((terms) => terms.length > 0)
}
