import type { ReactNode } from 'react'
import { consoleButton } from '../../kit/button.tsx'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { editorCopy } from '../../kit/editor-copy.ts'
import { Screen } from '../../kit/record/preview-pane.tsx'
import { directoryCopy as copy } from './copy.ts'
import styles from './directory.module.css'

type EntryPreviewProps = {
  id: number
  name: string /** Another one with every text that the server has. */
  stamp: string
  onClose: () => void
}

/** What is written of a platform on its real page, at both widths and without script. */
export function EntryPreview({ id, name, stamp, onClose }: EntryPreviewProps): ReactNode {
  const address = (width: number) => `/console/preview/platform/${id}?width=${width}`
  return (
    <ConsoleDialog title={copy.previewTitle(name)} wide onClose={onClose}>
      <div className={styles.screens}>
        <Screen width={1440} maxHeight={520} stamp={stamp} address={address(1440)} title={copy.previewDesktop} />
        <Screen width={390} maxHeight={520} stamp={stamp} address={address(390)} title={copy.previewPhone} />
      </div>
      <DialogActions>
        <a className={consoleButton()} href={address(1440)} target="_blank" rel="noreferrer">
          {editorCopy.newWindow}
        </a>
      </DialogActions>
    </ConsoleDialog>
  )
}
