import { type ReactNode, useEffect, useState } from 'react'
import { downloadCopy } from '#site/copy/downloads.ts'
import { sharePage } from '#site/parts/share.ts'
import { isInWechat } from '#site/visit/in-wechat.ts'
import { Button } from '#ui/button.tsx'
import styles from './wechat-hint.module.css'

const { wechat: copy } = downloadCopy

/**
 * WeChat's browser saves no installers: there a note where to open the page takes the place of `children`. The server
 * cannot know, for the stored page is everybody's.
 */
export function WechatHint({ children }: { children: ReactNode }): ReactNode {
  const [isShown, setShown] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => setShown(isInWechat(navigator.userAgent)), [])
  if (!isShown) return children
  return (
    <div className={styles.hint} role="note">
      <p className={styles.title}>{copy.title}</p>
      <p>{copy.text}</p>
      <Button look="quiet" className={styles.copy} onClick={async () => setRefused(await sharePage(copy))}>
        {copy.copy}
      </Button>
      {refused !== null && (
        <p className={styles.address} role="status">
          {copy.copyFailed}
          <span>{refused}</span>
        </p>
      )}
    </div>
  )
}
