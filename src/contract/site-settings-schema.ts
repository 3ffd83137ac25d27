import { z } from 'zod'
import { defaultSendBudget } from '#domain/limits.ts'

const filing = z.object({ number: z.string(), url: z.string() })

/** The countries of South-East Asia in which TikTok Shop has a site, as ISO 3166 codes. */
const southEastAsiaCountry = z.enum(['id', 'ph', 'vn', 'th', 'my', 'sg'])

/** A day in Shanghai, `YYYY-MM-DD`; empty for none. */
const promotionDay = z.union([z.literal(''), z.iso.date()])

const learningEntries = z.array(z.object({ title: z.string(), url: z.string() }))

/** Names, numbers and links of the company that runs the site (readings 1). */
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
  email: z.string().meta({ description: '对外邮箱；为空时不显示' }),
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
  timeline: z
    .array(z.object({ year: z.string(), half: z.string(), text: z.string() }))
    .meta({ description: '公司历程；列表为空时不显示' }),
  timelineNote: z.string().meta({ description: '公司历程的说明；演示内容在此标明，为空时不显示' }),
  team: z
    .object({
      note: z.string().meta({ description: '人物下方的说明；演示内容在此标明，为空时不显示' }),
      members: z.array(z.object({ name: z.string(), role: z.string(), text: z.string(), portrait: z.string() })),
    })
    .meta({ description: '关于我们页的团队；没有成员时不显示' }),
  voices: z
    .array(z.object({ quote: z.string(), speaker: z.string(), place: z.string(), stores: z.int() }))
    .meta({ description: '卖家评价；列表为空时不显示' }),
  voicesNote: z.string().meta({ description: '卖家评价的说明；演示内容在此标明，为空时不显示' }),
  statistics: z
    .object({
      // Older records lack this field.
      source: z.string().default('').meta({ description: '来源与口径；演示内容在此标明' }),
      asOf: z.string().meta({ description: '数据截至' }),
      items: z.array(z.object({ value: z.int(), suffix: z.string(), label: z.string() })),
    })
    .meta({ description: '首页与关于我们页的数字；列表为空时不显示' }),
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
  promotion: z
    .object({ from: promotionDay, to: promotionDay })
    // Older records lack this field.
    .default({ from: '', to: '' })
    .meta({ description: '双11页的活动时间：首日与末日，写作2026-11-01；为空时不显示，末日过后写明已结束' }),
  baiduVerification: z
    .string()
    .default('')
    .meta({ description: '百度搜索资源平台的验证码，写在每页的头部；为空时不写' }),
  notice: z
    .object({
      id: z.string().meta({ description: '随内容变；关掉过的人见到新的会再看到' }),
      text: z.string(),
      level: z.enum(['plain', 'important']),
      linkWords: z.string(),
      linkUrl: z.string(),
    })
    .nullable()
    .default(null)
    .meta({ description: '此刻的全站通知；没有时为 null' }),
  entryOrders: z
    .boolean()
    .default(false)
    .meta({ description: '系统会取走随凭证送出的方案；为 false 时方案只留在浏览器里' }),
  documents: z
    .object({ agreement: z.string(), privacy: z.string() })
    .meta({ description: '用户服务协议与隐私政策的版本' }),
})

export type SiteSettings = z.infer<typeof siteSettingsSchema>

const budget = z.int().min(1)

/** Settings that staff may change and the site does not show. */
export const privateSettingsSchema = z.object({
  smsBudget: z.object({ perMinute: budget, perHour: budget, perDay: budget }),
})

export type PrivateSettings = z.infer<typeof privateSettingsSchema>

export const defaultPrivateSettings: PrivateSettings = { smsBudget: { ...defaultSendBudget } }
