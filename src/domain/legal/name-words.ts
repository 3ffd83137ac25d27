import { anchorsOfLinks, linkNames, valueNames } from './legal-document.ts'

/** A name that the markup of a legal text knows, `{company}` for example. */
export type LegalName = (typeof valueNames)[number] | (typeof linkNames)[number]
export const legalNamesInText: readonly LegalName[] = [...valueNames, ...linkNames]

/** The site settings that names stand for, as they are public now; '' for one that is not set. */
export type LegalValues = Readonly<Record<(typeof legalSettings)[number], string>>
export const legalSettings = ['companyName', 'productName', 'address', 'email', 'hotline'] as const

/** What staff call each name. */
export const legalNameLabels: Readonly<Record<LegalName, string>> = {
  company: '公司名称',
  product: '产品名称',
  address: '公司地址',
  email: '联系邮箱',
  hotline: '客服热线',
  consult: '在线客服',
  privacy: '隐私政策',
  agreement: '用户服务协议',
  account: '我的账号',
  cancel: '注销账号',
  contact: '联系条款',
  contactAgreement: '总则条款',
  sdk: 'SDK条款',
  leave: '退出开关',
}

/** The words of links that are the same in every text; a test holds them to the public page. */
export const legalLinkWords = {
  privacy: '《隐私政策》',
  agreement: '《用户服务协议》',
  account: '我的账号',
  cancel: '注销账号',
  leave: '本页末尾',
  consult: '联系客服',
} as const satisfies Partial<Record<LegalName, string>>

const settingOf = {
  company: 'companyName',
  product: 'productName',
  address: 'address',
  email: 'email',
  hotline: 'hotline',
} as const satisfies Partial<Record<LegalName, keyof LegalValues>>

export function isLegalName(name: string): name is LegalName {
  return legalNamesInText.some((known) => known === name)
}

/**
 * The words that visitors read in place of a name of a text; '' for a setting without a value, and for a link into the
 * text whose place is not there.
 */
export function wordsOfNames(source: string, values: LegalValues): (name: LegalName) => string {
  const places = placesIn(source)
  return (name) => {
    if (name in settingOf) return values[settingOf[name as keyof typeof settingOf]]
    if (name in anchorsOfLinks) return places.get(anchorsOfLinks[name as keyof typeof anchorsOfLinks]) ?? ''
    return legalLinkWords[name as keyof typeof legalLinkWords]
  }
}

/** What a link to each anchor of a text says. Reads lines, because a draft may be no complete document. */
function placesIn(source: string): Map<string, string> {
  const heads: { number: number; title: string; id?: string; label?: string }[] = []
  let number = 0
  for (const line of source.split(/\r?\n/)) {
    const [, mark, title = ''] = /^(##?) (.*)$/.exec(line) ?? []
    if (mark === '#') number += 1
    if (mark !== undefined) heads.push({ number, title })
    const [, key, value = ''] = /^(id|label): (\S.*)$/.exec(line) ?? []
    const head = heads.at(-1)
    if (head !== undefined && key !== undefined) head[key as 'id' | 'label'] = value.trimEnd()
  }
  return new Map(
    heads.flatMap(({ number: section, title, id, label }) =>
      id === undefined ? [] : [[id, placeWords(section, label ?? title)] as const],
    ),
  )
}

/** How a link calls a part of the same text. */
export const placeWords = (section: number, title: string): string => `第${section}部分“${title}”`
