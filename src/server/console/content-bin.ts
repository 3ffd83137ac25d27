import { binEnd } from '#domain/content/actions.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { eraseItem as erase } from '#server/services/content/empty-bin.ts'
import { listBin as list } from '#server/services/content/list-items.ts'
import { type ConsoleHandler, changeHandler } from './console-handler.ts'
import { presentItemRow } from './present-content.ts'

export const listBin: ConsoleHandler<'listBin'> = async ({ ctx, input: { query } }) => {
  const { firstLevelHeading: heading, q, pageNum, pageSize } = query
  const { rows, total } = await list({ ctx, input: { q, heading, pageNum, pageSize } })
  const now = ctx.clock.now()
  return {
    data: {
      rows: rows.map((row) => {
        const deletedAt = row.deletedAt ?? now
        const { goneAt, daysLeft } = binEnd(deletedAt, now)
        return {
          ...presentItemRow(row),
          deletedAt: formatShanghai(deletedAt),
          deletedBy: row.editedBy,
          goneAt: formatShanghai(goneAt),
          daysLeft,
        }
      }),
      total,
    },
  }
}

export const eraseItem = changeHandler<'eraseItem'>(erase)
