import type { ReactNode } from 'react'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ChangedFields } from '../../kit/changed-fields.tsx'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { EmptyState, LoadingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify, notifyDone } from '../../kit/toasts.ts'
import { useCall } from '../../kit/use-call.ts'
import { settingsCopy as copy } from './copy.ts'
import styles from './settings.module.css'
import type { OpenSettings } from './use-settings.ts'

type VersionsProps = { open: OpenSettings; mayWrite: boolean; onClose: () => void }

/** What the settings were, by whom and when, each against what visitors see, and taken back as a draft (console 3). */
export function SettingsVersions({ open, mayWrite, onClose }: VersionsProps): ReactNode {
  const { data } = useCall('GET /settings/versions', {})
  const rows = data?.data.rows

  async function restore(number: number) {
    const version = await open.flush()
    if (version === null) return
    const answer = await call('POST /settings/versions/{number}/restore', { params: { number }, body: { version } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    await open.renew()
    onClose()
    notifyDone(answer, { done: copy.restored, takeBack: open.takeBack })
  }

  return (
    <ConsoleDialog title={copy.versionsTitle} description={copy.versionsNote} wide onClose={onClose}>
      {!rows ? (
        <LoadingState rows={3} />
      ) : rows.length === 0 ? (
        <EmptyState title={copy.noVersions} hint={copy.noVersionsHint} />
      ) : (
        <ol className={styles.versions}>
          {rows.map(({ number, verb, by, at, changes }) => (
            <li key={number}>
              <p>
                <b>{copy.versionActions[verb] ?? verb}</b> {by?.name} <Time at={at} />
                {mayWrite && changes.length > 0 && (
                  <ConsoleButton size="small" onClick={() => void restore(number)}>
                    {copy.restore}
                  </ConsoleButton>
                )}
              </p>
              {changes.length === 0 ? (
                <small>{copy.same}</small>
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
