import { frameCopy } from '#site/copy/frame.ts'
import { type Page, pages } from '#site/pages.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import styles from './coming-page.module.css'
import { MainFrame } from './main-frame.tsx'
import { PageOpening } from './page-opening.tsx'
import { RegisterLink } from './register-link.tsx'

const copy = frameCopy.later

/** The frame of a page whose content a later issue builds; the guard of that issue finds none of these left. */
export function ComingPage({ page }: { page: Page }) {
  return (
    <MainFrame page={page}>
      <PageOpening page={page} />
      <div className={styles.later}>
        <p>{copy.text}</p>
        <p className={styles.ways}>
          <RegisterLink look="go">{frameCopy.registerBar.register}</RegisterLink>
          <ButtonLink look="quiet" size="small" href={pages.home.path}>
            {copy.home}
          </ButtonLink>
        </p>
      </div>
    </MainFrame>
  )
}
