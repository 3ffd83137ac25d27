import { type ReactNode, useState } from 'react'
import { shareCopy } from '#site/copy/parts.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { LinkIcon } from '#ui/icons.tsx'
import { sharePage } from './share.ts'
import styles from './share-button.module.css'

/** Copies the page's link; where the browser refuses that, the link appears below. */
export function ShareButton(): ReactNode {
  const { refused, share } = usePageShare()
  return (
    <div>
      <ShareAction small onShare={share} />
      <RefusedLink link={refused} />
    </div>
  )
}

/** For a page with the button in two places: what it does, and the link that could not be copied. */
export function usePageShare(): { refused: string | null; share: () => Promise<void> } {
  const [refused, setRefused] = useState<string | null>(null)
  return { refused, share: async () => setRefused(await sharePage(shareCopy)) }
}

/** The button alone. Without script it could do nothing, and is not there. */
export function ShareAction({ onShare, small = false }: { onShare: () => void; small?: boolean }): ReactNode {
  return (
    <Button
      look="quiet"
      size={small ? 'small' : 'medium'}
      className={classNames(styles.share, small && styles.small)}
      onClick={onShare}
    >
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
