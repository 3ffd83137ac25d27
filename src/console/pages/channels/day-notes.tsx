import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { channelCopy as copy } from '../../kit/channels/copy.ts'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { Field } from '../../kit/field.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import styles from './channels.module.css'

type Note = ConsoleSuccess<'GET /channels/notes'>['data'][number]

/** 记事: what members noted on the days of the period, both inclusive. `today` is where a new one begins. */
export function DayNotes({ from, to, today }: { from: string; to: string; today: string }): ReactNode {
  const reading = useCall('GET /channels/notes', { query: { from, to } })
  const notes = reading.data?.data ?? []
  const mayWrite = useMay('channels.links')
  const adding = useCommand('channels.note')
  const { act } = useAction()
  const remove = ({ id, day, body }: Note) =>
    act(() => call('POST /channels/notes/{id}/remove', { params: { id } }), {
      of: id,
      done: copy.noteRemoved,
      undo: () => call('POST /channels/notes', { body: { day, body } }),
    })
  if (reading.data && notes.length === 0 && !mayWrite) return null
  return (
    <PageSection title={copy.notes} note={copy.notesNote} verb={<CommandButton start="channels.note" size="small" />}>
      {!reading.data && <PendingState of={reading} rows={2} />}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <time>{note.day}</time>
              <span>{note.body}</span>
              <small>{note.by}</small>
              {mayWrite && (
                <ConsoleButton
                  look={'quiet'}
                  size={'small'}
                  aria-label={copy.removeNote(note.body)}
                  onClick={() => remove(note)}
                >
                  {copy.remove}
                </ConsoleButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding.isOpen && <NoteDialog today={today} onClose={adding.close} />}
    </PageSection>
  )
}

function NoteDialog({ today, onClose }: { today: string; onClose: () => void }): ReactNode {
  const [day, setDay] = useState(today)
  const [body, setBody] = useState('')
  return (
    <ActionDialog
      title={copy.addNote}
      summary={copy.noteSummary}
      verb={copy.saveNote}
      run={() => call('POST /channels/notes', { body: { day, body } })}
      done={copy.noteSaved}
      onClose={onClose}
    >
      <Field label={copy.noteDay} type="date" value={day} onText={setDay} />
      <Field
        label={copy.noteBody}
        hint={copy.noteHint}
        maxLength={120}
        value={body}
        onText={setBody}
        autoComplete="off"
      />
    </ActionDialog>
  )
}
