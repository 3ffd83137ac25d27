import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { LoadingState, MissingPage, PendingState } from '../../kit/states.tsx'
import { OwnKeptTexts } from '../../kit/unsent-texts.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useEditorStart } from '../../kit/use-editor-start.ts'
import { ItemEditor } from './item-editor.tsx'

type ItemPageProps = { page: string }

/** The page of the article or activity that the last part of the address names. */
function ItemPage({ page }: ItemPageProps): ReactNode {
  const { pathname } = useLocation()
  // On the way to another page the address is that page's already.
  if (!pathname.startsWith(`${page}/`)) return <LoadingState />
  const id = /\/(\d+)$/.exec(pathname)?.[1]
  return id === undefined ? <MissingPage /> : <OneItem key={id} id={id} page={page} />
}

/** One article or activity, being written: its text on the left, the real page beside it, then checks and facts. */
function OneItem({ id, page }: ItemPageProps & { id: string }): ReactNode {
  // Counts the actions after which another editor begins, because they made another text.
  const [round, setRound] = useState(0)
  const reading = useCall('GET /content/{id}', { params: { id } })
  const start = useEditorStart(reading, round)
  const renew = async () => {
    // It is on its way already where an action has made another text.
    await reading.refetch({ cancelRefetch: false })
    setRound((last) => last + 1)
  }
  if (start) return <ItemEditor key={start.round} start={start.answer.data} page={page} onRenew={renew} />
  return (
    <>
      <PendingState of={reading} />
      {reading.error && <OwnKeptTexts />}
    </>
  )
}

/** One article, being written. */
export function ArticlePage(): ReactNode {
  return <ItemPage page="/articles" />
}

/** One activity, being written. */
export function ActivityPage(): ReactNode {
  return <ItemPage page="/activities" />
}
