import { activityHref, articleHref } from '#domain/content/addresses.ts'
import { firstHeading, hiddenForBaidu } from '#domain/content/headings.ts'
import { api } from '#site/session/api-client.ts'

/** The contract's largest page of the content list. */
export const rowsPerCall = 120

type Query = { firstLevelHeadings: 1 | 2; secondLevelHeadings?: 1 | 2 | 3 | 4 | 5 }

/** One page of what is published, in the order of the site's own lists; null when the call failed. */
export async function listPublished(query: Query, { pageNum = 1, pageSize = rowsPerCall } = {}) {
  const answer = await api.call('POST /home/content/list', { query: { pageNum, pageSize }, body: query })
  return answer.code === 200 ? answer.data : null
}

export type PublishedRow = NonNullable<Awaited<ReturnType<typeof listPublished>>>['rows'][number]

/** Where a row is read. */
export function hrefOf(row: PublishedRow): string {
  return row.firstLevelHeadings === firstHeading.activity ? activityHref(row.id) : articleHref(row)
}

/** Whether a Baidu-channel visitor may be led to it (readings 5). */
export function isForBaidu(row: PublishedRow): boolean {
  return row.firstLevelHeadings !== hiddenForBaidu.firstHeading && row.secondLevelHeadings !== hiddenForBaidu.activeId
}
