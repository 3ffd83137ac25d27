import type { OptionalPurpose } from './consent.ts'

/** Names of the optional purposes, for their owner and for staff. */
export const purposeWords: Readonly<Record<OptionalPurpose, string>> = {
  marketing: '营销短信与邮件',
  'ad-reports': '百度推广效果回传',
  improvement: '用户体验改进计划',
}

/** Where a consent was given, by its stored form. */
const formWords: Readonly<Record<string, string>> = {
  register: '注册',
  login: '登录',
  join: '申请加入企业',
  account: '我的账号',
  staff: '客服办理',
}

export const formWord = (form: string): string => formWords[form] ?? form

const documentNames = { agreement: '用户服务协议', privacy: '隐私政策' } as const
export type ConsentDocument = keyof typeof documentNames

/** A document of a consent in words. */
export type AgreedDocument = { document: ConsentDocument; name: string; version: string }

const isDocument = (name: string): name is ConsentDocument => Object.hasOwn(documentNames, name)

/**
 * The documents of a stored consent, each with its version: one row may stand for both, as `agreement+privacy` in
 * `V1.1+V1.0`. One version without its pair is that of each.
 */
export function agreedDocuments({ document, version }: { document: string; version: string }): AgreedDocument[] {
  const versions = version.split('+')
  return document.split('+').flatMap((name, index) => {
    if (!isDocument(name)) return []
    return [{ document: name, name: documentNames[name], version: versions[index] ?? version }]
  })
}
