import { z } from 'zod'
import { text, yuan } from '../fields.ts'
import { chapter } from './console-call.ts'
import { fileName } from './fields.ts'
import { smallRecordCalls } from './record-calls.ts'

const tag = '客户'
const { get, post } = chapter(tag)

const mark = (field: string) =>
  text(100, field)
    .nullable()
    .transform((value) => value?.trim() || null)
const fields = z.strictObject({
  code: text(20, '编号'),
  name: text(40, '姓名'),
  qrCodeUrl: text(200),
  qd: mark('渠道 qd'),
  cy: mark('活动 cy'),
  inviteCode: mark('邀请码'),
})

const shown = z.strictObject({
  code: z.string(),
  name: z.string(),
  qrCodeUrl: z.string(),
  qd: z.string().nullable(),
  cy: z.string().nullable(),
  inviteCode: z.string().nullable(),
})

export const listSalesPeople = get('/sales-people', {
  summary: '销售顾问，及近30天各带来多少',
  permission: 'sales.read',
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        isFallback: z.boolean(),
        fields: shown,
        brought: z.object({
          visits: z.int().meta({ description: '近30天的访问，同渠道里的口径' }),
          registered: z.int(),
          joined: z.int().meta({ description: '审批通过的' }),
          downloaded: z.int(),
          orders: z.int().optional().meta({ description: '已付订单；没有配 ENTRY_SECRET 时不给' }),
          revenue: yuan.optional().meta({ description: '这些订单付了多少元' }),
        }),
      }),
    ),
  }),
})

export const { save: saveSalesPerson, remove: removeSalesPerson } = smallRecordCalls('/sales-people', {
  tag,
  permission: 'sales.write',
  noun: '销售顾问',
  removed: '，其访客转给默认顾问',
  fields,
  shown,
})

export const uploadSalesQr = post('/sales-people/qr', {
  summary: '上传微信二维码：识别核对，识别不到或不是微信的回 400',
  permission: 'sales.write',
  limit: 'uploads',
  headers: z.strictObject({ 'x-file-name': fileName }),
  upload: { bytesAtMost: 2 * 1024 * 1024 },
  answer: z.object({ data: z.object({ address: z.string(), says: z.string() }) }),
})
