import { z } from 'zod'
import { archivedKinds, archiveLimits } from '#domain/content/archive/archive-format.ts'
import { malformed, text } from '../fields.ts'
import { chapter } from './console-call.ts'
import { exportCall } from './record-calls.ts'

const tag = '内容'
const { post } = chapter(tag)

export const exportArchive = exportCall('/content/archive/export', {
  tag,
  summary: '全部文章与活动的存档（zip）：文本、草稿、图片、地区与清单；内容相同则逐字节相同，回收站不含在内',
  permission: 'content.export',
  answer: z.object({}).meta({ description: '成功时返回 application/zip 文件，不带信封' }),
})

const count = z.int()

export const importArchive = post('/content/archive', {
  summary: '导入存档：不带 x-plan 只预检，带上预检的 plan 才导入；从不覆盖线上的内容',
  permission: 'content.archive',
  confirmed: true,
  limit: 'archives',
  headers: z.strictObject({
    'x-file-name': text(1_000).optional(),
    'x-plan': text(64).optional(),
    'x-statuses': z
      .enum(['kept', 'drafts'], malformed)
      .default('drafts')
      .meta({ description: 'kept：存档里公开的也公开，检查不通过或要审稿的存成草稿；drafts：都存成草稿' }),
    'x-changed': z
      .enum(['skip', 'draft'], malformed)
      .default('skip')
      .meta({ description: '与存档不同的内容：skip 不动，draft 把存档的文本存成它的草稿' }),
  }),
  upload: { bytesAtMost: archiveLimits.bytes },
  answer: z.object({
    data: z.object({
      plan: z.string().meta({ description: '这次预检的标识' }),
      isDone: z.boolean(),
      counts: z.object({ new: count, changed: count, equal: count, binned: count }),
      pictures: z.object({ new: count, known: count }),
      heldBack: count.meta({ description: '在存档里公开、这里只能存成草稿的' }),
      rows: z
        .array(
          z.object({
            name: z.string().meta({ description: '存档里的文件' }),
            title: z.string(),
            kind: z.enum(archivedKinds),
            isPublic: z.boolean().meta({ description: '在存档里是公开或定时的' }),
            heldBack: z.string().nullable().meta({ description: '不能照存档公开、只存成草稿的原因；没有则 null' }),
            id: z.int().nullable().meta({ description: '对应的本站内容' }),
          }),
        )
        .max(300)
        .meta({ description: '新的、不同的和在回收站里的，最多300行' }),
    }),
  }),
  errors: ['CONFLICT'],
})
