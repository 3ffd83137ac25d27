import { startTransition, useRef, useState } from 'react'
import type { SignalKey } from '#domain/check/signals.ts'
import { yieldTask } from './readers/yield.ts'
import type { Report } from './report.ts'
import type { Results } from './results.tsx'

/** `failed`: the script that reads could not be fetched. */
export type CheckState =
  | { phase: 'idle' | 'failed' }
  | { phase: 'reading'; read: ReadonlySet<SignalKey> }
  | { phase: 'done'; report: Report; View: typeof Results }

/** A check from the press to its report. The press loads the readers and the results; nothing is read before it. */
export function useCheck() {
  const [state, setState] = useState<CheckState>({ phase: 'idle' })
  const run = useRef(0)

  async function start() {
    run.current += 1
    const own = run.current
    const isCurrent = () => own === run.current
    setState({ phase: 'reading', read: new Set() })
    try {
      // The page shows the press first, then the scripts are requested.
      await yieldTask()
      // Reading takes longer than loading the results, so it does not wait for them.
      const results = import('./results.tsx')
      results.catch(() => {})
      const { runCheck } = await import('./readers/run-check.ts')
      const report = await runCheck((keys) => {
        if (!isCurrent()) return
        setState((now) => (now.phase === 'reading' ? { ...now, read: new Set([...now.read, ...keys]) } : now))
      })
      const { Results: View } = await results
      // Two hundred rows at once would block a slow phone; a transition yields in between.
      if (isCurrent()) startTransition(() => setState({ phase: 'done', report, View }))
    } catch {
      if (isCurrent()) setState({ phase: 'failed' })
    }
  }

  function stop() {
    run.current += 1
    setState({ phase: 'idle' })
  }

  return { state, start, stop }
}
