import type { AnswerOf } from '#contract/client.ts'
import { type ActiveId, firstHeading } from '#domain/content/headings.ts'
import { type ArticleRow, articleRow } from '#site/features/article-list/article-rows.ts'
import { pageSize, readPageNumber } from '#site/features/article-list/page-number.ts'
import { api } from '#site/lib/api-client.ts'

/** One page of a list, or the sentence that says why it did not come. */
export type ArticleListLoaded = { page: number } & (
  | { sentence: null; total: number; rows: ArticleRow[] }
  | { sentence: string; total: 0; rows: [] }
)

/** The query of a list page, for `loaderDeps`. */
export function articleListDeps({ search }: { search: object }): { page: number } {
  return { page: readPageNumber('page' in search ? search.page : undefined) }
}

/** The articles of one second-level heading, newest first, twelve a page. */
export async function loadArticleList(heading: ActiveId, page: number): Promise<ArticleListLoaded> {
  const answer: AnswerOf<'POST /home/content/list'> = await api.call('POST /home/content/list', {
    query: { pageNum: page, pageSize },
    body: { firstLevelHeadings: firstHeading.article, secondLevelHeadings: heading },
  })
  if (answer.code !== 200) return { page, sentence: answer.msg, total: 0, rows: [] }
  const { rows, total } = answer.data
  return { page, sentence: null, total, rows: rows.map(articleRow) }
}
