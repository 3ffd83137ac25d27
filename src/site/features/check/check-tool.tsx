import type { ReactNode } from 'react'
import { Opening } from './opening.tsx'
import { useCheck } from './use-check.ts'

/** The opening with its button, and once a browser was read, what it shows. */
export function CheckTool(): ReactNode {
  const { state, start, stop } = useCheck()
  return (
    <div data-done={state.phase === 'done' || undefined}>
      <Opening state={state} onStart={start} onStop={stop} />
      {state.phase === 'done' && <state.View report={state.report} key={state.report.salt} onAgain={start} />}
    </div>
  )
}
