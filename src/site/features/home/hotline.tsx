import { type ReactNode, useEffect, useRef } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { homeCopy } from '#site/copy/home.ts'
import space from '#site/parts/section-space.module.css'
import text from '#site/parts/text.module.css'
import { useConsultQr } from '#site/tracking/use-consult-qr.ts'
import { telephoneHref } from '#site/visit/telephone.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import { QrPicture } from '#ui/qr-picture.tsx'
import styles from './hotline.module.css'

type HotlineProps = Pick<SiteSettings, 'hotline' | 'consultChatUrl'> & { words: SiteWords<'homeHotline'> }

/** The consultation hotline: the telephone's own cord is the line that leads to the number. */
export function Hotline({ words, hotline, consultChatUrl }: HotlineProps): ReactNode {
  const { src, ask } = useConsultQr()
  // This part's script comes when it is scrolled near: then the code is about to be looked at.
  const whenShown = useRef(ask)
  useEffect(() => whenShown.current(), [])
  return (
    <section className={classNames(styles.hotline, space.lightOnPaper)} data-deferred data-ground="deep">
      <div className={styles.words}>
        <Heading level={2} size="small">
          {words.title}
        </Heading>
        <p>{words.text}</p>
      </div>
      <a className={`${styles.number} figure`} href={telephoneHref(hotline)} aria-label={`${homeCopy.call} ${hotline}`}>
        {hotline}
        <Cord />
      </a>
      <div className={styles.other}>
        {consultChatUrl !== '' && (
          <ButtonLink look="on-dark" href={consultChatUrl} target="_blank" rel="noopener nofollow">
            {words.consult}
          </ButtonLink>
        )}
        {src !== '' && (
          <figure>
            <QrPicture src={src} alt={homeCopy.consultQr} size={104} />
            <figcaption className={text.note}>{words.scan}</figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}

/** Loops of a telephone cord in one path of 12 px steps. */
const loops = 'c8 0 12-20 4-20s-4 20 8 20'.repeat(33)

/** The coiled cord comes in from the left edge of the screen and ends in a handset. */
function Cord(): ReactNode {
  return (
    <svg className={styles.cord} viewBox="0 0 480 40" fill="none" overflow="visible" aria-hidden="true">
      <path stroke="var(--sail-soft)" strokeWidth="2" d={`M-1400 30H0${loops}`} />
      <path fill="var(--on)" d="M396 14q0-10 10-10h8q6 0 6 6v4q10 6 22 0v-4q0-6 6-6h8q10 0 10 10-12 18-35 18t-35-18z" />
    </svg>
  )
}
