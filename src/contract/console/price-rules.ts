import { z } from 'zod'
import { malformed, text } from '../fields.ts'
import { chapter } from './console-call.ts'

const { get, post } = chapter('价格')

const category = z.int(malformed).min(0, malformed).max(1_000_000, malformed)
const named = z.strictObject({ providers: z.array(text(40)).max(200), categories: z.array(category).max(200) })
const rules = z.strictObject({
  dayBased: named.meta({ description: '按30天卖的服务商与类别' }),
  introductory: named.meta({ description: '显示首月、前3个月的服务商与类别' }),
  tiktokCategories: z.array(category).max(200).meta({ description: 'isFilterTiktok 留下的类别' }),
  lowStock: z.int(malformed).min(0, '快没了的台数应为0至999').max(999, '快没了的台数应为0至999'),
  reviewPercent: z
    .int(malformed)
    .min(1, '复核线应为1至100')
    .max(100, '复核线应为1至100')
    .meta({ description: '降幅超过这个百分比要第二个人复核；只有所有者能改' }),
})

export const readPriceRules = get('/catalogue-rules', {
  summary: '计价规则',
  permission: 'prices.read',
  answer: z.object({ data: z.object({ rules, version: z.string() }) }),
})

export const savePriceRules = post('/catalogue-rules', {
  summary: '改计价规则，立即对访客生效',
  permission: 'prices.publish',
  limit: 'priceChanges',
  body: z.strictObject({ version: text(40), rules }),
  answer: z.object({}),
  errors: ['CONFLICT'],
})
