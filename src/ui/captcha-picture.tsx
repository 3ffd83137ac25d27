import type { ReactNode } from 'react'
import styles from './captcha-picture.module.css'

type CaptchaPictureProps = {
  /** A data URL; undefined while the picture loads, with its space reserved. */
  src: string | undefined
  /** The accessible name of the button that loads another picture. */
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
