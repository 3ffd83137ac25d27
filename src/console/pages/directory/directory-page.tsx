import type { ReactNode } from 'react'
import { importLabels } from '#domain/directory/import.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { call } from '../../kit/api.ts'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { rowOrder } from '../../kit/drag.tsx'
import { SaveCsvButton } from '../../kit/export-button.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { Tabs } from '../../kit/list-parts.tsx'
import type { ListColumn } from '../../kit/list-table.tsx'
import { StatusLine } from '../../kit/record/status.tsx'
import { useMay } from '../../kit/session.ts'
import { SaveXlsxButton } from '../../kit/sheets/sheet-export-button.tsx'
import { SheetImportDialog } from '../../kit/sheets/sheet-import-dialog.tsx'
import { Time } from '../../kit/times.tsx'
import { notify } from '../../kit/toasts.ts'
import { sendFile } from '../../kit/uploads.ts'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { directoryCopy as copy } from './copy.ts'
import styles from './directory.module.css'
import { BulkActions } from './entry-actions.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import { useNewEntry } from './new-entry.ts'
import { directorySettings } from './settings.ts'
import { type DirectoryRow, takeBackIn } from './use-entry.ts'

/**
 * A directory: its groups as tabs, its entries in the order of the site, and one of them beside the list. One component
 * for all three; their differences are in `directorySettings` (decision 033).
 */
function DirectoryPage({ kind }: { kind: DirectoryKind }): ReactNode {
  const settings = directorySettings[kind]
  const list = useList(['status'], { beside: ['group', 'open'] })
  const { state, isNarrowed: isSearching, openId, setOpen } = list
  const [importing, grouping] = [useCommand(`${kind}.import`), useCommand(`${kind}.groups`)]
  const add = useNewEntry(kind)
  const { act } = useAction()
  const mayPublish = useMay('directories.publish')
  const mayExport = useMay('content.export')
  // Read whole: tabs and counts need every entry, and a directory has some hundred (decision 033).
  const all = useCall('GET /directories/{kind}', { params: { kind }, query: {} })
  const groups = all.data?.data.groups ?? []
  // Without a group in the address, or with one that was deleted, the first.
  const chosen = groups.find(({ id }) => String(id) === state.filters.group) ?? groups[0]
  // An address can contain anything; the server's schema checks it.
  const query = list.wanted as Parameters<typeof useCall<'GET /directories/{kind}'>>[1]['query']
  const found = useCall('GET /directories/{kind}', { params: { kind }, query }, { enabled: isSearching })
  // A search is over all groups, so it does not follow the tab.
  const rows = isSearching
    ? found.data?.data.rows
    : all.data?.data.rows.filter(({ groupId }) => groupId === (chosen?.id ?? null))

  /** Moves an entry before another one of its group, or behind all; the order is public at once and can be undone. */
  async function move(id: number, before: number | null) {
    const params = { kind, id: String(id) }
    const others = rows?.filter((row) => row.id !== id) ?? []
    const place = before === null ? others.length + 1 : others.findIndex((row) => row.id === before) + 1
    const name = rows?.find((row) => row.id === id)?.name ?? ''
    await act(() => call('POST /directories/{kind}/entries/{id}/move', { params, body: { before } }), {
      of: id,
      done: copy.moved(name, place),
      takeBack: takeBackIn(kind),
    })
  }

  return (
    <ListPage
      list={{
        ...list,
        error: all.error ?? found.error,
        refetch: () => void Promise.all([all, found].map((one) => one.refetch())),
      }}
      title={settings.word}
      count={all.data && copy.counts(all.data.data.total, settings.unit, groups.length)}
      actions={
        <>
          {mayExport && <SaveCsvButton path={`/directories/${kind}/export`} name={`${kind}.csv`} />}
          {mayExport && <SaveXlsxButton path={`/directories/${kind}/export`} name={settings.word} />}
          <CommandButton start={`${kind}.import`} />
          {chosen && (
            <CommandButton
              start={`${kind}.add`}
              // Beside an open entry the main button of the page is that entry's.
              look={openId === null ? 'go' : 'rim'}
              onCommand={() => add(chosen.id)}
            />
          )}
        </>
      }
      intro={
        <div className={styles.groups}>
          <Tabs
            label={copy.groups}
            tabs={groups.map(({ id, name, total }) => ({
              to: `/${kind}`,
              search: { group: String(id) },
              word: name,
              count: total,
              isCurrent: !isSearching && id === chosen?.id,
            }))}
          />
          <CommandButton start={`${kind}.groups`} look="quiet" />
        </div>
      }
      search={{
        hint: copy.searchHint(settings.one),
        note: isSearching ? rows && copy.found(rows.length) : mayPublish && copy.orderNote,
      }}
      filters={[{ name: 'status', label: copy.status, all: copy.allStatuses, options: copy.statuses }]}
      label={settings.word}
      rows={rows}
      columns={columnsOf(settings, openId !== null)}
      nameOf={({ name }) => name || copy.untitled}
      onOpen={({ id }) => setOpen(id)}
      openId={openId}
      bulk={
        mayPublish
          ? (ids, clear) => (
              <BulkActions kind={kind} rows={rows?.filter(({ id }) => ids.includes(id)) ?? []} onClear={clear} />
            )
          : undefined
      }
      // A place among the found entries is no place in the directory.
      order={mayPublish && !isSearching ? rowOrder(copy.drag, (id, before) => void move(id, before)) : undefined}
      empty={
        groups.length === 0
          ? {
              title: copy.noGroups,
              hint: copy.noGroupsHint,
              begin: <CommandButton start={`${kind}.groups`} look="primary" />,
            }
          : {
              title: copy.empty(settings.one),
              hint: copy.emptyHint,
              begin: chosen && <CommandButton start={`${kind}.add`} onCommand={() => add(chosen.id)} />,
            }
      }
      noMatch={groups.length === 0 ? undefined : { title: copy.noMatch, hint: copy.noMatchHint }}
      panel={{
        isOpen: openId !== null,
        content: openId !== null && (
          <EntryPanel
            key={openId}
            kind={kind}
            id={openId}
            groups={groups}
            onClose={() => setOpen(null)}
            onOpen={setOpen}
          />
        ),
      }}
    >
      {grouping.isOpen && all.data && <GroupsDialog kind={kind} groups={groups} onClose={grouping.close} />}
      {importing.isOpen && <ImportDialog kind={kind} word={settings.word} onClose={importing.close} />}
    </ListPage>
  )
}

/** The directory of ecology. */
export function EcologyPage(): ReactNode {
  return <DirectoryPage kind="ecology" />
}

/** The directory of partners. */
export function PartnersPage(): ReactNode {
  return <DirectoryPage kind="partners" />
}

/** The directory of platforms. */
export function PlatformsPage(): ReactNode {
  return <DirectoryPage kind="platforms" />
}

type Settings = (typeof directorySettings)[keyof typeof directorySettings]

/** The columns of a directory's list; beside an open entry without the introduction, which is the widest. */
export function columnsOf(settings: Settings, isBeside: boolean): ListColumn<DirectoryRow>[] {
  const extra: Readonly<Record<Settings['columns'][number], ListColumn<DirectoryRow>>> = {
    introduction: {
      name: 'introduction',
      word: copy.introduction,
      wideOnly: true,
      cell: ({ introduction }) => <span className={styles.introduction}>{introduction}</span>,
    },
    sites: { name: 'sites', word: copy.sites, wideOnly: true, cell: ({ sites }) => sites || '—' },
    links: { name: 'links', word: copy.links, wideOnly: true, cell: (row) => <Links row={row} /> },
    edited: {
      name: 'edited',
      word: copy.edited,
      wideOnly: true,
      cell: ({ editedAt, editedBy }) =>
        editedAt === null ? (
          '—'
        ) : (
          <>
            <Time at={editedAt} /> {editedBy?.name}
          </>
        ),
    },
  }
  const shown = isBeside ? settings.columns.filter((column) => column !== 'introduction') : settings.columns
  return [
    { name: 'name', word: copy.name, cell: (row) => <Name row={row} /> },
    ...shown.map((column) => extra[column]),
    {
      name: 'status',
      word: copy.status,
      cell: ({ status, hasDraft }) => (
        <span className={styles.state}>
          <StatusLine status={status} />
          {hasDraft && <small>{copy.changed}</small>}
        </span>
      ),
    },
  ]
}

/** Logo and name. The first character replaces a logo that is missing, or on another host and not loaded here. */
function Name({ row: { name, logo, isDemo } }: { row: DirectoryRow }): ReactNode {
  return (
    <span className={styles.name}>
      {logo.startsWith('/') ? <img src={logo} alt="" loading="lazy" /> : <i aria-hidden="true">{[...name][0]}</i>}
      <b>{name || copy.untitled}</b>
      {isDemo && <small>{copy.demo}</small>}
    </span>
  )
}

/** The links of an entry, to be tried. They are staff's input, so the opened page gets neither opener nor referrer. */
function Links({ row }: { row: DirectoryRow }): ReactNode {
  const names = (['settleInUrl', 'linkUrl'] as const).filter((field) => row[field] !== '')
  if (names.length === 0) return <span className={styles.missing}>{copy.noLink}</span>
  return names.map((field) => (
    <a key={field} className={styles.link} href={row[field]} target="_blank" rel="noreferrer noopener">
      {copy.linkNames[field]}
    </a>
  ))
}

type ImportDialogProps = {
  kind: DirectoryKind
  /** The name of the directory. */
  word: string
  onClose: () => void
}

/** Imports entries from a table, as drafts of all rows or, with one invalid row, of none. Nothing becomes public. */
function ImportDialog({ kind, word, onClose }: ImportDialogProps): ReactNode {
  return (
    <SheetImportDialog
      title={copy.importTitle}
      note={copy.importNote}
      required={copy.importKeys}
      sample={{ name: copy.sampleName(word), sheets: [{ name: word, rows: [importLabels(kind)] }] }}
      send={(file, plan) =>
        sendFile('POST /directories/{kind}/import', file, {
          params: { kind },
          headers: plan === undefined ? {} : { 'x-plan': plan },
        })
      }
      onDone={({ data: { counts } }) => notify(copy.imported(counts.new + counts.changed))}
      onClose={onClose}
    />
  )
}
