import type { ReactNode } from 'react'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { telephoneHref } from '#site/lib/telephone.ts'
import { pages } from '#site/pages.ts'
import { TextLink } from '#site/ui/text-link.tsx'
import styles from './ask-first.module.css'

const { lost, steps, panel } = accountCancelCopy

/** What needs no closed account, who to ask, and where all of it stands at length. */
export function AskFirst(): ReactNode {
  const { consultChatUrl, hotline } = useSettings()
  return (
    <div className={styles.ask}>
      <p>
        {lost.instead}
        <br />
        <TextLink href={consultChatUrl} target="_blank" rel="noopener noreferrer nofollow">
          {panel.contact}
        </TextLink>
        <TextLink className={styles.call} href={telephoneHref(hotline)}>
          {panel.call(hotline)}
        </TextLink>
      </p>
      <p>
        {steps.policy}
        <TextLink href={`${pages.privacy.path}#rights`}>{pages.privacy.label}</TextLink>
      </p>
    </div>
  )
}
