import { useQueryClient } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useStore } from '#ui/create-store.ts'
import { FailedPart } from '../kit/failed-page.tsx'
import { gates } from '../kit/gates-store.ts'

const GateDialog = lazy(() => import('./sign-in/gate-dialog.tsx').then(({ GateDialog }) => ({ default: GateDialog })))

/** Where a call meets the end of the session or the age of the factor, the page waits behind a dialog, untouched. */
export function Gates(): ReactNode {
  const gate = useStore(gates)
  const client = useQueryClient()
  if (gate === null) return null
  return (
    <CatchBoundary getResetKey={() => gate} errorComponent={() => <FailedPart onClose={() => gate.settle(false)} />}>
      <Suspense fallback={null}>
        <GateDialog
          kind={gate.kind}
          onPassed={() => {
            gate.settle(true)
            void client.invalidateQueries({ queryKey: ['GET /session'] })
          }}
          onLeft={() => gate.settle(false)}
        />
      </Suspense>
    </CatchBoundary>
  )
}
