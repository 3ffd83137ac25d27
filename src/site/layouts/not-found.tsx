import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { HomeLink } from './home-link.tsx'
import styles from './not-found.module.css'

const copy = frameCopy.notFound

/** 404: a line that leads nowhere, and the way home (specification 2). */
export function NotFound() {
  return (
    <main className={styles.page} data-ground="deep">
      <HomeLink className={styles.logo} />
      <svg className={styles.line} viewBox="0 0 1200 240" fill="none" aria-hidden="true">
        <path d="M-900 120H470" stroke="var(--leaf-on)" strokeWidth="3" />
        <path
          d="M470 120C540 120 540 64 590 76s20 70-24 66 6-92 84-74 44 96 8 84"
          stroke="var(--leaf-on)"
          strokeWidth="3"
        />
        <path d="M760 120h46m26 0h30m30 0h18m34 0h10" stroke="var(--rose-on)" strokeWidth="3" />
        <path d="M980 16v208" stroke="var(--on)" strokeWidth="4" />
        <path d="M986 26q92 52 118 172H986z" fill="var(--deep-2)" />
      </svg>
      <h1>{copy.title}</h1>
      <p>{copy.text}</p>
      <ButtonLink look="on-dark" href={pages.home.path}>
        {copy.home}
      </ButtonLink>
    </main>
  )
}
