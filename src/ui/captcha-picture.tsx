import type { ReactNode } from 'react'
import styles from './captcha-picture.module.css'

type CaptchaPictureProps = {
  /** A data URL; undefined while the picture is on its way, the room stays. */
  src: string | undefined
  /** What the button does: it fetches another picture. */
  label: string
  onRefresh: () => void
}

/** The picture inside a captcha field; pressing it fetches another one. */
export function CaptchaPicture({ src, label, onRefresh }: CaptchaPictureProps): ReactNode {
  return (
    <button type="button" className={styles.button} onClick={onRefresh} aria-label={label} title={label}>
      {src && <img src={src} alt="" width={104} height={44} />}
    </button>
  )
}
