import type { ReactNode } from 'react'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ChangedFields } from '../../kit/changed-fields.tsx'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, LoadingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify, notifyDone } from '../../kit/toasts.ts'
import { useCall } from '../../kit/use-call.ts'
import styles from './banners.module.css'
import { bannerCopy as copy } from './copy.ts'
import type { EditedBanner, OpenBanner } from './use-banner.ts'

type VersionsProps = { banner: EditedBanner; open: OpenBanner; onChanged: () => void; onClose: () => void }

/** What a slide was, by whom and when, each against what is written now, and taken back to go on from (console 3). */
export function BannerVersions({ banner, open, onChanged, onClose }: VersionsProps): ReactNode {
  const mayWrite = useMay('content.write')
  const { data } = useCall('GET /banners/{id}/versions', { params: { id: banner.id } })
  const rows = data?.data.rows

  async function restore(number: number) {
    const version = await open.flush()
    if (version === null) return
    const answer = await call('POST /banners/{id}/versions/{number}/restore', {
      params: { id: banner.id, number },
      body: { version },
    })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    open.applyBanner(answer.data.banner)
    onChanged()
    onClose()
    notifyDone(answer, { done: copy.restored, takeBack: open.takeBack })
  }

  return (
    <ConsoleDialog title={copy.versionsTitle} description={copy.sinceThen} wide onClose={onClose}>
      {!rows ? (
        <LoadingState rows={3} />
      ) : rows.length === 0 ? (
        <EmptyState title={copy.noVersions} hint={copy.noVersionsHint} />
      ) : (
        <ol className={styles.versions}>
          {rows.map(({ number, verb, by, at, changes }) => (
            <li key={number}>
              <p>
                <b>{copy.versionActions[verb]}</b> <Time at={at} /> {by?.name}
                {mayWrite && changes.length > 0 && (
                  <ConsoleButton size="small" onClick={() => void restore(number)}>
                    {copy.restore}
                  </ConsoleButton>
                )}
              </p>
              {changes.length === 0 && <p className={styles.hint}>{copy.same}</p>}
              <dl>
                <ChangedFields changes={changes} />
              </dl>
            </li>
          ))}
        </ol>
      )}
    </ConsoleDialog>
  )
}
