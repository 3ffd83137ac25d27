import { z } from 'zod'
import { defineCall } from './call.ts'

const application = z.object({
  id: z.int(),
  pictureUrl: z.string(),
  companyName: z.string(),
  companyIntroduction: z.string(),
  companyLinks: z.string(),
})

export const ecologyTypeList = defineCall({
  method: 'GET',
  path: '/ecologyCenter/typeList',
  summary: '生态应用，按分类',
  tag: '生态中心',
  token: 'none',
  answer: z.object({
    data: z.array(z.object({ id: z.int(), typeName: z.string(), applications: z.array(application) })),
  }),
  errors: [],
})
