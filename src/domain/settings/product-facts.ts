import { partsOfTime } from '#domain/shared/time.ts'
import type { TypedSettings } from './values.ts'

/** What a buyer asks first, by the setting that answers it, in the order of the page (decision 071). */
export const productQuestions = {
  browserFee: '浏览器本身收费吗？',
  freeEnvironments: '能免费用几个环境？',
  environmentFee: '超出免费数量，一个环境多少钱？',
  subAccounts: '同事一起用，子账号收费吗？',
  ownProxies: '自带代理（IP）要收费吗？',
  localApi: '有API吗？支持Selenium、Playwright吗？',
  rpa: '能自己编RPA流程吗？',
  automationFee: '自动化任务要另外收费吗？',
  localApiFee: '用API要另外收费吗？',
  rpaFee: '用RPA要另外收费吗？',
  aiFee: '用AI要另外收费吗？',
  migrationFee: '批量迁移店铺收费吗？',
  kernel: '用什么内核，支持哪些系统？',
  trial: '能先试用吗？',
  refund: '不合适能退款吗？',
  serviceLevel: '出了故障怎么办，客服几点在？',
  invoices: '能开发票吗，价格含税吗？',
  cloudSecurity: '店铺数据存在哪里，安全吗？',
  largeOrders: '店铺多，有大客户价吗？',
  cloudNumberFee: '云号怎么收费？',
} as const

type FactKey = keyof typeof productQuestions

/** `asOf` is the day that the answer was checked, `YYYY-MM-DD`. */
export type ProductFact = { key: FactKey; question: string; answer: string; source: string; asOf: string }

/** The fees of the browser per month: what the calculator of the pricing guide reckons with. */
export type BrowserFees = { freeEnvironments: number; environmentYuan: number }

/** What a shop may use beside its environment and its line, by the setting that says what it costs. */
export const addOnKeys = ['automationFee', 'localApiFee', 'rpaFee', 'aiFee', 'migrationFee'] as const

export type AddOnKey = (typeof addOnKeys)[number]

/** Yuan a month for a shop; of the migration once for a shop. 0 where it is part of the environment's fee. */
export type AddOnFee = { key: AddOnKey; yuan: number }

/** Whether an add-on is paid once and not by the month. */
export const isPaidOnce = (key: AddOnKey): boolean => key === 'migrationFee'

type Founded = { answer: string; source: string; asOf: string }

const isFounded = ({ source, asOf }: Founded): boolean => source !== '' && asOf !== ''

/** The answers that have a source and a day, each with its number in words. */
export function shownProductFacts(settings: TypedSettings): ProductFact[] {
  return (Object.keys(productQuestions) as FactKey[]).flatMap((key) => {
    const { source, asOf } = settings[key]
    const answer = answerOf(settings, key)
    return answer === '' || !isFounded(settings[key])
      ? []
      : [{ key, question: productQuestions[key], answer, source, asOf }]
  })
}

function answerOf(settings: TypedSettings, key: FactKey): string {
  const { answer } = settings[key]
  switch (key) {
    case 'freeEnvironments': {
      const { count } = settings.freeEnvironments
      return `${count > 0 ? `${count}个环境以内免费。` : '没有免费环境。'}${answer}`
    }
    case 'environmentFee':
      return `每个环境每月${settings.environmentFee.yuan}元。${answer}`
    case 'cloudNumberFee':
      return `每个号码每月${settings.cloudNumberFee.yuan}元起。${answer}`
    case 'automationFee':
    case 'localApiFee':
    case 'rpaFee':
    case 'aiFee':
    case 'migrationFee':
      return `${addOnWords(key, settings[key].yuan)}${answer}`
    default:
      return answer
  }
}

function addOnWords(key: AddOnKey, yuan: number): string {
  if (yuan === 0) return '不另收费。'
  return isPaidOnce(key) ? `每家店${yuan}元，只收一次。` : `每家店每月${yuan}元。`
}

/** The add-ons whose fee has a source and a day. */
export function addOnFees(settings: TypedSettings): AddOnFee[] {
  return addOnKeys.filter((key) => isFounded(settings[key])).map((key) => ({ key, yuan: settings[key].yuan }))
}

/** Null unless both numbers have a source and a day. */
export function browserFees({ freeEnvironments, environmentFee }: TypedSettings): BrowserFees | null {
  if (!isFounded(freeEnvironments) || !isFounded(environmentFee)) return null
  return { freeEnvironments: freeEnvironments.count, environmentYuan: environmentFee.yuan }
}

/** The price that cloud numbers start from, in yuan a month; null without a source and a day. */
export function cloudNumberYuan({ cloudNumberFee }: TypedSettings): number | null {
  return isFounded(cloudNumberFee) && cloudNumberFee.yuan > 0 ? cloudNumberFee.yuan : null
}

/**
 * What the original prices (标价) are based on, since when, and by whose record. Empty without the days of a past time in which they
 * were charged, and then nothing is compared with them.
 */
export function listPriceBasis({ listPrice }: TypedSettings): string {
  const { answer, source, asOf, from, to } = listPrice
  if (!isFounded(listPrice) || answer === '' || from === '' || from > to || to > asOf) return ''
  const [first, last, checked] = [from, to, asOf].map(dayWords)
  return `${answer}成交期：${first}至${last}，来源：${source}，截至${checked}。`
}

/** A day (`YYYY-MM-DD`) as it is read: 2026年11月1日. */
function dayWords(text: string): string {
  const { year, month, day } = partsOfTime(text)
  return `${year}年${month}月${day}日`
}
