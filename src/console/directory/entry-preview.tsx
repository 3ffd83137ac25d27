import type { ReactNode } from 'react'
import { Screen } from '../editor/preview-pane.tsx'
import { editorWords } from '../editor/words.ts'
import { consoleButton } from '../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import styles from './directory.module.css'
import { directoryWords as words } from './words.ts'

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
    <ConsoleDialog title={words.previewTitle(name)} wide onClose={onClose}>
      <div className={styles.screens}>
        <Screen width={1440} maxHeight={520} stamp={stamp} address={address(1440)} title={words.previewDesktop} />
        <Screen width={390} maxHeight={520} stamp={stamp} address={address(390)} title={words.previewPhone} />
      </div>
      <DialogVerbs>
        <a className={consoleButton()} href={address(1440)} target="_blank" rel="noreferrer">
          {editorWords.newWindow}
        </a>
      </DialogVerbs>
    </ConsoleDialog>
  )
}
