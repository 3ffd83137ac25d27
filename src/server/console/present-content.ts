import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import { contentHref } from '#domain/content/addresses.ts'
import { contentFields } from '#domain/content/fields.ts'
import { toDraftEdge } from '#domain/shared/field-edges.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { formatTimes } from '#server/presenters/format-times.ts'
import type { ItemRow } from '#server/services/content/list-items.ts'
import type { ItemDetail } from '#server/services/content/read-item.ts'
import type { Undo } from '#server/services/undo-tokens.ts'

type PresentedRow = Omit<CallOutcome<ConsoleCalls['listItems']>['data']['rows'][number], 'reads'>
type PresentedDetail = CallOutcome<ConsoleCalls['readItem']>['data']

const time = (date: Date | null) => date && formatShanghai(date)

/** An item in the console's lists. */
export function presentItemRow(row: ItemRow): PresentedRow {
  const { id, firstLevelHeading, title, secondLevelHeading, author, status, hasDraft, selfPath, isDemo } = row
  return {
    id,
    firstLevelHeading,
    title,
    summary: row.briefly,
    author,
    status,
    hasDraft,
    selfPath,
    isDemo,
    section: secondLevelHeading,
    publishAt: time(row.publishAt),
    withdrawAt: time(row.withdrawAt),
    plannedAt: time(row.plannedAt),
    editedAt: formatShanghai(row.editedAt),
    editedBy: row.editedBy,
    deletedAt: time(row.deletedAt),
    address: contentHref(row),
    cover: row.pictureUrl,
  }
}

/** An item in its editor. */
export function presentItemDetail(detail: ItemDetail): PresentedDetail {
  const { row, version, text, publicText, draft, versions, here, findings, deadLinks, redirectTo } = detail
  return {
    ...presentItemRow(row),
    version,
    versions,
    findings,
    deadLinks,
    redirectTo,
    text: toDraftEdge(contentFields, text),
    publicText: publicText && toDraftEdge(contentFields, publicText),
    draft: draft && formatTimes({ savedAt: draft.savedAt, savedBy: draft.savedBy, publishAt: draft.publishAt }),
    here: formatTimes(here),
  }
}

export function presentUndo({ token, endsAt }: Undo): { token: string; endsAt: string } {
  return formatTimes({ token, endsAt })
}
