import { type ReactNode, useState } from 'react'
import { anyEntryFields, type EntryFields, fieldsOf, findEntryIssues } from '#domain/directory/fields.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ChangeList } from '../../kit/change-list.tsx'
import { goToCheckField, useForbiddenWords } from '../../kit/checks.ts'
import { kitCopy } from '../../kit/copy.ts'
import { EditorBody, EditorFoot, EditorHead, EditorPanel } from '../../kit/editor-panel.tsx'
import { useNextRow } from '../../kit/list-keys.ts'
import { PresentPeople } from '../../kit/present-people.tsx'
import { EditorDialogs } from '../../kit/record/editor-dialogs.tsx'
import { SavedLine, StatusLine } from '../../kit/record/status.tsx'
import { useMay } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useEditorStart } from '../../kit/use-editor-start.ts'
import { directoryCopy as copy } from './copy.ts'
import styles from './directory.module.css'
import { EntryActions } from './entry-actions.tsx'
import { EntryFieldList } from './entry-fields.tsx'
import { PlatformSites } from './platform-sites.tsx'
import { type EditedEntry, type EntryGroup, useEntry } from './use-entry.ts'

type EntryPanelProps = {
  kind: DirectoryKind
  id: number
  groups: readonly EntryGroup[]
  onClose: () => void
  onOpen: (id: number) => void
}

/**
 * One entry beside the list: its fields, checks, unpublished changes and actions. A new entry has the name that it was
 * created with, which the first key replaces.
 */
export function EntryPanel({ kind, id, groups, onClose, onOpen }: EntryPanelProps): ReactNode {
  // Counts the actions after which another editor begins.
  const [round, setRound] = useState(0)
  const params = { kind, id: String(id) }
  const reading = useCall('GET /directories/{kind}/entries/{id}', { params })
  const start = useEditorStart(reading, round)
  return (
    <EditorPanel
      label={reading.data?.data.name ?? copy.untitled}
      record={id}
      isReady={start !== undefined && start !== null}
      isNamedAnew={start?.answer.data.name === copy.newName(copy.kinds[kind].one)}
      onClose={onClose}
    >
      {start ? (
        <Writing
          key={start.round}
          kind={kind}
          groups={groups}
          onClose={onClose}
          onOpen={onOpen}
          start={start.answer.data}
          onAgain={() => setRound((last) => last + 1)}
        />
      ) : (
        <EditorBody>
          <PendingState of={reading} rows={6} />
        </EditorBody>
      )}
    </EditorPanel>
  )
}

type WritingProps = Omit<EntryPanelProps, 'id'> & { start: EditedEntry; onAgain: () => void }

/** The editor of an entry; `start` is the answer that it began with, `text` what is written since. */
function Writing({ kind, start, groups, onAgain, onClose, onOpen }: WritingProps): ReactNode {
  const editor = useEntry(kind, start)
  const { value: text, here, flush, saveBefore } = editor
  const next = useNextRow({
    id: start.id,
    save: async () => (await flush()) !== null,
    open: onOpen,
  })
  const mayWrite = useMay('directories.write')
  const values: EntryFields = text
  const findings = findEntryIssues(kind, values, { words: useForbiddenWords(), deadLinks: start.deadLinks })
  // Compared in the browser, so that the list follows the keys; only a public entry has something to compare with.
  const changes = start.status === 'published' ? changesOf(kind, start.publicFields, values, groups) : []
  return (
    <>
      <EditorHead title={text.name || copy.untitled}>
        <StatusLine status={start.status} />
        <SavedLine state={editor.saveState} />
        {next && (
          <ConsoleButton look="quiet" size="small" onClick={next}>
            {kitCopy.saveAndNext}
          </ConsoleButton>
        )}
        <PresentPeople here={here} />
      </EditorHead>
      <EditorDialogs
        editor={editor}
        what={copy.this}
        labelOf={(field) => anyEntryFields[field].label}
        textOf={(field, value) => textOf(groups, field, value)}
      />
      <EditorBody className={styles.panel}>
        <EntryFieldList
          kind={kind}
          text={text}
          groups={groups}
          findings={findings}
          isReadOnly={!mayWrite}
          onChange={editor.change}
        />
        {kind === 'platforms' && <PlatformSites platform={{ id: start.id, name: text.name || copy.untitled }} />}
        <h3 className={styles.section}>{copy.checks}</h3>
        {findings.length === 0 && <p className={styles.quiet}>{copy.noFaults}</p>}
        <ul className={styles.findings}>
          {findings.map(({ field, level, message, at }) => (
            <li key={`${field} ${message}`} data-level={level}>
              {message}
              {level === 'error' && <small>{copy.stops}</small>}
              {mayWrite && (
                <ConsoleButton size="small" onClick={() => goToCheckField(field, at)}>
                  {kitCopy.goToFix}
                </ConsoleButton>
              )}
            </li>
          ))}
        </ul>
        {start.status === 'published' && (
          <>
            <h3 className={styles.section}>{copy.willChange}</h3>
            {changes.length === 0 && <p className={styles.quiet}>{copy.nothingChanges}</p>}
            <ChangeList changes={changes} />
          </>
        )}
      </EditorBody>
      <EditorFoot>
        <EntryActions
          kind={kind}
          saveBefore={saveBefore}
          onAgain={onAgain}
          onClose={onClose}
          detail={start}
          name={text.name || copy.untitled}
          // What is not public can always be published, a public entry once it differs.
          hasChanges={start.status !== 'published' || changes.length > 0}
          isBlocked={findings.some(({ level }) => level === 'error')}
        />
      </EditorFoot>
    </>
  )
}

/** A value as a person reads it: a group by its name, rich text by its words. */
function textOf(groups: readonly EntryGroup[], field: string, value: unknown): string {
  if (field === 'groupId') return groups.find(({ id }) => id === value)?.name ?? ''
  return String(value ?? '')
    .replace(/<[^>]*>/g, ' ')
    .trim()
}

function changesOf(kind: DirectoryKind, before: EntryFields, after: EntryFields, groups: readonly EntryGroup[]) {
  return Object.entries(fieldsOf(kind)).flatMap(([field, { label }]) =>
    before[field] === after[field]
      ? []
      : [{ field, label, before: textOf(groups, field, before[field]), after: textOf(groups, field, after[field]) }],
  )
}
