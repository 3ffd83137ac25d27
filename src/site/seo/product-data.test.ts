import { expect, test } from 'vitest'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { faqData, productData, softwareData } from './product-data.ts'

const visit = { platform: 'pc', baidu: false, origin: 'https://www.example.com' } as const
const site = { settings: defaultSiteSettings, visit }
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
