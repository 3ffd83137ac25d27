import type { ReactNode } from 'react'
import { shareCopy } from '#site/copy/share.ts'
import { Button } from '#site/ui/button.tsx'
import { classNames } from '#site/ui/class-names.ts'
import { LinkIcon } from '#site/ui/icons.tsx'
import styles from './share-link.module.css'

type ShareLinkProps = { onShare: () => void; className?: string | undefined }

/** Copies the page's link. Without script it could do nothing, and is not there. */
export function ShareLink({ onShare, className }: ShareLinkProps): ReactNode {
  return (
    <Button look="quiet" className={classNames(styles.share, className)} onClick={onShare}>
      <LinkIcon />
      {shareCopy.share}
    </Button>
  )
}

/** The link itself, for a long press, where the browser refused to copy it. */
export function RefusedLink({ link }: { link: string | null }): ReactNode {
  return (
    <div role="status">
      {link !== null && (
        <p className={styles.refused}>
          {shareCopy.refused}
          <span>{link}</span>
        </p>
      )}
    </div>
  )
}
