import type { ReactNode } from 'react'
import type { offer } from '#domain/landing/kinds/offer.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { landingCopy as copy } from '#site/copy/landing.ts'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './offer.module.css'

/**
 * An offer with its end. The page is rendered anew at the end, and then says what holds from then on; no script counts, and
 * nothing is extended.
 */
export function OfferBlock({ fields, live, ground }: BlockProps<typeof offer>): ReactNode {
  const { title, text: how, until, ended, linkText, link } = fields
  const [end, now] = [parseShanghai(until), parseShanghai(live.now)]
  const isOver = end !== null && now !== null && end <= now
  return (
    <Section ground={ground} className={classNames(base.section, styles.offer)}>
      <div>
        <BlockHead title={title} text={isOver ? ended : how} />
        {!isOver && link !== '' && linkText !== '' && (
          <p className={styles.link}>
            <TextLink alone href={link}>
              {linkText}
            </TextLink>
          </p>
        )}
      </div>
      {!isOver && end !== null && (
        <p className={styles.until}>
          <span className={text.note}>{copy.until}</span>
          <time className="figure" dateTime={until.slice(0, 10)}>
            {copy.day(until)}
          </time>
          <span className={text.note}>{copy.hour(until)}</span>
        </p>
      )}
    </Section>
  )
}
