import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noPrices } from '#contract/site-prices.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { productQuestions } from '#domain/settings/product-facts.ts'
import { productFactsCopy } from '#site/copy/parts.ts'
import { pricingGuideCopy as copy, pricingGuideOpeningCopy as opening } from '#site/copy/pricing-guide.ts'
import { SettingsProvider } from '#site/visit/settings.tsx'
import { PricingGuidePage } from './pricing-guide-page.tsx'

type Page = ComponentProps<typeof PricingGuidePage>

const without: Page = {
  facts: [],
  fees: null,
  offers: [],
  failure: '',
  priceLink: null,
  calculator: 'calculator',
  onRetry: () => {},
}

/** The page; in the browser its lower sections wait for their script, on the server they are complete. */
const html = (page: Partial<Page>) =>
  renderToStaticMarkup(
    createElement(SettingsProvider, {
      settings: { ...defaultSiteSettings, prices: noPrices },
      // biome-ignore lint/correctness/noChildrenProp: createElement's types ask for the required child among the props.
      children: createElement(PricingGuidePage, { ...without, ...page }),
    }),
  )

const trial = { key: 'trial', question: productQuestions.trial, answer: '先租一台', source: '制度', asOf: '2026-11-01' }
const subAccounts = { ...trial, key: 'subAccounts', question: productQuestions.subAccounts, answer: '每人每月5元' }

test('without records the guide names no price, asks nothing and has no calculator', () => {
  const page = html({})
  expect(page).toContain(copy.scope.title)
  expect(page.replace(/<svg.*?<\/svg>|<img[^>]*>/g, '')).not.toMatch(/\d元|[¥￥]\d/)
  for (const words of [
    'calculator',
    opening.calculator,
    copy.comparison.title,
    copy.questions.title,
    copy.scope.columns.cost,
  ])
    expect(page).not.toContain(`>${words}<`)
})

test('a fact is shown with its source and day, and beside a hint only where there is one', () => {
  const page = html({ facts: [trial, subAccounts] as Page['facts'] })
  expect(page).toContain(copy.scope.columns.cost)
  expect(page.split(subAccounts.answer).length - 1).toBe(3)
  expect(page.split(trial.answer).length - 1).toBe(1)
  expect(page).toContain(productFactsCopy.source(trial))
  expect(page).toContain(copy.comparison.hints.subAccounts)
  expect(page).not.toContain(copy.comparison.hints.kernel)
})

test('with a price to reckon with the calculator is there, and a failed load says so', () => {
  const page = html({ fees: { freeEnvironments: 5, environmentYuan: 2 }, failure: '服务开小差了' })
  expect(page).toContain('>calculator<')
  expect(page).toContain(opening.calculator)
  expect(page).toContain('服务开小差了')
})
