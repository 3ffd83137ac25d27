import { z } from 'zod'
import { id, text, yuan } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one } from './content-shapes.ts'
import { fileName } from './fields.ts'

const { get, post } = chapter('客户')

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

export const saveSalesPerson = post('/sales-people', {
  summary: '新建或修改销售顾问，立即生效；seen 为读到的内容，有变化则 409',
  permission: 'sales.write',
  body: z.strictObject({ id: id.nullable(), seen: shown.nullable(), fields }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const removeSalesPerson = post('/sales-people/{id}/remove', {
  summary: '删除销售顾问，其访客转给默认顾问',
  permission: 'sales.write',
  params: one,
  body: z.strictObject({ seen: shown }),
  answer: z.object({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const uploadSalesQr = post('/sales-people/qr', {
  summary: '上传微信二维码：识别核对，识别不到或不是微信的回 400',
  permission: 'sales.write',
  limit: 'uploads',
  headers: z.strictObject({ 'x-file-name': fileName }),
  upload: { bytesAtMost: 2 * 1024 * 1024 },
  answer: z.object({ data: z.object({ address: z.string(), says: z.string() }) }),
})
