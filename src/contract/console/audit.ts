import { z } from 'zod'
import { time, wholeNumberText } from '../fields.ts'
import { chapter } from './console-call.ts'
import { auditFilters } from './list-filters.ts'
import { exportCall } from './record-calls.ts'

const tag = '审计记录'
const { get, post } = chapter(tag)

const entry = z.object({
  id: z.int(),
  at: time,
  actor: z.string().meta({ description: 'staff:3、user:12、visitor、operator 或 system' }),
  /** The name of a member of staff, else null. */
  actorName: z.string().nullable(),
  action: z.string(),
  target: z.string(),
  about: z
    .object({
      kind: z.enum([
        'article',
        'activity',
        'content',
        'banner',
        'landing',
        'media',
        'redirect',
        'platform',
        'ecology',
        'partner',
        'version',
        'sku',
        'coupon',
        'priceChange',
        'salesPerson',
        'member',
      ] as const),
      id: z.int(),
      name: z.string().nullable(),
      at: z.string().meta({ description: '打开它还要知道的：设备类型；没有时为空' }),
      isThere: z.boolean().meta({ description: '还能打开' }),
    })
    .nullable()
    .meta({ description: '对象的名称：已删除的按记录里留下的名称；没有名称的为 null' }),
  address: z.string(),
  requestId: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** The position in the chain of seals; null for the second until it is sealed. */
  position: z.int().nullable(),
  isForeign: z.boolean().meta({ description: '没有封存，也没有本站写入的凭据：被插入或修改' }),
  isAcknowledged: z.boolean().meta({ description: '这样的一条，两位所有者已确认原因，之后没有变过' }),
})

export const listAudit = get('/audit', {
  summary: '审计记录：新的在前',
  permission: 'audit.read',
  query: z.strictObject({
    ...auditFilters,
    /** The cursor: the id before which the next page starts. */
    before: wholeNumberText(1, 2_147_483_647).optional(),
    size: wholeNumberText(1, 200).default(50),
  }),
  answer: z.object({ data: z.object({ rows: z.array(entry), next: z.int().nullable() }) }),
})

export const verifyAudit = post('/audit/verify', {
  summary: '校验审计链：只读不封存',
  permission: 'audit.export',
  limit: 'verifications',
  answer: z.object({
    data: z.object({
      entries: z.int().meta({ description: '从头起完好的条数' }),
      firstBroken: z.int().nullable().meta({ description: '第一条对不上的记录编号；不是某一条的问题时为 null' }),
      issues: z.array(z.string()).meta({ description: '对不上的地方，每处一句；完好时为空' }),
      unsealed: z.int().meta({ description: '本站写入、还没封存的条数；新写的一秒内封存' }),
      acknowledged: z.int().meta({ description: '所有者确认过原因、没有封存的条数' }),
      verifiedAt: time,
    }),
  }),
})

export const exportAudit = exportCall('/audit/export', {
  summary: '导出审计记录为 CSV（UTF-8 带 BOM），最多10万行',
  tag,
  permission: 'audit.export',
  confirmed: true,
  query: z.strictObject(auditFilters),
})
