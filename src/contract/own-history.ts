import { z } from 'zod'
import { defineCall } from './call.ts'
import { paging } from './fields.ts'

export const getOwnHistory = defineCall({
  method: 'GET',
  path: '/account/history',
  summary: '近180天账号上发生的事，新的在前',
  tag: '我的账号',
  token: 'required',
  query: z.object(paging({ pageSize: 20, largestPageSize: 50 })),
  answer: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          at: z.string(),
          what: z.string().meta({ description: '做了什么' }),
          by: z
            .enum(['self', 'staff', 'company', 'system'])
            .meta({ description: 'self 本人，staff 客服，company 企业的主账号，system 系统' }),
          place: z.string().meta({ description: '网络地址所在的国家或地区；不是本人做的，或者查不到时为空' }),
        }),
      ),
      total: z.int(),
    }),
  }),
  errors: ['UNAUTHENTICATED'],
})
