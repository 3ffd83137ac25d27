import { type ReactNode, useEffect, useState } from 'react'
import { requestToName } from './api.ts'
import { ConsoleButton } from './button.tsx'
import { kitCopy } from './copy.ts'
import { FaultState } from './states.tsx'
import { notify } from './toasts.ts'

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
    <FaultState title={kitCopy.pageFailed} hint={isMissing ? kitCopy.partMissing : kitCopy.pageFailedHint}>
      <ConsoleButton look="primary" onClick={() => location.reload()}>
        {kitCopy.reload}
      </ConsoleButton>
      {request && (
        <p>
          {request.isFailed ? kitCopy.failedRequest : kitCopy.lastRequest} <code>{request.id}</code>
        </p>
      )}
    </FaultState>
  )
}

/** In place of a part over the page that failed: says so, and closes it. */
export function FailedPart({ onClose }: { onClose: () => void }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
  useEffect(() => {
    notify(kitCopy.partFailed, { kind: 'bad' })
    onClose()
  }, [])
  return null
}
