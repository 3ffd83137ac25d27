import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadingState, MissingPage, PendingState } from '../../kit/states.tsx'
import { OwnKeptTexts } from '../../kit/unsent-texts.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useEditorStart } from '../../kit/use-editor-start.ts'
import { LandingEditor } from './landing-editor.tsx'

const page = '/pages'

/** The editor of the page that the last part of the address names. */
export function LandingPage(): ReactNode {
  const { pathname } = useLocation()
  // On the way to another page the address is that page's already.
  if (!pathname.startsWith(`${page}/`)) return <LoadingState />
  const id = /\/(\d+)$/.exec(pathname)?.[1]
  return id === undefined ? <MissingPage /> : <OnePage key={id} id={id} />
}

function OnePage({ id }: { id: string }): ReactNode {
  // Not from the cache, because the editor may have saved since the page was read.
  const reading = useCall('GET /landing-pages/{id}', { params: { id } }, { isFresh: true })
  const start = useEditorStart(reading)
  if (start) return <LandingEditor start={start.answer.data} />
  return (
    <>
      <PendingState of={reading} />
      {reading.error && <OwnKeptTexts />}
    </>
  )
}
