import { z } from 'zod'
import { productQuestions } from '#domain/settings/product-facts.ts'
import { defineCall } from './call.ts'
import { priceFrom } from './order-shapes.ts'
import { siteSettingsAnswer } from './site-settings-schema.ts'

export const siteSettings = defineCall({
  method: 'GET',
  path: '/site/settings',
  summary: '站点设置：名称、备案号、联系方式、链接与页面数据',
  tag: '站点设置',
  token: 'none',
  reading: { cachedMb: 1 },
  answer: z.object({ data: siteSettingsAnswer }),
  errors: [],
})

/** Pages leave a price out when this call fails, as an outside API without it does. */
export const sitePrices = defineCall({
  method: 'GET',
  path: '/site/prices',
  summary: '页面上写的起价：买的是什么、续费多少；没有的为 null，那句话不出现',
  tag: '站点设置',
  token: 'none',
  reading: { cachedMb: 1 },
  answer: z.object({
    data: z.object({
      device: priceFrom.nullable().meta({ description: '最便宜的设备' }),
      remoteDevice: priceFrom.nullable().meta({ description: '最便宜的、支持远程的设备' }),
      longTerm: z.object({ months: z.array(z.int()), discountTag: z.string() }).nullable(),
      cloudNumberYuan: z.number().nullable(),
      listPriceBasis: z.string().meta({ description: '标价的依据；为空时不与标价比较' }),
    }),
  }),
  errors: [],
})

export const productFacts = defineCall({
  method: 'GET',
  path: '/site/product',
  summary: '产品与收费：买家先问的，每条有来源与日期',
  tag: '站点设置',
  token: 'none',
  reading: { cachedMb: 1 },
  answer: z.object({
    data: z.object({
      facts: z.array(
        z.object({
          key: z.enum(Object.keys(productQuestions) as (keyof typeof productQuestions)[]),
          question: z.string(),
          answer: z.string(),
          source: z.string(),
          asOf: z.string().meta({ description: 'YYYY-MM-DD' }),
        }),
      ),
      fees: z
        .object({ freeEnvironments: z.int(), environmentYuan: z.number().meta({ description: '元，每个环境每月' }) })
        .nullable(),
    }),
  }),
  errors: [],
})
