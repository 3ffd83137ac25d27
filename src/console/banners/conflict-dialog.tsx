import { type ReactNode, useState } from 'react'
import { bannerFields } from '#domain/banners/fields.ts'
import styles from '../editor/versions.module.css'
import { editorWords } from '../editor/words.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import type { BannerConflict, BannerText } from './use-banner.ts'
import { bannerWords as words } from './words.ts'

type ConflictDialogProps = { mine: BannerText; conflict: BannerConflict; onSettle: (text: BannerText) => void }

/** Both texts of a slide side by side, field by field: mine, theirs, or parts of each (console 3). */
export function ConflictDialog({ mine, conflict, onSettle }: ConflictDialogProps): ReactNode {
  const theirs = conflict.theirs.fields
  const name = conflict.by?.name ?? editorWords.someone
  const names = (Object.keys(bannerFields) as (keyof BannerText)[]).filter((field) => mine[field] !== theirs[field])
  const [taken, setTaken] = useState<readonly string[]>([])
  const toggle = (field: string) =>
    setTaken(taken.includes(field) ? taken.filter((other) => other !== field) : [...taken, field])
  const together = {
    ...mine,
    ...Object.fromEntries(taken.map((field) => [field, theirs[field as keyof BannerText]])),
  }
  return (
    <ConsoleDialog title={words.conflictTitle(name)} description={editorWords.conflictNote} wide onClose={() => {}}>
      <div className={styles.conflict}>
        {names.map((field) => (
          <fieldset key={field}>
            <legend>{bannerFields[field].label}</legend>
            {[false, true].map((isTheirs) => (
              <label key={String(isTheirs)}>
                <input
                  type="radio"
                  name={field}
                  checked={taken.includes(field) === isTheirs}
                  onChange={() => toggle(field)}
                />
                <b>{isTheirs ? editorWords.theirs(name) : editorWords.yours}</b>
                <span>{(isTheirs ? theirs : mine)[field] || words.nothing}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <DialogVerbs>
        <ConsoleButton onClick={() => onSettle(theirs)}>{editorWords.takeTheirs}</ConsoleButton>
        <ConsoleButton onClick={() => onSettle(mine)}>{editorWords.takeYours}</ConsoleButton>
        <ConsoleButton look="primary" onClick={() => onSettle(together)}>
          {editorWords.takeParts}
        </ConsoleButton>
      </DialogVerbs>
    </ConsoleDialog>
  )
}
