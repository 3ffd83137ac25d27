import { expect, test } from 'vitest'
import { noPrices } from '#contract/site-prices.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { articleData, faqData, productData, questionsData, softwareData } from './structured-data.ts'

const visit = { platform: 'pc', baidu: false, origin: 'https://www.example.com' } as const
const site = { settings: { ...defaultSiteSettings, prices: noPrices }, visit }
const number = { name: '云号', description: '收短信的号码', href: '/cloud.html', price: '13.00' }

test('the software is named and signed as the settings say, with absolute addresses', () => {
  expect(softwareData(site)).toMatchObject({
    '@type': 'SoftwareApplication',
    name: defaultSiteSettings.productName,
    url: 'https://www.example.com/',
    publisher: { name: defaultSiteSettings.companyName },
  })
})

test('a product offers its price in yuan, and for what time when it is paid by time', () => {
  const once = { price: '13.00', priceCurrency: 'CNY', url: 'https://www.example.com/cloud.html' }
  expect(productData(site, number)).toMatchObject({ '@type': 'Product', offers: once })
  expect(productData(site, number)).not.toHaveProperty('offers.priceSpecification')
  expect(productData(site, { ...number, priceUnit: 'MON' })).toMatchObject({
    offers: { ...once, priceSpecification: { price: '13.00', referenceQuantity: { value: 1, unitCode: 'MON' } } },
  })
})

test('every question stands with its answer', () => {
  expect(faqData([{ question: '几分钟开通？', answer: '三分钟。' }])).toMatchObject({
    mainEntity: [{ name: '几分钟开通？', acceptedAnswer: { text: '三分钟。' } }],
  })
})

test('the questions of all blocks of a page are one object, and a general block names no fact', () => {
  const items = (question: string) => [{ question, answer: '看{云号收费}。' }]
  const blocks = [
    { kind: 'cloudQuestions', fields: { title: '问答', items: items('怎么收费？') } },
    { kind: 'cards', fields: { title: '卡片', items: [] } },
    { kind: 'questions', fields: { title: '您可能会问', items: items('要多久？') } },
  ]
  const answer = (name: string, text: string) => ({ name, acceptedAnswer: { text } })
  expect(questionsData(blocks, { cloudFee: '按月收费' })).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [answer('怎么收费？', '看按月收费。'), answer('要多久？', '看{云号收费}。')] },
  ])
  expect(questionsData([{ kind: 'cards', fields: {} }])).toEqual([])
})

function dataOf(title: string) {
  const texts = { title, briefly: '', picture: '/media/a.svg', author: '', href: '/news-a.html?id=1' }
  const times = { createTime: '2026-11-20 10:00:00', updateTime: '2026-11-21 10:00:00' }
  return articleData({ settings: { ...defaultSiteSettings, prices: noPrices }, visit }, { ...texts, ...times })
}

test('a headline is no longer than engines take, and cut between characters', () => {
  expect(dataOf('选品')[0]).toMatchObject({ headline: '选品' })
  expect(dataOf('𠮷'.repeat(120))[0]).toMatchObject({ headline: '𠮷'.repeat(110) })
})

test('addresses are absolute and times say their offset', () => {
  expect(dataOf('选品')[0]).toMatchObject({
    mainEntityOfPage: 'https://www.example.com/news-a.html?id=1',
    image: ['https://www.example.com/media/a.svg'],
    datePublished: '2026-11-20T10:00:00+08:00',
    dateModified: '2026-11-21T10:00:00+08:00',
  })
})
