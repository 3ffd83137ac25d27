import type { ReactNode } from 'react'
import { invitationCopy } from '#site/copy/invitation.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { telephoneHref } from '#site/visit/telephone.ts'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './checking.module.css'

const { checking, screens } = invitationCopy

/** While the link is being checked: the form that will come, in its size. Without script the page says what to do. */
export function Checking(): ReactNode {
  const { consultChatUrl, hotline } = useSettings()
  return (
    <>
      <div className={styles.coming} aria-busy="true">
        <p className={styles.text} aria-hidden="true">
          {checking.text}
        </p>
        <Skeleton label={checking.text}>
          <div className={styles.fields}>
            <SkeletonLine width="58%" />
            <SkeletonBlock height={48} />
            <SkeletonBlock height={48} />
            <i />
            <SkeletonBlock height={48} />
            <SkeletonBlock height={48} />
            <i />
            <SkeletonBlock height={48} />
            <SkeletonLine width="72%" />
            <SkeletonBlock height={52} />
          </div>
        </Skeleton>
      </div>
      <div className={styles.help}>
        <p>{checking.withoutScript}</p>
        <p>
          <TextLink href={consultChatUrl} rel="noopener nofollow" target="_blank">
            {screens.contact}
          </TextLink>
          <br />
          <TextLink href={telephoneHref(hotline)}>{screens.call(hotline)}</TextLink>
        </p>
      </div>
    </>
  )
}
