import { type ReactNode, useState } from 'react'
import { fieldsOfNames } from '#domain/settings/values.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ChangedFields } from '../kit/changed-fields.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import { EmptyState, LoadingState } from '../kit/states.tsx'
import { Time } from '../kit/time.tsx'
import { notify } from '../kit/toasts.ts'
import { useCall } from '../kit/use-call.ts'
import styles from './settings.module.css'
import type { OpenSettings, SettingsConflict } from './use-settings.ts'
import { settingsWords as words } from './words.ts'

type VersionsProps = { open: OpenSettings; mayWrite: boolean; onClose: () => void }

/** What the settings were, by whom and when, each against what visitors see, and taken back as a draft (console 3). */
export function SettingsVersions({ open, mayWrite, onClose }: VersionsProps): ReactNode {
  const { data } = useCall('GET /settings/versions', {})
  const rows = data?.data.rows

  async function restore(number: number) {
    const version = await open.settle()
    if (version === null) return
    const answer = await call('POST /settings/versions/{number}/restore', { params: { number }, body: { version } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { undo } = (answer as ConsoleSuccess<'POST /settings/versions/{number}/restore'>).data
    await open.renew()
    onClose()
    notify(words.restored, {
      undo: async () => {
        const { code, msg } = await open.takeBack(undo?.token ?? '')
        if (code !== 200) notify(msg, { kind: 'bad' })
      },
    })
  }

  return (
    <ConsoleDialog title={words.versionsTitle} description={words.versionsNote} wide onClose={onClose}>
      {!rows ? (
        <LoadingState rows={3} />
      ) : rows.length === 0 ? (
        <EmptyState title={words.noVersions} hint={words.noVersionsHint} />
      ) : (
        <ol className={styles.versions}>
          {rows.map(({ number, verb, by, at, changes }) => (
            <li key={number}>
              <p>
                <b>{words.versionVerbs[verb] ?? verb}</b> {by?.name} <Time at={at} />
                {mayWrite && changes.length > 0 && (
                  <ConsoleButton size="small" onClick={() => void restore(number)}>
                    {words.restore}
                  </ConsoleButton>
                )}
              </p>
              {changes.length === 0 ? (
                <small>{words.same}</small>
              ) : (
                <dl className={styles.changes}>
                  <ChangedFields changes={changes} />
                </dl>
              )}
            </li>
          ))}
        </ol>
      )}
    </ConsoleDialog>
  )
}

type ConflictProps = { open: OpenSettings; conflict: SettingsConflict }

/** Somebody saved meanwhile: of each setting that was written here, mine or theirs. */
export function SettingsConflictDialog({ open, conflict }: ConflictProps): ReactNode {
  const mine = open.unsent()
  const names = Object.keys(mine)
  const [taken, setTaken] = useState<readonly string[]>([])
  const labels = (name: string) => [...new Set(fieldsOfNames([name]).map(({ label }) => label))].join('、')
  const toggle = (name: string) =>
    setTaken(taken.includes(name) ? taken.filter((other) => other !== name) : [...taken, name])
  return (
    <ConsoleDialog
      title={words.conflictTitle(conflict.by?.name ?? words.someone)}
      description={words.conflictNote}
      onClose={() => {}}
    >
      <ul className={styles.conflict}>
        {names.map((name) => (
          <li key={name}>
            <label>
              <input type="checkbox" checked={!taken.includes(name)} onChange={() => toggle(name)} />
              {labels(name)}
            </label>
          </li>
        ))}
      </ul>
      <DialogVerbs>
        <ConsoleButton onClick={() => open.decide(conflict, {})}>{words.takeTheirs}</ConsoleButton>
        <ConsoleButton
          look="primary"
          onClick={() =>
            open.decide(conflict, Object.fromEntries(Object.entries(mine).filter(([name]) => !taken.includes(name))))
          }
        >
          {words.takeMine}
        </ConsoleButton>
      </DialogVerbs>
    </ConsoleDialog>
  )
}
