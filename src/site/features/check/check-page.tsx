import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import { checkCopy } from '#site/copy/check.ts'
import { pages } from '#site/pages.ts'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './check-page.module.css'
import { HowItWorks, Questions, Unseen, WhatIsRead } from './explanations.tsx'
import { Opening } from './opening.tsx'
import { useCheck } from './use-check.ts'

/** These sections are complete in the HTML and static: their script loads when they reach the middle of the window. */
const still = visible({ rootMargin: '-40% 0px' })

/** The opening with its button, and after a check its result. */
function CheckTool(): ReactNode {
  const { state, start, stop } = useCheck()
  return (
    <div data-done={state.phase === 'done' || undefined}>
      <Opening state={state} onStart={start} onStop={stop} />
      {state.phase === 'done' && <state.View report={state.report} key={state.report.salt} onAgain={start} />}
    </div>
  )
}

/** 环境自检 (decision 030): the page reads nothing before the press, and the result stays in the browser. */
export function CheckPage(): ReactNode {
  return (
    <div className={styles.page}>
      <CheckTool />
      {/* Outside of what a check renders again: a section that waits for its script would lose its HTML. */}
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
