import { Hydrate } from '@tanstack/react-start'
import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { checkCopy } from '#site/copy/check.ts'
import { pages } from '#site/pages.ts'
import { still } from '#site/parts/kept-html.tsx'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './check-page.module.css'
import { HowItWorks, Questions, Unseen, WhatIsRead } from './explanations.tsx'
import { type CheckState, Opening } from './opening.tsx'
import { yieldTask } from './readers/safe-read.ts'

/** The opening with its button, and after a check its result. */
function CheckTool(): ReactNode {
  const { state, start, stop } = useCheck()
  const otherCode = useOtherCode()
  return (
    <div data-done={state.phase === 'done' || undefined}>
      <Opening state={state} onStart={start} onStop={stop} />
      {state.phase === 'done' && (
        <state.View report={state.report} key={state.report.salt} otherCode={otherCode} onAgain={start} />
      )}
    </div>
  )
}

/** What is longer behind the # of the address is a code. */
const longestAnchor = 40

/**
 * The other shop's code, over all checks: what the address carried last, behind its #, which no server receives, or what
 * was entered since. A link to a part of the page takes the code out of the address.
 */
function useOtherCode(): RefObject<string> {
  const code = useRef('')
  useEffect(() => {
    const read = () => {
      const anchor = location.hash.slice(1)
      if (anchor.length > longestAnchor) code.current = anchor
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return code
}

/** 环境自检 (decision 030): the page reads nothing before the press, and the result stays in the browser. */
export function CheckPage(): ReactNode {
  return (
    <div className={styles.page}>
      <CheckTool />
      <div className={styles.before}>
        <Hydrate when={still}>
          <WhatIsRead />
        </Hydrate>
      </div>
      <div className={styles.below}>
        <Hydrate when={still}>
          <Unseen />
          <HowItWorks />
          <Questions />
        </Hydrate>
        {/* Its form must answer a press at once, so its script does not wait. */}
        <CheckRegisterPrompt />
      </div>
    </div>
  )
}

/** The close: a shared line parts into one line for each shop. The price page is for the desktop only. */
function CheckRegisterPrompt(): ReactNode {
  const { platform } = useVisit()
  const { title, text, first } = checkCopy.register
  return (
    <RegisterPrompt
      form="column"
      ground="tint"
      className={styles.join}
      title={title}
      lines
      text={text}
      words={checkCopy.register}
      // Not lazy: while a check runs, the page requests only what the server sees (decision 030).
      drawing={<img className={styles.lanes} src="/drawings/check-lanes.svg" alt="" width={3822} height={770} />}
    >
      {platform === 'pc' && (
        <p className={styles.first}>
          {first}
          <TextLink href={pages.price.path}>{pages.price.label}</TextLink>。
        </p>
      )}
    </RegisterPrompt>
  )
}

/** A check from the press to its report. The press loads the readers and the results; nothing is read before it. */
function useCheck() {
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
