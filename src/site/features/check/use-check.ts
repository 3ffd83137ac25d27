import { startTransition, useRef, useState } from 'react'
import type { SignalKey } from '#domain/check/signals.ts'
import { nextTurn } from './readers/turns.ts'
import type { Report } from './report.ts'
import type { Results } from './results.tsx'

/** `failed`: the script that reads could not be fetched. */
export type CheckState =
  | { phase: 'idle' | 'failed' }
  | { phase: 'reading'; read: ReadonlySet<SignalKey> }
  | { phase: 'done'; report: Report; View: typeof Results }

/** A check from the press to its report. Readers and results are fetched by the press, and nothing is read before it. */
export function useCheck() {
  const [state, setState] = useState<CheckState>({ phase: 'idle' })
  const run = useRef(0)

  async function start() {
    run.current += 1
    const own = run.current
    const isCurrent = () => own === run.current
    setState({ phase: 'reading', read: new Set() })
    try {
      // What the press changes on the page is done before what it fetches is asked for.
      await nextTurn()
      // Reading takes longer than the results take to come, and waits for nobody.
      const results = import('./results.tsx')
      results.catch(() => {})
      const { runCheck } = await import('./readers/run-check.ts')
      const report = await runCheck((keys) => {
        if (!isCurrent()) return
        setState((now) => (now.phase === 'reading' ? { ...now, read: new Set([...now.read, ...keys]) } : now))
      })
      const { Results: View } = await results
      // Two hundred rows at once would hold a slow phone up; in a transition others have their turn in between.
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
