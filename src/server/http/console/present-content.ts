import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import { contentHref } from '#domain/content/addresses.ts'
import { contentFields } from '#domain/content/fields.ts'
import { toDraftEdge } from '#domain/shared/field-edges.ts'
import type { ItemRow } from '#server/services/content/items/list-items.ts'
import type { ItemDetail } from '#server/services/content/items/read-item.ts'

type PresentedRow = Omit<CallOutcome<ConsoleCalls['listItems']>['data']['rows'][number], 'reads'>
type PresentedDetail = CallOutcome<ConsoleCalls['readItem']>['data']

/** An item in the console's lists. */
export function presentItemRow(row: ItemRow): PresentedRow {
  const { briefly: summary, secondLevelHeading: section, pictureUrl: cover } = row
  return { ...row, summary, section, cover, address: contentHref(row) }
}

/** An item in its editor. */
export function presentItemDetail(detail: ItemDetail): PresentedDetail {
  const { row, text, publicText } = detail
  return {
    ...presentItemRow(row),
    ...detail,
    text: toDraftEdge(contentFields, text),
    publicText: publicText && toDraftEdge(contentFields, publicText),
  }
}
