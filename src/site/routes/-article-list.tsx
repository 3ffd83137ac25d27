import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { ArticleList } from '#site/features/article-list/article-list.tsx'
import { JoinIn } from '#site/features/article-list/join-in.tsx'
import { ListOpening } from '#site/features/article-list/list-opening.tsx'
import { BeyondList, EmptyList, FailedList } from '#site/features/article-list/list-states.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { keepRegisterPhone } from '#site/lib/register-phone.ts'
import { pages } from '#site/pages.ts'
import type { ArticleListLoaded } from './-load-article-list.ts'

type ArticleListPageProps = {
  name: 'xwdt' | 'yygh' | 'cpjs' | 'brand'
  drawing: ReactNode
  loaded: ArticleListLoaded
  /** The newest article in full, on the first page, where the list has that. */
  newestInFull?: ReactNode
}

const boxHref = `${pages.home.path}#box`

/** The frame of the four list pages; a list that did not come leaves all the rest of the page standing. */
export function ArticleListPage({ name, drawing, loaded, newestInFull }: ArticleListPageProps): ReactNode {
  const page = pages[name]
  const copy = articleListCopy[name]

  function register(phone: string) {
    keepRegisterPhone(phone)
    location.assign(boxHref)
  }

  return (
    <MainFrame page={page}>
      <ListOpening title={page.title} lead={copy.lead} drawing={drawing} />
      <Shown path={page.path} loaded={loaded} newestInFull={newestInFull} />
      <JoinIn title={copy.join} boxHref={boxHref} onRegister={register} />
    </MainFrame>
  )
}

type ShownProps = { path: string } & Pick<ArticleListPageProps, 'loaded' | 'newestInFull'>

function Shown({ path, loaded, newestInFull }: ShownProps): ReactNode {
  const router = useRouter()
  const { page, sentence, total, rows } = loaded
  if (sentence !== null)
    return <FailedList sentence={sentence} path={path} page={page} onRetry={() => router.invalidate()} />
  if (total === 0) {
    const other = path === pages.yygh.path ? pages.xwdt : pages.yygh
    return <EmptyList other={{ label: other.label, href: other.path }} />
  }
  if (rows.length === 0) return <BeyondList total={total} path={path} />
  return <ArticleList path={path} page={page} total={total} rows={rows} newestInFull={newestInFull} />
}
