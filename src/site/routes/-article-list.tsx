import type { ReactNode } from 'react'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { frameCopy } from '#site/copy/frame.ts'
import {
  ArticleList,
  BeyondList,
  EmptyList,
  FailedList,
  ListHero,
  ListRegisterPrompt,
} from '#site/features/article-list/article-list.tsx'
import type { ArticleListLoaded } from '#site/features/article-list/load-article-list.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { useRetry } from '#site/page/page-state.ts'
import { pages } from '#site/pages.ts'

type ArticleListPageProps = {
  name: 'xwdt' | 'yygh' | 'cpjs' | 'brand'
  /** The address of the drawing in the header. */
  drawing: string
  loaded: ArticleListLoaded
  /** The newest article in full, on the first page, where the list has that. */
  newestInFull?: ReactNode
}

/** The frame of the four list pages; a list that did not come leaves all the rest of the page standing. */
export function ArticleListPage({ name, drawing, loaded, newestInFull }: ArticleListPageProps): ReactNode {
  const page = pages[name]
  const copy = articleListCopy[name]

  return (
    <MainFrame page={page} example={loaded.isExample && frameCopy.example.page}>
      <ListHero title={page.label} lead={copy.lead} drawing={drawing} label={copy.drawing} />
      <Shown path={page.path} loaded={loaded} newestInFull={newestInFull} />
      {loaded.total > 0 && <ListRegisterPrompt title={copy.join} />}
    </MainFrame>
  )
}

type ShownProps = { path: string } & Pick<ArticleListPageProps, 'loaded' | 'newestInFull'>

function Shown({ path, loaded, newestInFull }: ShownProps): ReactNode {
  const retry = useRetry()
  const { page, failure, total, rows } = loaded
  if (failure !== null) return <FailedList failure={failure} onRetry={retry} />
  if (total === 0) return <EmptyList home={pages.home.path} />
  if (rows.length === 0) return <BeyondList total={total} path={path} />
  return <ArticleList path={path} page={page} total={total} rows={rows} newestInFull={newestInFull} />
}
