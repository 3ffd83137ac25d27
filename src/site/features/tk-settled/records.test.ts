import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noPrices } from '#contract/site-prices.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { fillFacts } from '#domain/landing/site-pages.ts'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { SettingsProvider } from '#site/visit/settings.tsx'
import { demoSiteSettings } from '#tests/support/demo-site-settings.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { LearningCentre } from './learning-centre.tsx'
import { Market } from './market.tsx'
import { Steps } from './steps.tsx'

const { southEastAsia } = defaultSiteSettings
const { learningCentre } = demoSiteSettings
const { market, countries } = tkSettledCopy
const learning = standardWords('tkSettledLearning')

const marketOf = (populations: typeof southEastAsia.populations) =>
  renderToStaticMarkup(
    createElement(Market, {
      fields: standardWords('tkSettledMarket'),
      record: { ...southEastAsia, populations },
    }),
  )

test('without a record of the population there is no block of the market', () => {
  expect(marketOf([])).toBe('')
})

test('the market shows the countries of its record and no others, with the source and its date', () => {
  const html = marketOf([{ country: 'vn', populationWan: 10_099 }])
  expect(html).toContain(countries.vn.name)
  expect(html).toContain(countries.vn.city)
  expect(html).toContain(market.origin)
  expect(html).not.toContain(countries.ph.city)
  expect(html).toContain('1.01亿')
  expect(html).toContain(southEastAsia.source)
  expect(html).toContain(southEastAsia.asOf)
})

test('the heading counts countries and people from the record and never rounds up', () => {
  const title = (countries: number, populationWan: number) =>
    fillFacts(standardWords('tkSettledMarket').title, {
      countries: market.counted(countries),
      people: market.people(populationWan),
    })
  expect(title(6, 61_338)).toBe('六个国家，六亿人的市场')
  expect(title(2, 19_999)).toBe('两个国家，一亿人的市场')
  expect(title(11, 200_000)).toBe('11个国家，20亿人的市场')
  expect(title(1, 583)).toBe('一个国家，583万人的市场')
})

test('the learning centre is not there without entries, and neither is a group without any', () => {
  const html = (record: typeof learningCentre) =>
    renderToStaticMarkup(createElement(LearningCentre, { fields: learning, record }))
  expect(html({ entry: [], operation: [], practice: [] })).toBe('')
  const one = html({ ...learningCentre, operation: [] })
  expect(one).toContain(learning.groups[0]?.title)
  expect(one).not.toContain(learning.groups[1]?.title)
})

test('how long the platform takes is said only where a record carries it, and then with its source and date', () => {
  const html = (tiktokReview: typeof defaultSiteSettings.tiktokReview) =>
    renderToStaticMarkup(
      createElement(SettingsProvider, {
        settings: { ...defaultSiteSettings, tiktokReview, prices: noPrices },
        // biome-ignore lint/correctness/noChildrenProp: createElement's types ask for the required child among the props.
        children: createElement(Steps, { fields: standardWords('tkSettledSteps') }),
      }),
    )
  const record = { duration: '3个工作日', source: '平台公告', asOf: '2026年1月' }
  expect(html(record)).toContain(tkSettledCopy.reviewTime(record))
  expect(html({ duration: '', source: '', asOf: '' })).not.toContain(tkSettledCopy.reviewTime(record).slice(0, 4))
})
