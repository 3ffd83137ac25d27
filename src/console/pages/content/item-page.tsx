import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FailedState, LoadingState, MissingPage } from '../../kit/states.tsx'
import { OwnKeptTexts } from '../../kit/unsent-texts.tsx'
import { useCall } from '../../kit/use-call.ts'
import { ItemEditor } from './item-editor.tsx'

/** One article or activity, being written: its text on the left, the real page beside it, then checks and facts. */
function ItemPage({ page }: { page: string }): ReactNode {
  const { pathname } = useLocation()
  const id = /\/(\d+)$/.exec(pathname)?.[1] ?? '0'
  // Part of the editor's key: an action that made another text begins with another editor.
  const [generation, setGeneration] = useState(0)
  // On the way to another page the address is that page's already.
  const { data, error, refetch, isFetching } = useCall('GET /content/{id}', { params: { id } }, { enabled: id !== '0' })
  const item = data?.data
  if (pathname.startsWith(`${page}/`) && id === '0') return <MissingPage />
  const renew = async () => {
    await refetch()
    setGeneration((last) => last + 1)
  }
  if (error && !item)
    return (
      <>
        <FailedState title={error.message} onRetry={() => void refetch()} />
        <OwnKeptTexts />
      </>
    )
  if (!item || String(item.id) !== id || (generation === 0 && isFetching)) return <LoadingState />
  return <ItemEditor key={`${id}-${generation}`} start={item} page={page} onRenew={() => void renew()} />
}

/** One article, being written. */
export function ArticlePage(): ReactNode {
  return <ItemPage page="/articles" />
}

/** One activity, being written. */
export function ActivityPage(): ReactNode {
  return <ItemPage page="/activities" />
}
