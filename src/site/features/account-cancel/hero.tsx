import type { ReactNode } from 'react'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { pages } from '#site/pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Heading, Lead } from '#ui/heading.tsx'
import { LooseLine } from './drawings/loose-line.tsx'
import styles from './hero.module.css'

const copy = accountCancelCopy.opening

/** The dark opening: what is about to be undone, drawn as the one line that comes off the mast. */
export function CancelHero({ requestId, isWaiting }: { requestId: string; isWaiting: boolean }): ReactNode {
  return (
    <div className={styles.opening} data-ground="deep">
      <div className={styles.words}>
        <Heading level={1}>{pages.accountCancel.title}</Heading>
        <Lead>{copy.lead}</Lead>
        <ButtonLink className={styles.apply} look="quiet" href={`#${requestId}`}>
          {isWaiting ? copy.view : copy.apply}
        </ButtonLink>
      </div>
      <LooseLine />
    </div>
  )
}
