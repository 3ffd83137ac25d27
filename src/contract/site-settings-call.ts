import { z } from 'zod'
import { defaultSendBudget } from '#domain/verification/limits.ts'
import { defineCall } from './call.ts'

const filing = z.object({ number: z.string(), url: z.string() })

/** The countries of South-East Asia in which TikTok Shop has a site, as ISO 3166 codes. */
const southEastAsiaCountry = z.enum(['id', 'ph', 'vn', 'th', 'my', 'sg'])

const learningEntries = z.array(z.object({ title: z.string(), url: z.string() }))

/** Names, numbers and links of the company that runs the site (readings, section 1). */
export const siteSettingsSchema = z.object({
  brandName: z.string().meta({ description: '品牌简称' }),
  productName: z.string(),
  companyName: z.string(),
  cloudName: z.string().meta({ description: '云号产品名' }),
  slogan: z.string(),
  icp: filing.meta({ description: 'ICP备案' }),
  police: filing.meta({ description: '公安备案；号码为空时不显示' }),
  telecomLicence: z.string().meta({ description: '增值电信业务许可证号；为空时不显示' }),
  copyrightFrom: z.int().meta({ description: '版权起始年份' }),
  founded: z.object({ year: z.string(), city: z.string() }).meta({ description: '成立年份与注册地' }),
  hotline: z.string(),
  brandPhone: z.string().meta({ description: '品牌合作电话' }),
  address: z.string(),
  officeHours: z.string().meta({ description: '上班时间；为空时不显示' }),
  helpCentreUrl: z.string(),
  aiChatUrl: z.string(),
  consultChatUrl: z.string(),
  webSystemUrl: z.string(),
  qr: z
    .object({
      welfare: z.string(),
      consult: z.string(),
      official: z.string(),
      business: z.string(),
      group: z.string(),
    })
    .meta({ description: '二维码图片地址' }),
  consentStart: z
    .object({ register: z.boolean(), login: z.boolean(), join: z.boolean() })
    .meta({ description: '各表单的协议勾选初始值' }),
  drawnOpening: z.boolean().meta({ description: '页面自带的开场图是否作为第一张轮播' }),
  timeline: z.array(z.object({ year: z.string(), half: z.string(), text: z.string() })),
  team: z
    .object({
      note: z.string().meta({ description: '人物下方的说明；演示内容在此标明，为空时不显示' }),
      members: z.array(z.object({ name: z.string(), role: z.string(), text: z.string(), portrait: z.string() })),
    })
    .meta({ description: '关于我们页的团队；没有成员时不显示' }),
  voices: z.array(z.object({ quote: z.string(), speaker: z.string(), place: z.string(), stores: z.int() })),
  statistics: z.object({
    asOf: z.string().meta({ description: '数据截至' }),
    items: z.array(z.object({ value: z.int(), suffix: z.string(), label: z.string() })),
  }),
  southEastAsia: z
    .object({
      source: z.string().meta({ description: '来源' }),
      sourceUrl: z.string().meta({ description: '来源地址' }),
      asOf: z.string().meta({ description: '时间' }),
      populations: z.array(
        z.object({
          country: southEastAsiaCountry,
          populationWan: z.int().min(1).meta({ description: '人口，单位万' }),
        }),
      ),
    })
    .meta({ description: '东南亚各国人口；列表为空时整块不显示' }),
  tiktokReview: z
    .object({
      duration: z.string(),
      source: z.string().meta({ description: '来源' }),
      asOf: z.string().meta({ description: '时间' }),
    })
    .meta({ description: 'TikTok Shop入驻审核的时长；时长为空时不显示' }),
  learningCentre: z
    .object({ entry: learningEntries, operation: learningEntries, practice: learningEntries })
    .meta({ description: '学习中心的外部文档：入驻解析、运营技巧、实操技法；全空时整块不显示' }),
  cloudSupport: z
    .object({
      source: z.string().meta({ description: '来源' }),
      asOf: z.string().meta({ description: '时间' }),
      regions: z.array(
        z.object({
          flag: z.string().meta({ description: '国旗，ISO 3166两位小写代码；没有图样的不显示' }),
          name: z.string(),
          sms: z.boolean(),
          weChat: z.boolean(),
          shared: z.boolean(),
          voice: z.boolean(),
        }),
      ),
    })
    .meta({ description: '云号页“号码支持什么”：各归属地的能力；没有地区时不显示' }),
  documents: z
    .object({ agreement: z.string(), privacy: z.string() })
    .meta({ description: '用户服务协议与隐私政策的版本' }),
})

export type SiteSettings = z.infer<typeof siteSettingsSchema>

const budget = z.int().min(1)

/** What staff may set and the site does not show. */
export const privateSettingsSchema = z.object({
  smsBudget: z.object({ perMinute: budget, perHour: budget, perDay: budget }),
})

export type PrivateSettings = z.infer<typeof privateSettingsSchema>

export const defaultPrivateSettings: PrivateSettings = { smsBudget: { ...defaultSendBudget } }

export const siteSettings = defineCall({
  method: 'GET',
  path: '/site/settings',
  summary: '站点设置：名称、备案号、联系方式、链接与页面数据',
  tag: '站点设置',
  token: 'none',
  answer: z.object({ data: siteSettingsSchema }),
  errors: [],
})
