import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import { HowItWorks } from './how-it-works.tsx'
import { Opening } from './opening.tsx'
import { Questions } from './questions.tsx'
import { CheckRegisterPrompt } from './register-prompt.tsx'
import { Unseen } from './unseen.tsx'
import { useCheck } from './use-check.ts'
import { WhatIsRead } from './what-is-read.tsx'

/** These sections are whole in the HTML and do nothing: their script comes when they stand in the middle of the window. */
const still = visible({ rootMargin: '-40% 0px' })

/** 环境自检 (specification, 环境自检): nothing is read before the press, and all that comes of it stays on the page. */
export function CheckPage(): ReactNode {
  const { state, start, stop } = useCheck()
  return (
    <>
      <Opening state={state} onStart={start} onStop={stop} />
      {state.phase === 'done' ? (
        <state.View report={state.report} key={state.report.salt} onAgain={start} />
      ) : (
        <Hydrate when={still}>
          <WhatIsRead />
        </Hydrate>
      )}
      <Hydrate when={still}>
        <Unseen />
        <HowItWorks />
        <Questions />
      </Hydrate>
      {/* A press on its form must be answered at once, so it does not wait to be scrolled near. */}
      <CheckRegisterPrompt />
    </>
  )
}
