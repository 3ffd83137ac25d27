import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './qr-card.module.css'
import { QrPicture } from './qr-picture.tsx'

type QrCardProps = {
  title: string
  note?: string
  src: string
  alt: string
  /** With a corner that points at the button on its right. */
  pointing?: boolean
}

/** The white card with a QR code, as it opens beside the side buttons. */
export function QrCard({ title, note, src, alt, pointing = false }: QrCardProps): ReactNode {
  return (
    <div className={classNames(styles.card, pointing && styles.pointing)}>
      <b className={styles.title}>{title}</b>
      <div className={styles.picture}>
        <QrPicture src={src} alt={alt} size={152} />
      </div>
      {note && <small className={styles.note}>{note}</small>}
    </div>
  )
}
