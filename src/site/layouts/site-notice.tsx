import type { ReactNode } from 'react'
import { frameCopy } from '#site/copy/frame.ts'
import { closedNoticeKey, writeStored } from '#site/session/stored.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import styles from './site-notice.module.css'

const copy = frameCopy.notice

/**
 * The site-wide notice above the navigation, written by the server. A visitor who closed it does not see it again until its
 * words change: the inline starter (server/pages/render/starter.ts) knows so before the paint, and nothing moves.
 */
export function SiteNotice(): ReactNode {
  const { notice } = useSettings()
  if (!notice) return null
  const { id, text, level, linkWords, linkUrl } = notice
  const leadsOut = !linkUrl.startsWith('/')
  function close() {
    writeStored(closedNoticeKey, id)
    document.documentElement.dataset.noticeClosed = ''
  }
  return (
    <aside className={styles.notice} data-level={level} data-ground="deep" aria-label={copy.label}>
      <p>
        {text}
        {linkUrl && '　'}
        {linkUrl && (
          <a href={linkUrl} {...(leadsOut && { target: '_blank', rel: 'noopener nofollow' })}>
            {linkWords}
          </a>
        )}
      </p>
      <button type="button" aria-label={copy.close} onClick={close}>
        <CloseIcon />
      </button>
    </aside>
  )
}
