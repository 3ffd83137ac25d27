import { z } from 'zod'
import { defineConsoleCall } from './console-call.ts'

export const describeConsole = defineConsoleCall({
  method: 'GET',
  path: '/openapi.json',
  summary: '运营后台接口的 OpenAPI 文档',
  tag: '文档',
  permission: 'self.manage',
  answer: z.object({}).meta({ description: '成功时返回文档本身，不带信封' }),
  errors: [],
})
