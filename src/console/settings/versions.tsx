import { type ReactNode, useEffect } from 'react'
import type { SettingValues } from '#domain/settings/field.ts'
import { describeSettings, fieldsOfNames } from '#domain/settings/values.ts'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ChangedFields } from '../kit/changed-fields.tsx'
import { ConsoleDialog } from '../kit/dialog.tsx'
import { MergeDialog } from '../kit/merge-dialog.tsx'
import { useSession } from '../kit/session.ts'
import { EmptyState, LoadingState } from '../kit/states.tsx'
import { Time } from '../kit/time.tsx'
import { notify } from '../kit/toasts.ts'
import { useCall } from '../kit/use-call.ts'
import { authorOf } from '../kit/use-written.ts'
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

/** Somebody saved meanwhile: of each setting that was written here and is another there, mine or theirs. */
export function SettingsConflictDialog({ open, conflict }: ConflictProps): ReactNode {
  const { id: staffId } = useSession()
  const mine = open.unsent()
  const conflicts = Object.keys(mine).flatMap((name) => conflictOf(name, mine, conflict.theirs.settings))
  const isAsked = conflicts.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same on both sides is no question
  useEffect(() => {
    if (!isAsked) open.decide(conflict, mine)
  }, [isAsked])
  if (!isAsked) return null
  return (
    <MergeDialog<SettingValues>
      what={words.title}
      note={words.conflictNote}
      question={{ conflicts, author: authorOf(conflict, staffId) }}
      labelOf={(name) => [...new Set(fieldsOfNames([name]).map(({ label }) => label))].join('、')}
      textOf={(_, value) => String(value)}
      onDecide={(answers) =>
        open.decide(conflict, Object.fromEntries(Object.entries(mine).filter(([name]) => answers[name] !== 'theirs')))
      }
    />
  )
}

/** A setting that differs, each side in words; none where both are the same. */
function conflictOf(name: string, mine: SettingValues, theirs: SettingValues) {
  const changes = describeSettings({ [name]: theirs[name] }, { [name]: mine[name] })
  if (changes.length === 0) return []
  const [before, after] = [changes.map(({ before }) => before).join('\n'), changes.map(({ after }) => after).join('\n')]
  return [{ key: name, field: name, isBlock: false, base: before, mine: after, theirs: before }]
}
