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

const wordFor = new Map(Object.entries(synonyms).map(([typed, word]) => [foldText(typed), word]))

/**
 * What a keyword asks for: its own terms first, then those of the word that the site uses for it. `own` is the word that
 * staff added for this keyword; it goes before the built-in one.
 */
export function readWishes(keyword: string, own?: string): SearchTerm[][] {
  const word = own ?? wordFor.get(foldText(keyword))
  return [readTerms(keyword), ...(word === undefined ? [] : [readTerms(word)])].filter((terms) => terms.length > 0)
}
