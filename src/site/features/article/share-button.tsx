import { useState } from 'react'
import { shareCopy } from '#site/copy/share.ts'
import { sharePage } from '#site/lib/share-page.ts'
import { Button } from '#site/ui/button.tsx'
import { LinkIcon } from '#site/ui/icons.tsx'
import styles from './share-button.module.css'

/** Copies the article's link; where the browser refuses that, the link appears below. */
export function ShareButton() {
  const [link, setLink] = useState<string | null>(null)
  return (
    <div className={styles.share}>
      <Button
        look="quiet"
        size="small"
        className={styles.button}
        onClick={async () => setLink(await sharePage(shareCopy))}
      >
        <LinkIcon />
        {shareCopy.share}
      </Button>
      <div role="status">
        {link !== null && (
          <p className={styles.link}>
            {shareCopy.refused}
            <span>{link}</span>
          </p>
        )}
      </div>
    </div>
  )
}
