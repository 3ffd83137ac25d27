import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { consoleButton } from '../../kit/button.tsx'
import { ListRows } from '../../kit/list-page.tsx'
import { type ListColumn, ListTable, type RowAction } from '../../kit/list-table.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { WithSidePanel } from '../../kit/side-panel.tsx'
import { PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/times.tsx'
import { useListCall } from '../../kit/use-list.ts'
import { versionCopy as copy } from './copy.ts'
import { DailyDownloads } from './daily-downloads.tsx'
import { InstallerDraft } from './installer-draft.tsx'
import { InstallerState, type StaffInstaller, systemName } from './installer-state.tsx'
import { InstallerUploadForm } from './upload-section.tsx'
import styles from './versions.module.css'

/** The dialog that is open, by the last part of its call's path. */
type OpenDialog = { verb: 'approve' | 'publish' | 'withdraw' | 'roll-back' | 'remove'; row: StaffInstaller }

/**
 * 客户端版本: the upload, drafts and betas with the one that is open beside them, published and withdrawn installers, and their
 * downloads. Publishing takes two people (decision 048).
 */
export function VersionsPage(): ReactNode {
  const list = useListCall('GET /installers', { beside: ['open'] })
  const { openId, setOpen } = list
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const mayWrite = useMay('versions.write')
  const mayPublish = useMay('versions.publish')
  if (!list.data) return <PendingState of={list} />
  const { rows, channels, daily } = list.data
  const drafts = rows.filter(({ status }) => status === 'draft' || status === 'beta')
  const released = rows.filter(({ status }) => status === 'published' || status === 'withdrawn')
  const systems = new Set(rows.map(({ system }) => system)).size

  const open = drafts.find(({ id }) => id === openId)
  const close = () => setOpen(null)
  return (
    <WithSidePanel isOpen={open !== undefined} isWide>
      <ConsolePage>
        <PageHead title={copy.title} count={copy.counts(systems, rows.length)}>
          <a className={consoleButton()} href="/download.html" target="_blank" rel="noreferrer">
            {copy.viewPage}
          </a>
        </PageHead>
        <PageSection title={copy.coming} note={copy.comingNote}>
          {mayWrite && <InstallerUploadForm onSent={setOpen} />}
          {drafts.length === 0 ? (
            <p className={styles.quiet}>{copy.noDrafts}</p>
          ) : (
            <ListTable
              label={copy.coming}
              rows={drafts}
              columns={draftColumns.filter(({ wideOnly }) => open === undefined || !wideOnly)}
              nameOf={({ versionNo }) => versionNo}
              onOpen={({ id }) => setOpen(id)}
              openId={openId}
              rowActions={(row) => [
                {
                  word: copy.open,
                  label: copy.openOne(systemName(row.system), row.versionNo),
                  look: 'quiet',
                  run: () => setOpen(row.id),
                },
              ]}
            />
          )}
        </PageSection>
        <PageSection title={copy.released} note={copy.releasedNote}>
          <ListRows
            list={list}
            label={copy.released}
            rows={released}
            columns={columns.filter(({ wideOnly }) => open === undefined || !wideOnly)}
            nameOf={({ versionNo }) => versionNo}
            rowActions={mayPublish ? (row) => actionsOf(row, setDialog) : undefined}
            empty={{ title: copy.noReleased, hint: copy.noReleasedHint }}
          />
        </PageSection>
        <DailyDownloads daily={daily} />
        <PageSection title={copy.channels} note={copy.channelsNote}>
          {channels.length === 0 ? (
            <p className={styles.quiet}>{copy.noChannels}</p>
          ) : (
            <ListTable
              label={copy.channels}
              rows={channels.map((row, id) => ({ ...row, id }))}
              nameOf={({ channel }) => channel}
              columns={[
                { name: 'channel', word: copy.channel, cell: ({ channel }) => channel || copy.noChannel },
                { name: 'version', word: copy.versionNo, cell: ({ versionNo }) => versionNo },
                { name: 'total', word: copy.times, atRight: true, cell: ({ total }) => total.toLocaleString('en-US') },
              ]}
            />
          )}
        </PageSection>
        {dialog && <ActionRequest dialog={dialog} rows={rows} onClose={() => setDialog(null)} />}
      </ConsolePage>
      {open && (
        <InstallerDraft key={open.id} row={open} onAsk={(verb) => setDialog({ verb, row: open })} onClose={close} />
      )}
    </WithSidePanel>
  )
}

/** Of what is not published yet: what is missing before it can be is its state and its review. */
const draftColumns: readonly ListColumn<StaffInstaller>[] = [
  { name: 'version', word: copy.versionNo, cell: ({ versionNo }) => <b>{versionNo}</b> },
  { name: 'system', word: copy.system, cell: ({ system }) => systemName(system) },
  {
    name: 'size',
    word: copy.size,
    wideOnly: true,
    cell: ({ sizeBytes }) => (sizeBytes === null ? '—' : copy.megabytes(sizeBytes)),
  },
  { name: 'by', word: copy.savedBy, wideOnly: true, cell: ({ savedBy }) => savedBy?.name ?? '—' },
  { name: 'status', word: copy.status, cell: (row) => <InstallerState row={row} /> },
]

const columns: readonly ListColumn<StaffInstaller>[] = [
  {
    name: 'version',
    word: copy.versionNo,
    cell: ({ versionNo, isDemo }) => (
      <span className={styles.name}>
        <b>{versionNo}</b>
        {isDemo && <small>{copy.demo}</small>}
      </span>
    ),
  },
  { name: 'system', word: copy.system, cell: ({ system }) => systemName(system) },
  {
    name: 'file',
    word: copy.file,
    wideOnly: true,
    cell: ({ fileName }) => <span className={styles.mono}>{fileName}</span>,
  },
  {
    name: 'size',
    word: copy.size,
    wideOnly: true,
    cell: ({ sizeBytes }) => (sizeBytes === null ? '—' : copy.megabytes(sizeBytes)),
  },
  {
    name: 'sum',
    word: copy.sum,
    wideOnly: true,
    cell: ({ sha256 }) => (
      <span className={styles.mono}>{sha256 ? `${sha256.slice(0, 4)}…${sha256.slice(-4)}` : '—'}</span>
    ),
  },
  { name: 'date', word: copy.date, wideOnly: true, cell: ({ releasedAt }) => <Time at={releasedAt} /> },
  { name: 'downloads', word: copy.downloads, cell: ({ downloads }) => downloads.toLocaleString('en-US') },
  { name: 'status', word: copy.status, cell: (row) => <InstallerState row={row} /> },
]

/**
 * The action of an installer that was published: the newest is withdrawn, an older one becomes the newest again, a
 * withdrawn one is published again.
 */
function actionsOf(row: StaffInstaller, ask: (asked: OpenDialog) => void): RowAction[] {
  const verb = row.status === 'withdrawn' ? 'publish' : row.isCurrent ? 'withdraw' : 'roll-back'
  const word = { publish: copy.again, withdraw: copy.withdraw, 'roll-back': copy.rollBack }[verb]
  const label = `${word} ${systemName(row.system)} ${row.versionNo}`
  return [{ word, label, look: 'quiet', run: () => ask({ verb, row }) }]
}

type ActionRequestProps = {
  dialog: OpenDialog
  rows: readonly StaffInstaller[]
  onClose: () => void
}
type Done =
  | ConsoleSuccess<'POST /installers/{id}/publish'>
  | ConsoleSuccess<'POST /installers/{id}/approve'>
  | { code: number; msg: string }

/**
 * The summary of an action and its notice. An approval shows what is approved: the checksum, the signer as entered, and
 * whether the file carries a signature, which the site does not verify. It has no undo.
 */
function ActionRequest({ dialog: { verb, row }, rows, onClose }: ActionRequestProps): ReactNode {
  const { id, version, versionNo, system, releasedAt, signature, signer, fileName, sha256 } = row
  // Going back withdraws every newer public installer of the system.
  const newer = rows.filter((one) => one.system === system && one.status === 'published' && one.releasedAt > releasedAt)
  const words = {
    approve: {
      title: copy.approveTitle(systemName(system), versionNo),
      summary: [
        copy.signatures[signature],
        copy.signerLine(signer),
        copy.fileLine(fileName, sha256 ?? ''),
        copy.approveSummary,
      ],
      verb: copy.approve,
      done: copy.approved,
    },
    publish: {
      title: copy.publishTitle(systemName(system), versionNo),
      summary: [copy.publishSummary, copy.signatures[signature], copy.unverifiedNote],
      verb: copy.publish,
      done: copy.published(versionNo),
    },
    withdraw: {
      title: row.status === 'beta' ? copy.endBeta : copy.withdrawTitle(versionNo),
      summary: [row.status === 'beta' ? copy.endBetaSummary : copy.withdrawSummary],
      verb: row.status === 'beta' ? copy.endBeta : copy.withdraw,
      done: row.status === 'beta' ? copy.betaEnded : copy.withdrawn(versionNo),
    },
    'roll-back': {
      title: copy.rollBackTitle(versionNo),
      summary: [copy.rollBackSummary(newer.map((one) => one.versionNo))],
      verb: copy.rollBack,
      done: copy.rolledBack(versionNo),
    },
    remove: {
      title: copy.removeTitle(systemName(system), versionNo),
      summary: [copy.removeSummary],
      verb: copy.remove,
      done: copy.removed(versionNo),
    },
  }[verb]
  return (
    <ActionDialog<Done>
      {...words}
      run={() => call(`POST /installers/{id}/${verb}`, { params: { id: String(id) }, body: { version } })}
      {...(verb !== 'approve' && {
        undo: (answer: Done) =>
          call('POST /installers/undo', { body: { token: 'data' in answer ? (answer.data.undo?.token ?? '') : '' } }),
      })}
      onClose={onClose}
    />
  )
}
