/**
 * The site's own pages whose words are a record: each is there from the first start on, its address is the specification's
 * (section 2), and it can be neither withdrawn nor removed. A name is the address without `/` and `.html`; of home, its
 * sections are the record, and the stage above them is code.
 */
export const sitePageNames = ['home', 'aboutUs', 'doubleEleven', 'TkIntroduce', 'TkSettled', 'cloud', 'TEMU'] as const
export type SitePageName = (typeof sitePageNames)[number]

export const sitePathOf = (name: SitePageName): string => (name === 'home' ? '/' : `/${name}.html`)

/** The page of the site's own at an address; null for any other address. */
export function sitePageAt(path: string | null): SitePageName | null {
  return sitePageNames.find((name) => sitePathOf(name) === path) ?? null
}

/** The facts of settings and prices that a line may name, by the words that stand for each in braces: `{品牌名}`. */
export const factWords = {
  brand: '品牌名',
  foundedYear: '成立年份',
  city: '城市',
  from: '开始',
  to: '结束',
  year: '年份',
  longTerm: '长租时长',
  countries: '国家数',
  people: '人口',
  asOf: '统计时间',
  platforms: '平台数',
  cloudFee: '云号收费',
  posts: '岗位数',
} as const
export type FactName = keyof typeof factWords
export type Facts = Readonly<Partial<Record<FactName, string>>>

const named = /\{([^{}]*)\}/g
const sentence = /[^。！？\n]*[。！？\n]?/g

/** The text with its facts; a sentence that names a missing or empty one is left out. */
export function fillFacts(text: string, facts: Facts): string {
  const textOf = (word: string) => {
    const name = (Object.keys(factWords) as FactName[]).find((fact) => factWords[fact] === word)
    return name === undefined ? '' : (facts[name] ?? '')
  }
  const sentences = text.match(sentence) ?? []
  return sentences
    .filter((part) => [...part.matchAll(named)].every(([, word = '']) => textOf(word) !== ''))
    .map((part) => part.replace(named, (_, word: string) => textOf(word)))
    .join('')
}

/** What the fact `cloudFee` says of the price from which a number starts, in yuan; null without one. */
export const cloudFeeOf = (yuan: number | null): string =>
  yuan === null ? '按号码、按月收费' : `一个号码每月${yuan}元起`

/** The words in braces that stand for none of these facts. */
export function unknownFacts(text: string, known: readonly FactName[]): string[] {
  return [...text.matchAll(named)]
    .map(([, word = '']) => word)
    .filter((word) => !known.some((name) => factWords[name] === word))
}
