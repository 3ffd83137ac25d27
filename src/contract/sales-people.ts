import { z } from 'zod'
import { defineCall } from './call.ts'
import { optionalText } from './fields.ts'

export const companySalesPeople = defineCall({
  method: 'POST',
  path: '/company/getCompanySalesPeople',
  summary: '按来源找到专属顾问的二维码，找不到时为 150 号',
  tag: '顾问',
  token: 'none',
  body: z.strictObject({ qd: optionalText(), cy: optionalText(), inviteCode: optionalText() }),
  answer: z.object({ data: z.object({ code: z.string(), qrCode: z.string() }) }),
  errors: [],
})
