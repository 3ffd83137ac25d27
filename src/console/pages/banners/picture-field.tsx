import { type ReactNode, useState } from 'react'
import { type BannerPictureField, bannerPictures } from '#domain/banners/pictures.ts'
import { classNames } from '#ui/class-names.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { MediaPicker, type PickedMedia } from '../../kit/media-picker.tsx'
import styles from './banner-panel.module.css'
import { bannerCopy as copy } from './copy.ts'
import type { EditedBanner } from './use-banner.ts'

type PictureFieldProps = {
  field: BannerPictureField
  address: string
  /** What the media library knows of it; null for what does not lie there, or is not saved yet. */
  facts: EditedBanner['pictures'][BannerPictureField]
  /** What the checks say of it, the worst first. */
  faults: readonly { level: 'error' | 'warning'; message: string }[]
  mayWrite: boolean
  onPick: (picked: PickedMedia) => void
}

/** One of the two pictures of a slide: how it looks, what it is, and another one in its place. */
export function PictureField({ field, address, facts, faults, mayWrite, onPick }: PictureFieldProps): ReactNode {
  const [isPicking, setPicking] = useState(false)
  const { name, width, height } = bannerPictures[field]
  const size = facts?.width && facts.height ? `${facts.width} × ${facts.height}` : ''
  return (
    <fieldset className={styles.picture} data-check-field={field}>
      <legend className={styles.label}>
        {name} <small>{`${width} × ${height}`}</small>
      </legend>
      <div className={styles.chosen}>
        {address === '' ? (
          <span className={styles.none}>{copy.noPicture}</span>
        ) : (
          <img src={address} alt="" data-field={field} />
        )}
        <div>
          {facts && <p>{copy.pictureFacts(facts.fileName, size, Math.max(1, Math.round(facts.sizeBytes / 1024)))}</p>}
          {mayWrite && (
            <ConsoleButton size="small" onClick={() => setPicking(true)}>
              {address === '' ? copy.pickPicture : copy.changePicture}
            </ConsoleButton>
          )}
        </div>
      </div>
      {faults.map(({ level, message }) => (
        <p key={message} className={classNames(styles.fault, level === 'error' && styles.error)}>
          {message}
        </p>
      ))}
      {isPicking && <MediaPicker onPick={onPick} onClose={() => setPicking(false)} />}
    </fieldset>
  )
}
