import { type ReactNode, useEffect, useState } from 'react'
import { ConsoleButton } from './button.tsx'
import { requestToName } from './request-ids.ts'
import { FaultState } from './states.tsx'
import { notify } from './toasts.ts'
import { kitWords } from './words.ts'

/** What browsers say of a part of the program that they could not load. */
const missingPart = /dynamically imported module|importing a module script|failed to load module/i

/**
 * Stands in place of a page that failed while it was drawn or loaded; the navigation stays. It names the request by which
 * the server's log knows what happened.
 */
export function FailedPage({ error }: { error: unknown }): ReactNode {
  const [request] = useState(requestToName)
  const isMissing = error instanceof Error && missingPart.test(error.message)
  return (
    <FaultState title={kitWords.pageFailed} hint={isMissing ? kitWords.partMissing : kitWords.pageFailedHint}>
      <ConsoleButton look="primary" onClick={() => location.reload()}>
        {kitWords.reload}
      </ConsoleButton>
      {request && (
        <p>
          {request.isFailed ? kitWords.failedRequest : kitWords.lastRequest} <code>{request.id}</code>
        </p>
      )}
    </FaultState>
  )
}

/** In place of a part over the page that failed: says so, and closes it. */
export function FailedPart({ onClose }: { onClose: () => void }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
  useEffect(() => {
    notify(kitWords.partFailed, { kind: 'bad' })
    onClose()
  }, [])
  return null
}
