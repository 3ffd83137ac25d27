import type { z } from 'zod'
import type { itemDetail, itemRow, undo } from '#contract/console/content-shapes.ts'
import { contentHref } from '#domain/content/addresses.ts'
import { contentFields } from '#domain/content/fields.ts'
import { toDraftEdge } from '#domain/shared/field-edges.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { ItemRow } from '#server/services/content/list-items.ts'
import type { ItemDetail } from '#server/services/content/read-item.ts'
import type { Undo } from '#server/services/content/undo.ts'

const time = (date: Date | null) => date && formatShanghai(date)

/** An item as the console's lists show it. */
export function presentItemRow(row: ItemRow): z.input<typeof itemRow> {
  const { id, firstLevelHeading, title, secondLevelHeading, author, status, hasDraft, selfPath, isDemo } = row
  return {
    ...{ id, firstLevelHeading, title, author, status, hasDraft, selfPath, isDemo },
    section: secondLevelHeading,
    publishAt: time(row.publishAt),
    plannedAt: time(row.plannedAt),
    editedAt: formatShanghai(row.editedAt),
    editedBy: row.editedBy,
    deletedAt: time(row.deletedAt),
    address: contentHref(row),
    cover: row.pictureUrl,
  }
}

/** An item as its editor shows it. */
export function presentItemDetail(detail: ItemDetail): z.input<typeof itemDetail> {
  const { row, version, text, publicText, draft, versions, here, findings, redirectTo } = detail
  return {
    ...presentItemRow(row),
    ...{ version, versions, findings, redirectTo },
    text: toDraftEdge(contentFields, text),
    publicText: publicText && toDraftEdge(contentFields, publicText),
    draft: draft && { savedAt: formatShanghai(draft.savedAt), savedBy: draft.savedBy },
    here: here.map((one) => ({ ...one, seenAt: formatShanghai(one.seenAt) })),
  }
}

export function presentUndo({ token, endsAt }: Undo): z.input<typeof undo> {
  return { token, endsAt: formatShanghai(endsAt) }
}
