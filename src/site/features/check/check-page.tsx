import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import styles from './check-page.module.css'
import { CheckTool } from './check-tool.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Questions } from './questions.tsx'
import { CheckRegisterPrompt } from './register-prompt.tsx'
import { Unseen } from './unseen.tsx'
import { WhatIsRead } from './what-is-read.tsx'

/** These sections are whole in the HTML and do nothing: their script comes when they stand in the middle of the window. */
const still = visible({ rootMargin: '-40% 0px' })

/** 环境自检 (decision 030): nothing is read before the press, and all that comes of it stays on the page. */
export function CheckPage(): ReactNode {
  return (
    <div className={styles.page}>
      <CheckTool />
      {/* They are no part of what a check renders anew: what has no script yet would lose its HTML. */}
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
        {/* A press on its form must be answered at once, so it does not wait to be scrolled near. */}
        <CheckRegisterPrompt />
      </div>
    </div>
  )
}
