import { activeId } from '#domain/content/headings.ts'
import { api } from '#site/lib/api-client.ts'
import { type ArticleListLoaded, loadArticleList } from './-load-article-list.ts'

export type BrandLoaded = {
  list: ArticleListLoaded
  /** The newest article's body and author, on the first page; null where it did not come, then its card stands there. */
  newest: { author: string; content: string } | null
}

/** The brand page: the heading-1 articles, led by the newest one in full (readings, section 5). */
export async function loadBrand(page: number): Promise<BrandLoaded> {
  const list = await loadArticleList(activeId.brand, page)
  const row = page === 1 ? list.rows[0] : undefined
  if (row === undefined) return { list, newest: null }
  const answer = await api.call('GET /home/content/getDetail', { query: { id: row.id } })
  if (answer.code !== 200) return { list, newest: null }
  const { author, content } = answer.data
  return { list, newest: { author, content } }
}
