import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { itemFilters } from '#contract/console/content-shapes.ts'
import { redirectFilters } from '#contract/console/list-filters.ts'
import { contentItems, type RedirectOrigin, redirects, staff } from '#db/schema/index.ts'
import { contentHref } from '#domain/content/addresses.ts'
import { matchingItems, selectRows } from '#server/services/content/items/list-items.ts'
import { redirectsThat } from '#server/services/site/redirects/redirects.ts'
import { defineList, timeCell } from './define-list.ts'

const statusNames = { draft: '草稿', published: '已发布', scheduled: '定时', withdrawn: '已下线' } as const

/** Articles or activities as their list shows them, without their text. */
export const contentList = defineList({
  schema: z.strictObject(itemFilters),
  table: contentItems,
  id: contentItems.id,
  where: (ctx, filters) => matchingItems(ctx, filters),
  select: (ctx, where, order, size) => selectRows(ctx).where(where).orderBy(order).limit(size),
  headings: ['编号', '标题', '栏目', '地区', '作者', '状态', '公开时间', '排期', '最后编辑', '编辑人', '地址'],
  cells: (row) => [
    String(row.id),
    row.title,
    String(row.secondLevelHeading ?? ''),
    row.region ?? '',
    row.author,
    statusNames[row.status],
    timeCell(row.publishAt),
    timeCell(row.plannedAt),
    timeCell(row.editedAt),
    row.editedBy?.name ?? '',
    contentHref(row),
  ],
})

const { id, from, to, origin, hits, lastHitAt, createdAt } = redirects
const originNames: Readonly<Record<RedirectOrigin, string>> = { withdrawn: '下线', moved: '修改网址', hand: '手动' }

export const redirectList = defineList({
  schema: z.strictObject(redirectFilters),
  table: redirects,
  id,
  where: (_ctx, filters) => redirectsThat(filters),
  select: (ctx, where, order, size) =>
    ctx.db
      .select({ id, from, to, origin, hits, lastHitAt, createdAt, by: staff.name })
      .from(redirects)
      .leftJoin(staff, eq(staff.id, redirects.createdBy))
      .where(where)
      .orderBy(order)
      .limit(size),
  headings: ['原地址', '跳转到', '来源', '使用次数', '最近使用', '添加人', '添加时间'],
  cells: (row) => [
    row.from,
    row.to ?? '410',
    originNames[row.origin],
    String(row.hits),
    timeCell(row.lastHitAt),
    row.by ?? '',
    timeCell(row.createdAt),
  ],
})
