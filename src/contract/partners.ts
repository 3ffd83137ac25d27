import { z } from 'zod'
import { defineCall } from './call.ts'

export const partnerChainList = defineCall({
  method: 'GET',
  path: '/partnerChainConfig/queryPartnerChainList',
  summary: '合作伙伴，按分类标题分组',
  tag: '合作伙伴',
  token: 'none',
  answer: z.object({
    data: z.record(
      z.string(),
      z.array(z.object({ id: z.int(), name: z.string(), pictureUrl: z.string(), jumpLinks: z.string() })),
    ),
  }),
  errors: [],
})
