import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noPrices } from '#contract/site-prices.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { productQuestions } from '#domain/settings/product-facts.ts'
import { productFactsCopy } from '#site/copy/parts.ts'
import { pricingGuideCopy as copy, pricingGuideOpeningCopy as opening } from '#site/copy/pricing-guide.ts'
import { SettingsProvider } from '#site/visit/settings.tsx'
import { costOf, guideRows, questionsBeside, sourceLines } from './guide-rows.ts'
import { PricingGuidePage } from './pricing-guide-page.tsx'

type Page = ComponentProps<typeof PricingGuidePage>

const without: Page = {
  facts: [],
  fees: null,
  offers: [],
  failure: '',
  calculator: 'calculator',
  onRetry: () => {},
}

/**
 * The page; in the browser its lower sections wait for their script, on the server they are complete. A number with its unit
 * (`Unbroken`) is read as text.
 */
const html = (page: Partial<Page>) =>
  renderToStaticMarkup(
    createElement(SettingsProvider, {
      settings: { ...defaultSiteSettings, prices: noPrices },
      // biome-ignore lint/correctness/noChildrenProp: createElement's types ask for the required child among the props.
      children: createElement(PricingGuidePage, { ...without, ...page }),
    }),
  ).replace(/<no-break>([^<]*)<\/no-break>/g, '$1')

const trial = { key: 'trial', question: productQuestions.trial, answer: '先租一台', source: '制度', asOf: '2026-11-01' }
const subAccounts = { ...trial, key: 'subAccounts', question: productQuestions.subAccounts, answer: '每人每月5元' }

test('without records the guide names no price, asks nothing and has no calculator', () => {
  const page = html({})
  expect(page).toContain(opening.title)
  expect(page).toContain(copy.scope.titleWithoutCosts)
  expect(page.replace(/<svg.*?<\/svg>|<img[^>]*>/g, '')).not.toMatch(/\d元|[¥￥]\d/)
  for (const words of ['calculator', copy.scope.title, copy.questions.title, copy.scope.columns.cost])
    expect(page).not.toContain(`>${words}<`)
})

const priced = [
  ...(['environmentFee', 'ownProxies', 'cloudNumberFee', 'automationFee', 'rpaFee', 'aiFee'] as const).map((key) => ({
    ...trial,
    key,
    question: productQuestions[key],
    answer: '不另收费',
  })),
  subAccounts,
]

test('what things cost is a column where most rows have an answer, and stands in the words of few', () => {
  const asked = (page: string) => page.split(copy.scope.none).length - 1
  const full = html({ facts: priced as Page['facts'] })
  expect(full).toContain(`>${copy.scope.columns.cost}<`)
  expect(asked(full)).toBeLessThan(4)
  const few = html({ facts: [subAccounts] as Page['facts'] })
  expect(few).not.toContain(`>${copy.scope.columns.cost}<`)
  expect(few).toContain(subAccounts.answer)
  expect(asked(few)).toBe(0)
})

test('an answer is told once with its source and day: in the row that it prices, or below the table', () => {
  const page = html({ facts: [trial, subAccounts] as Page['facts'] })
  for (const { answer } of [trial, subAccounts]) expect(page.split(answer).length - 1).toBe(1)
  expect(page).toContain(trial.question)
  expect(page).not.toContain(subAccounts.question)
  expect(page.split(productFactsCopy.source(trial)).length - 1).toBe(2)
})

test('with a price to reckon with the calculator is the opening, and a failed load says so', () => {
  const page = html({ fees: { freeEnvironments: 5, environmentYuan: 2 }, failure: '服务开小差了' })
  expect(page).toContain('calculator')
  expect(page).not.toContain(opening.title)
  expect(page).toContain('服务开小差了')
})

test('the first clause of an answer is its figure, and says whether it costs anything', () => {
  expect(costOf('每个环境每月3元。停用的不收。')).toEqual({
    head: '每个环境每月3元',
    rest: '停用的不收。',
    isFree: false,
  })
  expect(costOf('不另收费。含在环境费里。')).toMatchObject({ head: '不另收费', isFree: true })
  expect(costOf('另议')).toEqual({ head: '另议', rest: '', isFree: false })
})

test('a row whose feature has no record is left out, and its fee is answered below', () => {
  const fee = {
    ...trial,
    key: 'rpaFee',
    question: productQuestions.rpaFee,
    answer: '不另收费。',
  } as Page['facts'][number]
  const rows = guideRows([fee], noPrices)
  expect(rows.map(({ key }) => key)).not.toContain('rpa')
  expect(questionsBeside([fee], rows)).toEqual([fee])
})

test('sources are one line, or one for each place with what is from there', () => {
  const named = [
    { name: '试用', facts: [trial as Page['facts'][number]] },
    { name: '退款', facts: [{ ...trial, source: '协议' } as Page['facts'][number]] },
  ]
  expect(sourceLines(named.slice(0, 1))).toEqual(['来源：制度，截至2026年11月1日'])
  expect(sourceLines(named)).toEqual(['试用，来源：制度，截至2026年11月1日', '退款，来源：协议，截至2026年11月1日'])
})
