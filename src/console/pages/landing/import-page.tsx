import { type ReactNode, useRef, useState } from 'react'
import type { PageFileFault } from '#domain/landing/page-file.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { FileField } from '../../kit/file-field.tsx'
import { sendFile } from '../../kit/uploads.ts'
import { useAction } from '../../kit/use-action.ts'
import { landingCopy as copy } from './copy.ts'
import styles from './landing.module.css'
import type { EditedPage, OpenPage } from './use-landing.ts'

type ImportPageProps = {
  /** The page whose text the file replaces; null for a new page. */
  into: OpenPage | null
  /** The page that the file has become, or the same page with it. */
  onDone: (page: EditedPage) => void
  onClose: () => void
} & ({ into: null } | { into: OpenPage; id: number })

/** Takes a page from its file. What is at fault is listed by block and field, and nothing is stored then. */
export function ImportPageDialog(props: ImportPageProps): ReactNode {
  const { onDone, onClose } = props
  const field = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<readonly PageFileFault[]>([])
  const { act, fault, isPending } = useAction({ isFaultBeside: true })
  const refused = (answer: object) => setFaults(faultsOf(answer))

  async function take(file: File) {
    setFaults([])
    if (props.into === null)
      return act(() => sendFile('POST /landing-pages/import', file), {
        done: copy.imported,
        refused,
        onDone: ({ data }) => onDone(data),
      })
    const { into, id } = props
    return act(
      () =>
        into.saveBefore((version) =>
          sendFile('POST /landing-pages/{id}/import', file, {
            params: { id: String(id) },
            headers: { 'x-version': String(version) },
          }),
        ),
      { done: copy.importedInto, refused, takeBack: into.takeBack, onDone: ({ data }) => onDone(data.page) },
    )
  }

  return (
    <ConsoleDialog
      title={copy.import}
      description={props.into === null ? copy.importNote : copy.importIntoNote}
      onClose={onClose}
    >
      <FileField
        ref={field}
        label={copy.pickFile}
        accept=".zip,application/zip"
        onFiles={([file]) => file && void take(file)}
      />
      {fault && (
        <div role="alert" className={styles.fault}>
          {faults.length > 1 ? (
            <ul>
              {faults.map((one) => (
                <li key={one.message}>{one.message}</li>
              ))}
            </ul>
          ) : (
            <p>{fault}</p>
          )}
          <p>{copy.nothingImported}</p>
        </div>
      )}
      <DialogActions>
        <ConsoleButton onClick={onClose}>{kitCopy.cancel}</ConsoleButton>
        <ConsoleButton look="primary" pending={isPending} onClick={() => field.current?.click()}>
          {copy.pickFile}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}

/** The faults that a refusal lists. */
function faultsOf(answer: object): readonly PageFileFault[] {
  const data = 'data' in answer ? answer.data : null
  return typeof data === 'object' && data !== null && 'faults' in data && Array.isArray(data.faults) ? data.faults : []
}
