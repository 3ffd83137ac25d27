import { asc } from 'drizzle-orm'
import { contentItems } from '#db/schema/index.ts'
import { contentHref } from '#domain/content/addresses.ts'
import { writeCsv } from '#domain/shared/csv.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { type ItemFilters, matchingItems, selectRows } from './list-items.ts'

const rowsAtMost = 100_000

const headings = ['编号', '标题', '栏目', '作者', '状态', '公开时间', '计划日期', '最后编辑', '编辑人', '地址'] as const
const statusNames = { draft: '草稿', published: '已发布', scheduled: '定时', withdrawn: '已下线' } as const

/** What the list shows, as CSV; audited. */
export async function exportItems(args: {
  ctx: Ctx
  input: { staffId: number; filters: ItemFilters }
}): Promise<string> {
  const { ctx, input } = args
  const { staffId, filters } = input
  const rows = await selectRows(ctx)
    .where(matchingItems({ ctx, filters }))
    .orderBy(asc(contentItems.id))
    .limit(rowsAtMost)
  const time = (date: Date | null) => (date === null ? '' : formatShanghai(date))
  const detail = { filters, rows: rows.length }
  await recordAudit({ ctx, input: { actor: `staff:${staffId}`, action: 'content.export', target: 'content', detail } })
  return writeCsv([
    headings,
    ...rows.map((row) => [
      ...[String(row.id), row.title, String(row.secondLevelHeading ?? ''), row.author, statusNames[row.status]],
      ...[time(row.publishAt), time(row.plannedAt), time(row.editedAt), row.editedBy?.name ?? '', contentHref(row)],
    ]),
  ])
}
