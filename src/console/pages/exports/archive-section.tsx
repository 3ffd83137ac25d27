import { type ReactNode, useRef, useState } from 'react'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { downloadFile } from '../../kit/export-button.tsx'
import { FieldGroup, SelectField } from '../../kit/field.tsx'
import { FileField } from '../../kit/file-field.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useMay } from '../../kit/session.ts'
import { notify } from '../../kit/toasts.ts'
import { sendFile } from '../../kit/uploads.ts'
import { useAction } from '../../kit/use-action.ts'
import { archiveCopy as copy } from './archive-copy.ts'
import styles from './archive-section.module.css'

/** 内容存档: all articles and activities as one file, for who may export them; taking one back is the owner's. */
export function ArchiveSection(): ReactNode {
  const mayExport = useMay('content.export')
  const importing = useCommand('exports.archive')
  const { act } = useAction()
  if (!mayExport) return null

  return (
    <section className={styles.section} aria-label={copy.title}>
      <div>
        <h2>{copy.title}</h2>
        <p>{copy.note}</p>
      </div>
      <ConsoleButton onClick={() => act(() => downloadFile('/content/archive/export', copy.fileName))}>
        {copy.export}
      </ConsoleButton>
      <CommandButton start="exports.archive" />
      {importing.isOpen && <ImportArchive onClose={importing.close} />}
    </section>
  )
}

type Plan = ConsoleSuccess<'POST /content/archive'>['data']
type Choices = { statuses: keyof typeof copy.statusChoices; changed: keyof typeof copy.changedChoices }

/** Tries an archive on the server and lists what is new, different or equal here; then imports it as chosen. */
function ImportArchive({ onClose }: { onClose: () => void }): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [choices, setChoices] = useState<Choices>({ statuses: 'drafts', changed: 'skip' })
  const [step, setStep] = useState('')
  const { act, fault } = useAction({ isFaultBeside: true })
  const isBusy = step !== ''
  const drafts = plan !== null && choices.changed === 'draft' ? plan.counts.changed : 0
  const total = (plan?.counts.new ?? 0) + drafts

  /** A trial is of its choices: with others the file is tried again. */
  function choose(chosen: Choices) {
    setChoices(chosen)
    if (file !== null) void send(file, { by: chosen })
  }

  async function send(sent: File, { tried, by = choices }: { tried?: Plan; by?: Choices } = {}) {
    if (!tried) setPlan(null)
    const headers = {
      'x-statuses': by.statuses,
      'x-changed': by.changed,
      ...(tried && { 'x-plan': tried.plan }),
    }
    const onProgress = (bytes: number) =>
      setStep(bytes < sent.size ? copy.sending(Math.floor((100 * bytes) / sent.size)) : copy.checking)
    await act(() => sendFile('POST /content/archive', sent, { headers, onProgress }), {
      onDone({ data }) {
        if (!data.isDone) return setPlan(data)
        notify(copy.done(data.counts.new, drafts))
        onClose()
      },
      refused: () => setPlan(null),
    })
    setStep('')
  }

  return (
    <ConsoleDialog title={copy.import} description={copy.importNote} wide onClose={onClose}>
      <FileField
        ref={field}
        label={copy.pick}
        accept=".zip,application/zip"
        onFiles={([chosen]) => {
          if (chosen === undefined) return
          setFile(chosen)
          void send(chosen)
        }}
      />
      <FieldGroup>
        <SelectField
          disabled={isBusy}
          label={copy.statuses}
          value={choices.statuses}
          options={Object.entries(copy.statusChoices)}
          onChange={(value) => choose({ ...choices, statuses: value === 'kept' ? 'kept' : 'drafts' })}
        />
        <SelectField
          disabled={isBusy}
          label={copy.changed}
          value={choices.changed}
          options={Object.entries(copy.changedChoices)}
          onChange={(value) => choose({ ...choices, changed: value === 'draft' ? 'draft' : 'skip' })}
        />
      </FieldGroup>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {isBusy && (
        <p className={styles.plan} role="status">
          {step}
        </p>
      )}
      {plan && !isBusy && (
        <>
          <p className={styles.plan} role="status">
            {copy.planned(plan.counts, plan.pictures.new)}
            {choices.statuses === 'kept' && plan.heldBack > 0 && copy.heldBackTotal(plan.heldBack)}
          </p>
          {plan.rows.length > 0 && (
            <div className={styles.rows}>
              <ListTable
                label={copy.rows}
                rows={plan.rows.map((row, id) => ({ ...row, id }))}
                nameOf={({ title }) => title || copy.untitled}
                columns={[
                  { name: 'title', word: copy.titleColumn, cell: ({ title }) => title || copy.untitled },
                  {
                    name: 'kind',
                    word: copy.kindColumn,
                    cell: ({ kind, isPublic, heldBack }) => (
                      <>
                        {copy.kinds[kind]}
                        {kind === 'new' && isPublic && choices.statuses === 'kept' && (
                          <small>{heldBack === null ? copy.publicNow : copy.heldBack(heldBack)}</small>
                        )}
                      </>
                    ),
                  },
                  { name: 'name', word: copy.fileColumn, wideOnly: true, cell: ({ name }) => <code>{name}</code> },
                ]}
              />
            </div>
          )}
        </>
      )}
      <DialogActions>
        <ConsoleButton onClick={onClose}>{kitCopy.cancel}</ConsoleButton>
        <ConsoleButton
          look={plan ? 'rim' : 'primary'}
          pending={isBusy && plan === null}
          onClick={() => field.current?.click()}
        >
          {file ? copy.pickOther : copy.pick}
        </ConsoleButton>
        {plan && file && (
          <ConsoleButton
            look="primary"
            pending={isBusy}
            unable={total === 0 ? copy.nothing : undefined}
            onClick={() => void send(file, { tried: plan })}
          >
            {copy.action(total)}
          </ConsoleButton>
        )}
      </DialogActions>
    </ConsoleDialog>
  )
}
