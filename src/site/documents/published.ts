import type { firstHeading } from '#domain/content/headings.ts'
import { api } from '#site/session/api-client.ts'

type Query = { firstLevelHeadings: (typeof firstHeading)['article']; secondLevelHeadings: 1 | 2 | 3 | 4 | 5 }

/** The newest articles of a section, in the order of the site's own lists; null when the call failed. */
export async function listPublished(query: Query, { pageSize }: { pageSize: number }) {
  const answer = await api.call('POST /home/content/list', { query: { pageNum: 1, pageSize }, body: query })
  return answer.code === 200 ? answer.data : null
}

export type PublishedRow = NonNullable<Awaited<ReturnType<typeof listPublished>>>['rows'][number]
