import { z } from 'zod'
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
