import type { AnswerOf } from '#contract/client.ts'
import { articleHref } from '#domain/content/addresses.ts'
import { type ActiveId, firstHeading } from '#domain/content/headings.ts'
import { safeLink } from '#domain/shared/link.ts'
import { api } from '#site/session/api-client.ts'
import type { ArticleRow } from './article-rows.ts'
import { pageSize } from './page-number.ts'

/** One page of a list, or the sentence that says why it did not come. */
export type ArticleListLoaded = { page: number } & (
  | { failure: null; total: number; rows: ArticleRow[]; isExample: boolean }
  | { failure: string; total: 0; rows: []; isExample: false }
)

/** The articles of one second-level heading, newest first, twelve a page. */
export async function loadArticleList(heading: ActiveId, page: number): Promise<ArticleListLoaded> {
  const answer: AnswerOf<'POST /home/content/list'> = await api.call('POST /home/content/list', {
    query: { pageNum: page, pageSize },
    body: { firstLevelHeadings: firstHeading.article, secondLevelHeadings: heading },
  })
  if (answer.code !== 200) return { page, failure: answer.msg, total: 0, rows: [], isExample: false }
  const { rows, total } = answer.data
  return { page, failure: null, total, rows: rows.map(articleRow), isExample: rows.some((row) => row.isExample) }
}

type Listed = Extract<AnswerOf<'POST /home/content/list'>, { code: 200 }>['data']['rows'][number]

/** What a list needs of a row of the API, and no more: it is sent with the page. */
function articleRow(row: Listed): ArticleRow {
  const { id, title, briefly, label, picture, createTime } = row
  return {
    id,
    href: articleHref(row),
    title,
    summary: briefly,
    label,
    picture: safeLink(picture),
    day: createTime.slice(0, 10),
  }
}
