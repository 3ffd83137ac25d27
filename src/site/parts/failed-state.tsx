import { type ReactNode, useState } from 'react'
import { failedStateCopy as copy } from '#site/copy/common.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/list-state.tsx'

type FailedStateProps = {
  /** What did not come, or the server's sentence where that says it all. */
  title: string
  hint?: string
  /** It is all that the page shows, so its title is the page's heading. */
  isPage?: boolean
  /** Asks again without leaving the page; where nothing can, the page itself is loaded again. */
  onRetry?: () => unknown
}

/**
 * Something that did not come, and the way to try again: a link to the page's own address, so that it works
 * without script and with every key that opens a link elsewhere.
 */
export function FailedState({ title, hint, isPage, onRetry }: FailedStateProps): ReactNode {
  const [pending, setPending] = useState(false)
  async function retry() {
    setPending(true)
    await onRetry?.()
    setPending(false)
  }
  return (
    <ErrorState
      title={title}
      hint={hint}
      isPage={isPage}
      action={
        <ButtonLink look="quiet" href="" pending={pending} onPress={onRetry && (() => void retry())}>
          {copy.retry}
        </ButtonLink>
      }
    />
  )
}
