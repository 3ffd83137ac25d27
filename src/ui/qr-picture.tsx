import type { ReactNode } from 'react'
import styles from './qr-picture.module.css'

type QrPictureProps = {
  src: string
  alt: string
  /** Edge in px. */
  size: number
  /** `eager` only where it is in sight when the page opens. */
  loading?: 'lazy' | 'eager'
}

/** A QR code with its quiet zone. On the phone the visitor presses it long, so it stays a plain picture. */
export function QrPicture({ src, alt, size, loading = 'lazy' }: QrPictureProps): ReactNode {
  return (
    <img className={styles.picture} src={src} alt={alt} width={size} height={size} loading={loading} decoding="async" />
  )
}
