import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { activeId } from '#domain/content/headings.ts'
import bulkheadBoat from '#site/features/article-list/drawings/bulkhead-boat.svg'
import { FullArticle } from '#site/features/article-list/full-article.tsx'
import { loadArticleList } from '#site/features/article-list/load-article-list.ts'
import { readListQuery } from '#site/features/article-list/page-number.ts'
import { usePageData } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'
import { api } from '#site/session/api-client.ts'
import { ArticleListPage } from './-article-list.tsx'
import { articleListHead } from './-shared-heads.ts'

export const Route = createFileRoute('/brand.html')({
  loaderDeps: ({ search }) => readListQuery(search),
  // Led by the newest article in full (readings 5); if its body fails to load, its card is shown.
  loader: async ({ deps: { page } }) => {
    const list = await loadArticleList(activeId.brand, page)
    const row = page === 1 ? list.rows[0] : undefined
    if (row === undefined) return { list, newest: null }
    const answer = await api.call('GET /home/content/getDetail', { query: { id: row.id } })
    if (answer.code !== 200) return { list, newest: null }
    const { author, content } = answer.data
    return { list, newest: { author, content } }
  },
  head: ({ match: { context: site }, loaderData }) =>
    articleListHead(site, { page: pages.brand, loaded: loaderData?.list }),
  component: Brand,
})

/** The brand's articles. */
function Brand(): ReactNode {
  const { list, newest } = usePageData('/brand.html')
  const [row] = list.rows
  return (
    <ArticleListPage
      name="brand"
      drawing={bulkheadBoat}
      loaded={list}
      newestInFull={newest && row && <FullArticle row={row} {...newest} />}
    />
  )
}
