import type { ReactNode } from 'react'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { call, consoleApi } from '../../kit/api.ts'
import { consoleButton } from '../../kit/button.tsx'
import { CommandButton } from '../../kit/commands/command-button.tsx'
import { useCommand } from '../../kit/commands/use-command.ts'
import { ListBar, ListTable } from '../../kit/list-page.tsx'
import { Choice, Tabs } from '../../kit/list-parts.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { WithSidePanel } from '../../kit/side-panel.tsx'
import { EmptyState, FailedState, LoadingState } from '../../kit/states.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { directoryCopy as copy } from './copy.ts'
import styles from './directory.module.css'
import { BulkActions } from './entry-actions.tsx'
import { columnsOf } from './entry-columns.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useNewEntry } from './new-entry.ts'
import { directorySettings } from './settings.ts'
import { undoOf } from './undo-of.ts'

const filterNames = ['group', 'status', 'open'] as const

/** A directory: its groups as tabs, its entries in the order of the site, and one of them beside the list. */
export function DirectoryPage({ kind }: { kind: DirectoryKind }): ReactNode {
  const settings = directorySettings[kind]
  const { state, change } = useList(filterNames)
  const [importing, grouping] = [useCommand(`${kind}.import`), useCommand(`${kind}.groups`)]
  const add = useNewEntry(kind)
  const mayPublish = useMay('directories.publish')
  const mayExport = useMay('content.export')
  const refresh = useRefresh()
  const { status, group, open } = state.filters
  const isSearching = state.q !== '' || status !== undefined
  const all = useCall('GET /directories/{kind}', { params: { kind }, query: {} })
  const groups = all.data?.data.groups ?? []
  const chosen = groups.find(({ id }) => String(id) === group) ?? groups[0]
  // What stands in an address may be anything; the server's schema judges it.
  const query = { ...(state.q !== '' && { q: state.q }), ...(status && { status }) } as Parameters<
    typeof useCall<'GET /directories/{kind}'>
  >[1]['query']
  const found = useCall('GET /directories/{kind}', { params: { kind }, query }, { enabled: isSearching })
  const rows = isSearching
    ? found.data?.data.rows
    : all.data?.data.rows.filter(({ groupId }) => groupId === (chosen?.id ?? null))
  // What lies open and where somebody is are no filters: clearing those leaves them.
  const beside = { ...(group && { group }), ...(open && { open }) }
  const renew = () => void refresh('GET /directories/{kind}', 'GET /directories/{kind}/entries/{id}')
  const openEntry = (id: number | null) => {
    const { open: _, ...others } = state.filters
    change({ filters: id === null ? others : { ...others, open: String(id) } })
  }

  async function move(id: number, before: number | null) {
    const answer = await call('POST /directories/{kind}/entries/{id}/move', {
      params: { kind, id: String(id) },
      body: { before },
    })
    if (answer.code !== 200) notify(answer.msg, { kind: 'bad' })
    else {
      const { data } = answer
      const others = rows?.filter((row) => row.id !== id) ?? []
      const place = before === null ? others.length + 1 : others.findIndex((row) => row.id === before) + 1
      const name = rows?.find((row) => row.id === id)?.name ?? ''
      notify(copy.moved(name, place), { undo: undoOf(kind, data.undo?.token, renew) })
    }
    renew()
  }

  if (all.error && !all.data) return <FailedState title={all.error.message} onRetry={() => void all.refetch()} />
  return (
    <WithSidePanel isOpen={open !== undefined}>
      <ConsolePage>
        <PageHead
          title={settings.word}
          count={all.data && copy.counts(all.data.data.total, settings.unit, groups.length)}
        >
          {mayExport && (
            <a className={consoleButton()} href={`${consoleApi}/directories/${kind}/export`} download>
              {copy.exportCsv}
            </a>
          )}
          <CommandButton start={`${kind}.import`}>{copy.importCsv}</CommandButton>
          {chosen && (
            <CommandButton
              start={`${kind}.add`}
              look={open === undefined ? 'go' : 'rim'}
              onCommand={() => add(chosen.id)}
            >
              {copy.addOne(settings.one)}
            </CommandButton>
          )}
        </PageHead>
        <div className={styles.groups}>
          <Tabs
            label={copy.groups}
            tabs={groups.map(({ id, name, total }) => ({
              ...{ to: `/${kind}`, search: { group: String(id) }, word: name, count: total },
              isCurrent: !isSearching && id === chosen?.id,
            }))}
          />
          <CommandButton start={`${kind}.groups`} look="quiet">
            {copy.manageGroups}
          </CommandButton>
        </div>
        <ListBar
          state={{ ...state, filters: status ? { status } : {} }}
          onChange={(part) =>
            change({ ...part, ...('filters' in part && { filters: { ...beside, ...part.filters } }) })
          }
          hint={copy.searchHint(settings.one)}
          note={isSearching ? rows && copy.found(rows.length) : mayPublish && copy.orderNote}
        >
          <Choice
            label={copy.status}
            all={copy.allStatuses}
            value={status}
            options={copy.statuses}
            onChange={(next) => change({ filters: { ...beside, status: next } })}
          />
        </ListBar>
        {all.data && groups.length === 0 ? (
          <EmptyState title={copy.noGroups} hint={copy.noGroupsHint} />
        ) : !rows ? (
          <LoadingState />
        ) : rows.length === 0 ? (
          <EmptyState
            title={isSearching ? copy.noMatch : copy.empty(settings.one)}
            hint={isSearching ? copy.noMatchHint : copy.emptyHint}
          />
        ) : (
          <ListTable
            label={settings.word}
            rows={rows}
            columns={columnsOf(settings, open !== undefined)}
            idOf={({ id }) => id}
            nameOf={({ name }) => name || copy.untitled}
            onOpen={({ id }) => openEntry(id)}
            openId={open === undefined ? null : Number(open)}
            state={state}
            onChange={change}
            {...(mayPublish && {
              bulk: (ids: readonly number[], clear: () => void) => (
                <BulkActions
                  kind={kind}
                  rows={rows.filter(({ id }) => ids.includes(id))}
                  onDone={renew}
                  onClear={clear}
                />
              ),
            })}
            {...(mayPublish &&
              !isSearching && { order: { handleWord: copy.drag, onMove: (id, before) => void move(id, before) } })}
          />
        )}
      </ConsolePage>
      {open !== undefined && (
        <EntryPanel
          key={open}
          kind={kind}
          id={Number(open)}
          groups={groups}
          onRenew={renew}
          onClose={() => openEntry(null)}
          onOpen={openEntry}
        />
      )}
      {grouping.isOpen && all.data && (
        <GroupsDialog kind={kind} groups={groups} onRenew={renew} onClose={grouping.close} />
      )}
      {importing.isOpen && <ImportDialog kind={kind} onDone={renew} onClose={importing.close} />}
    </WithSidePanel>
  )
}
