import { z } from 'zod'
import { recordKindNames } from '#domain/staff/record-kinds.ts'
import { text } from '../fields.ts'
import { defineConsoleCall } from './console-call.ts'

/** The search term is not in an address; accounts are found by a whole phone number or e-mail only (console 6a). */
export const findRecords = defineConsoleCall({
  method: 'POST',
  path: '/find',
  summary: '按名称、网址、编码或完整手机号找记录：只找有权限看的；账号的查询会写进审计记录',
  tag: '搜索',
  permission: 'today.read',
  limit: 'finds',
  body: z.strictObject({ term: text(100) }),
  answer: z.object({
    data: z
      .array(
        z.object({
          kind: z.enum(recordKindNames),
          id: z.int().meta({ description: '账号为0：它以 at 打开' }),
          name: z.string(),
          hint: z.string().meta({ description: '网址、编码或所在分类' }),
          at: z.string().meta({ description: '打开它还要知道的：设备类型、账号的编号；没有时为空' }),
        }),
      )
      .meta({ description: '每类最多5条，共最多20条' }),
  }),
  errors: [],
})
