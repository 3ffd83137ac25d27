import { z } from 'zod'
import { defineCall } from './call.ts'
import { ownProof, text, time, yuan } from './fields.ts'

const tag = '我的账号'

export const orderAccountExport = defineCall({
  method: 'POST',
  path: '/account/export',
  summary: '导出账号的全部数据，在后台生成，每天最多3次；正在生成时换发新的下载凭证',
  tag,
  token: 'required',
  body: z.strictObject({ proof: ownProof('export') }),
  answer: z.object({
    data: z.object({ ticket: z.string().meta({ description: '下载凭证，只在这次答复里给出，生成后24小时内有效' }) }),
  }),
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'VERIFICATION_EXPIRED', 'VERIFICATION_WRONG', 'TOO_MANY_REQUESTS'],
})

export const accountExport = defineCall({
  method: 'GET',
  path: '/account/export/state',
  summary: '数据导出的状态',
  tag,
  token: 'required',
  answer: z.object({
    data: z.object({
      state: z
        .enum(['none', 'waiting', 'ready', 'failed'])
        .meta({ description: 'none 没有，waiting 正在生成，ready 可以下载，failed 没有生成' }),
      until: time.nullable().meta({ description: '链接失效的时间；不能下载时为 null' }),
    }),
  }),
  errors: ['UNAUTHENTICATED'],
})

export const downloadAccountExport = defineCall({
  method: 'GET',
  path: '/account/export/download',
  summary: '下载导出的数据：一个 zip 文件，内有网页与 JSON',
  tag,
  token: 'none',
  acts: true,
  query: z.strictObject({ ticket: text(64).meta({ description: '导出时返回的下载凭证' }) }),
  answer: z.object({}),
  errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const accountHoldings = defineCall({
  method: 'GET',
  path: '/account/holdings',
  summary: '账号的优惠券（没用过、没过期的）、已付订单与加入企业的申请',
  tag,
  token: 'required',
  answer: z.object({
    data: z.object({
      coupons: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          amount: yuan.meta({ description: '减多少元' }),
          limitPrice: yuan.meta({ description: '满多少元可用；0 为不限' }),
          validFrom: time.nullable(),
          validUntil: time.nullable(),
        }),
      ),
      orders: z.array(z.object({ orderNo: z.string(), payable: yuan, paidAt: time })),
      applications: z.array(
        z.object({
          id: z.int(),
          companyName: z.string(),
          state: z.enum(['waiting', 'approved', 'rejected']),
          submittedAt: time.nullable(),
          decidedAt: time.nullable(),
          reason: z.string().nullable().meta({ description: '不通过的原因' }),
        }),
      ),
    }),
  }),
  errors: ['UNAUTHENTICATED'],
})
