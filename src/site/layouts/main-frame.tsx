import type { ReactNode } from 'react'
import type { Page } from '#site/pages.ts'
import { SkipLink } from '#site/parts/skip-link.tsx'
import styles from './main-frame.module.css'
import { RegisterBar } from './register-bar.tsx'
import { SideRail } from './side-rail.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteNav } from './site-nav.tsx'
import { SiteNotice } from './site-notice.tsx'

type MainFrameProps = {
  page: Page
  /** The phone's bar at the lower edge; a page with a bar of its own turns it off. */
  registerBar?: boolean
  /** The page is lower than the window (readings 5, a promotion outside its days), and the footer fills the rest. */
  low?: boolean
  /** Says that what the page shows came with the demonstration; missing for all else. */
  example?: string | false | undefined
  children: ReactNode
}

/** The main layout: notice, navigation, content, side buttons, footer (specification 2). */
export function MainFrame({ page, registerBar = true, low = false, example, children }: MainFrameProps) {
  return (
    <>
      <SkipLink to="content" />
      <SiteNotice />
      <SiteNav page={page} />
      <main id="content" className={low ? styles.low : styles.content}>
        {example && (
          <div className={styles.example} data-ground="deep">
            <p>{example}</p>
          </div>
        )}
        {children}
      </main>
      <SiteFooter />
      <SideRail />
      {registerBar && <RegisterBar />}
    </>
  )
}
