import type { ReactNode } from 'react'
import type { MediaKind } from '#domain/media/files.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { MediaName, type PickedMedia, PickMediaButton } from '../../kit/media-picker.tsx'
import { landingCopy as copy } from './copy.ts'
import styles from './landing.module.css'

type MediaFieldProps = {
  /** Pictures, unless another kind is named. */
  of?: MediaKind
  label: string
  /** The name by which checks find it. */
  name: string
  address: string
  hint?: string | undefined
  error?: string | undefined
  mayWrite: boolean
  onPick: (picked: Pick<PickedMedia, 'address' | 'alt'>) => void
}

/** A file of the media library, which can be replaced and taken away. */
export function MediaField(props: MediaFieldProps): ReactNode {
  const { of = 'picture', label, name, address, hint, error, mayWrite, onPick } = props
  return (
    <fieldset className={styles.picture} data-check-field={name}>
      <legend>{label}</legend>
      {of === 'picture' && address.startsWith('/') && <img src={address} alt="" />}
      {of !== 'picture' && address !== '' && (
        <p>
          <MediaName address={address} />
        </p>
      )}
      {mayWrite && (
        <span>
          <PickMediaButton kind={of} onPick={onPick}>
            {address !== '' ? copy.changeMedia : of === 'picture' ? copy.pickPicture : copy.pickFile}
          </PickMediaButton>
          {address !== '' && (
            <ConsoleButton size="small" look="quiet" onClick={() => onPick({ address: '', alt: '' })}>
              {copy.noMedia}
            </ConsoleButton>
          )}
        </span>
      )}
      {(error ?? hint) && <p className={error ? styles.fault : styles.hint}>{error ?? hint}</p>}
    </fieldset>
  )
}
