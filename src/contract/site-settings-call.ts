import { z } from 'zod'
import { productQuestions } from '#domain/settings/product-facts.ts'
import { defineCall } from './call.ts'
import { siteSettingsSchema } from './site-settings-schema.ts'

export const siteSettings = defineCall({
  method: 'GET',
  path: '/site/settings',
  summary: '站点设置：名称、备案号、联系方式、链接与页面数据',
  tag: '站点设置',
  token: 'none',
  answer: z.object({ data: siteSettingsSchema }),
  errors: [],
})

export const productFacts = defineCall({
  method: 'GET',
  path: '/site/product',
  summary: '产品与收费：买家先问的，每条有来源与日期',
  tag: '站点设置',
  token: 'none',
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
