import type { ReactNode } from 'react'
import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { lastRequestId } from '#site/session/api-client.ts'
import { MainFrame } from './main-frame.tsx'
import styles from './route-error.module.css'

const copy = frameCopy.failed

/**
 * A page that could not be drawn: navigation and footer stay, a sentence says so, 重新加载 loads the page again. Replaces
 * a page that throws in the browser, and is the page that the server sends when a rendering failed.
 */
export function RouteError(): ReactNode {
  return (
    <MainFrame page={pages.failed} registerBar={false}>
      <div className={styles.page}>
        <FailedState title={copy.title} isPage hint={copy.text} />
        <RequestId />
      </div>
    </MainFrame>
  )
}

/** The last resort, when the frame itself cannot be drawn. */
export function BareError(): ReactNode {
  return <FailedState title={copy.title} hint={copy.text} />
}

/**
 * The number by which the operators find what failed: the server writes the request's own into the page that it sends
 * (server/pages/serve-page.ts); in the browser it is that of the last call. Hidden while there is none.
 */
function RequestId(): ReactNode {
  const id = import.meta.env.SSR ? null : lastRequestId()
  return (
    <p className={styles.id} data-request-id={copy.id} suppressHydrationWarning>
      {id !== null && copy.id + id}
    </p>
  )
}
