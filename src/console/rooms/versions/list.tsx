import { type ReactNode, useState } from 'react'
import { DailyDownloads } from '../../installers/daily-downloads.tsx'
import { InstallerState, type StaffInstaller, systemName } from '../../installers/installer-state.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton, consoleButton } from '../../kit/button.tsx'
import { type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { PageHead, RoomPage, RoomSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import { InstallerDraft } from './draft.tsx'
import { InstallerUploadForm } from './upload.tsx'
import styles from './versions.module.css'
import { versionWords as words } from './words.ts'

type Asked = { verb: 'approve' | 'publish' | 'withdraw' | 'roll-back'; row: StaffInstaller }

/** 客户端版本: what is to go out, what went out, and how often it was taken. */
export function VersionsRoom(): ReactNode {
  const { data, error, refetch } = useCall('GET /installers', {})
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayWrite = useMay('versions.write')
  const mayPublish = useMay('versions.publish')
  const refresh = useRefresh()
  const renew = () => void refresh('GET /installers')
  if (!data) return <PendingState of={{ error, refetch }} />
  const { rows, channels, daily } = data.data
  const drafts = rows.filter(({ status }) => status === 'draft' || status === 'beta')
  const released = rows.filter(({ status }) => status === 'published' || status === 'withdrawn')
  const systems = new Set(rows.map(({ system }) => system)).size

  return (
    <RoomPage>
      <PageHead title={words.title} count={words.counts(systems, rows.length)}>
        <a className={consoleButton()} href="/download.html" target="_blank" rel="noreferrer">
          {words.viewPage}
        </a>
      </PageHead>
      <RoomSection title={words.coming} note={words.comingNote}>
        {mayWrite && <InstallerUploadForm onSent={renew} />}
        {drafts.map((row) => (
          <InstallerDraft
            key={`${row.id}-${row.version}`}
            row={row}
            onRenew={renew}
            onAsk={(verb) => setAsked({ verb, row })}
          />
        ))}
        {drafts.length === 0 && <p className={styles.quiet}>{words.noDrafts}</p>}
      </RoomSection>
      <RoomSection title={words.released} note={words.releasedNote}>
        {released.length === 0 ? (
          <EmptyState title={words.noDrafts} hint={words.noDraftsHint} />
        ) : (
          <ListTable
            label={words.released}
            rows={released}
            columns={columnsOf(mayPublish, setAsked)}
            idOf={({ id }) => id}
            nameOf={({ versionNo }) => versionNo}
          />
        )}
      </RoomSection>
      <DailyDownloads daily={daily} />
      <RoomSection title={words.channels} note={words.channelsNote}>
        {channels.length === 0 ? (
          <p className={styles.quiet}>{words.noChannels}</p>
        ) : (
          <ListTable
            label={words.channels}
            rows={channels.map((row, id) => ({ ...row, id }))}
            idOf={({ id }) => id}
            nameOf={({ channel }) => channel}
            columns={[
              { name: 'channel', word: words.channel, cell: ({ channel }) => channel || words.noChannel },
              { name: 'version', word: words.versionNo, cell: ({ versionNo }) => versionNo },
              { name: 'total', word: words.times, atRight: true, cell: ({ total }) => total.toLocaleString('en-US') },
            ]}
          />
        )}
      </RoomSection>
      {asked && <AskedVerb asked={asked} rows={rows} onDone={renew} onClose={() => setAsked(null)} />}
    </RoomPage>
  )
}

function columnsOf(mayPublish: boolean, onAsk: (asked: Asked) => void): ListColumn<StaffInstaller>[] {
  const columns: ListColumn<StaffInstaller>[] = [
    {
      ...{ name: 'version', word: words.versionNo },
      cell: ({ versionNo, isDemo }) => (
        <span className={styles.name}>
          <b>{versionNo}</b>
          {isDemo && <small>{words.demo}</small>}
        </span>
      ),
    },
    { name: 'system', word: words.system, cell: ({ system }) => systemName(system) },
    {
      name: 'file',
      word: words.file,
      wideOnly: true,
      cell: ({ fileName }) => <span className={styles.mono}>{fileName}</span>,
    },
    {
      ...{ name: 'size', word: words.size, wideOnly: true },
      cell: ({ sizeBytes }) => (sizeBytes === null ? '—' : words.megabytes(sizeBytes)),
    },
    {
      ...{ name: 'sum', word: words.sum, wideOnly: true },
      cell: ({ sha256 }) => (
        <span className={styles.mono}>{sha256 ? `${sha256.slice(0, 4)}…${sha256.slice(-4)}` : '—'}</span>
      ),
    },
    { name: 'date', word: words.date, wideOnly: true, cell: ({ releasedAt }) => <Time at={releasedAt} /> },
    { name: 'downloads', word: words.downloads, cell: ({ downloads }) => downloads.toLocaleString('en-US') },
    { name: 'status', word: words.status, cell: (row) => <InstallerState row={row} /> },
  ]
  if (!mayPublish) return columns
  return [
    ...columns,
    {
      ...{ name: 'verbs', word: words.verbs, atRight: true },
      cell: (row) => {
        const verb = row.status === 'withdrawn' ? 'publish' : row.isCurrent ? 'withdraw' : 'roll-back'
        const word = { publish: words.again, withdraw: words.withdraw, 'roll-back': words.rollBack }[verb]
        return (
          <ConsoleButton
            look="quiet"
            size="small"
            aria-label={`${word} ${systemName(row.system)} ${row.versionNo}`}
            onClick={() => onAsk({ verb, row })}
          >
            {word}
          </ConsoleButton>
        )
      },
    },
  ]
}

type AskedVerbProps = { asked: Asked; rows: readonly StaffInstaller[]; onDone: () => void; onClose: () => void }
type Done =
  | ConsoleSuccess<'POST /installers/{id}/publish'>
  | ConsoleSuccess<'POST /installers/{id}/approve'>
  | { code: number; msg: string }

function AskedVerb({ asked: { verb, row }, rows, onDone, onClose }: AskedVerbProps): ReactNode {
  const { id, version, versionNo, system, releasedAt, signature, signer, fileName, sha256 } = row
  const newer = rows.filter((one) => one.system === system && one.status === 'published' && one.releasedAt > releasedAt)
  const said = {
    approve: {
      title: words.approveTitle(systemName(system), versionNo),
      summary: [
        words.signatures[signature],
        words.signerSaid(signer),
        words.fileSaid(fileName, sha256 ?? ''),
        words.approveSummary,
      ],
      ...{ verb: words.approve, done: words.approved },
    },
    publish: {
      title: words.publishTitle(systemName(system), versionNo),
      summary: [words.publishSummary, words.signatures[signature], words.unverifiedNote],
      ...{ verb: words.publish, done: words.published(versionNo) },
    },
    withdraw: {
      title: row.status === 'beta' ? words.endBeta : words.withdrawTitle(versionNo),
      summary: [row.status === 'beta' ? words.endBetaSummary : words.withdrawSummary],
      verb: row.status === 'beta' ? words.endBeta : words.withdraw,
      done: row.status === 'beta' ? words.betaEnded : words.withdrawn(versionNo),
    },
    'roll-back': {
      title: words.rollBackTitle(versionNo),
      summary: [words.rollBackSummary(newer.map((one) => one.versionNo))],
      ...{ verb: words.rollBack, done: words.rolledBack(versionNo) },
    },
  }[verb]
  return (
    <VerbDialog<Done>
      {...said}
      run={() => call(`POST /installers/{id}/${verb}`, { params: { id: String(id) }, body: { version } })}
      {...(verb !== 'approve' && {
        undo: (answer: Done) =>
          call('POST /installers/undo', { body: { token: 'data' in answer ? (answer.data.undo?.token ?? '') : '' } }),
      })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
