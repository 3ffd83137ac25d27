import { type ReactNode, useState } from 'react'
import { ConsoleButton } from '../../kit/button.tsx'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { MediaPicker } from '../../kit/media-picker.tsx'
import styles from './item-page.module.css'

type CoverPictureProps = { address: string; mayWrite: boolean; onChange: (address: string) => void }

/** The picture above the text, and how to choose another one. */
export function CoverPicture({ address, mayWrite, onChange }: CoverPictureProps): ReactNode {
  const [isPicking, setPicking] = useState(false)
  const isThere = address.startsWith('/')
  if (!isThere && !mayWrite) return null
  return (
    <div className={styles.cover} data-empty={isThere ? undefined : ''} data-check-field="pictureUrl">
      {isThere && <img src={address} alt="" />}
      {mayWrite && (
        <span>
          <ConsoleButton size="small" onClick={() => setPicking(true)}>
            {isThere ? copy.changePicture : copy.pickCover}
          </ConsoleButton>
          {isThere && (
            <ConsoleButton size="small" onClick={() => onChange('')}>
              {copy.removeCover}
            </ConsoleButton>
          )}
        </span>
      )}
      {isPicking && <MediaPicker onPick={(picked) => onChange(picked.address)} onClose={() => setPicking(false)} />}
    </div>
  )
}
