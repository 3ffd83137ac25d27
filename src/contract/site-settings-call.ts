import { z } from 'zod'
import { marketplaces } from '#domain/pricing/shop-lines.ts'
import { addOnKeys, productQuestions } from '#domain/settings/product-facts.ts'
import { defineCall } from './call.ts'
import { priceFrom } from './order-shapes.ts'
import { siteSettingsAnswer } from './site-settings-schema.ts'

const marketplace = z.enum(marketplaces)

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
      device: priceFrom
        .extend({ unsuits: z.array(marketplace).meta({ description: '这一款不适合的平台' }) })
        .nullable()
        .meta({ description: '最便宜的设备' }),
      shopLines: z
        .array(
          priceFrom.extend({
            tierId: z.int(),
            area: z.string().meta({ description: '大区' }),
            fits: z.array(marketplace).meta({ description: '适合的平台' }),
          }),
        )
        .meta({ description: '各大区适合登录店铺后台的线路起价；按取用的顺序，第一条适合的就是页面上写的' }),
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
      addOns: z
        .array(z.object({ key: z.enum(addOnKeys), yuan: z.int() }))
        .meta({ description: '附加功能的收费：元，每家店每月（批量迁移为每家店一次）；0 为不另收费' }),
    }),
  }),
  errors: [],
})
