import type { ReactNode } from 'react'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { pages } from '#site/pages.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { telephoneHref } from '#site/visit/telephone.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './alternatives.module.css'

const { lost, steps, panel } = accountCancelCopy

/** What needs no closed account, who to ask, and where all of it stands at length. */
export function Alternatives(): ReactNode {
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
