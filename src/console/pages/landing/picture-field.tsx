import type { ReactNode } from 'react'
import { ConsoleButton } from '../../kit/button.tsx'
import { type PickedMedia, PickMediaButton } from '../../kit/media-picker.tsx'
import { landingCopy as copy } from './copy.ts'
import styles from './landing.module.css'

type PictureFieldProps = {
  label: string
  /** The name by which checks find it. */
  name: string
  address: string
  hint?: string | undefined
  error?: string | undefined
  mayWrite: boolean
  onPick: (picked: Pick<PickedMedia, 'address' | 'alt'>) => void
}

/** A picture of the media library, which can be replaced and taken away. */
export function PictureField({ label, name, address, hint, error, mayWrite, onPick }: PictureFieldProps): ReactNode {
  return (
    <fieldset className={styles.picture} data-check-field={name}>
      <legend>{label}</legend>
      {address.startsWith('/') && <img src={address} alt="" />}
      {mayWrite && (
        <span>
          <PickMediaButton onPick={onPick}>{address === '' ? copy.pickPicture : copy.changePicture}</PickMediaButton>
          {address !== '' && (
            <ConsoleButton size="small" look="quiet" onClick={() => onPick({ address: '', alt: '' })}>
              {copy.noPicture}
            </ConsoleButton>
          )}
        </span>
      )}
      {(error ?? hint) && <p className={error ? styles.fault : styles.hint}>{error ?? hint}</p>}
    </fieldset>
  )
}
