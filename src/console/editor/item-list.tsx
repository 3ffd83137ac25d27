import { type ReactNode, useState } from 'react'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { type ConsoleSuccess, call, consoleApi } from '../kit/api.ts'
import { ConsoleButton, consoleButton } from '../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { ListBar, type ListColumn, ListTable } from '../kit/list-page.tsx'
import type { ListState } from '../kit/list-state.ts'
import { ConsoleLink, useGo } from '../kit/navigation.tsx'
import { PageHead, RoomPage } from '../kit/page-head.tsx'
import { PersonBadge } from '../kit/person.tsx'
import { useMay } from '../kit/session.ts'
import { EmptyState, FailedState, LoadingState } from '../kit/states.tsx'
import { Time } from '../kit/time.tsx'
import { notify } from '../kit/toasts.ts'
import { useCall, useRefresh } from '../kit/use-call.ts'
import { useList } from '../kit/use-list.ts'
import { kitWords } from '../kit/words.ts'
import styles from './item-list.module.css'
import { emptyText, type ListedItem } from './item-text.ts'
import { StatusLine } from './status-line.tsx'
import { editorWords as words } from './words.ts'

type ItemListProps = { heading: FirstHeading; room: '/articles' | '/activities' }
type BulkVerb = keyof typeof words.bulk

const filterNames = ['status', 'section'] as const
const pageSize = 50

/** Articles or activities: what state they are in, who wrote last, and verbs over one or many. */
export function ItemList({ heading, room }: ItemListProps): ReactNode {
  const { state, change } = useList(filterNames)
  const go = useGo()
  const mayWrite = useMay('content.write')
  const mayExport = useMay('content.export')
  const [asked, setAsked] = useState<{ verb: BulkVerb; ids: readonly number[]; clear: () => void } | null>(null)
  const filters = filtersOf(heading, state)
  const sort = state.sort.replace('-', '')
  const query = {
    ...filters,
    firstLevelHeading: String(heading),
    ...(sort !== '' && { sort, order: state.sort.startsWith('-') ? 'desc' : 'asc' }),
    ...{ pageNum: String(state.page), pageSize: String(pageSize) },
  }
  // What stands in an address may be anything; the server's schema judges it.
  const { data, error, refetch } = useCall('GET /content', { query } as Parameters<typeof useCall<'GET /content'>>[1])
  const list = data?.data
  const isArticle = heading === firstHeading.article
  const pages = Math.max(1, Math.ceil((list?.total ?? 0) / pageSize))
  const shownColumns = columnsOf(room, isArticle, state.filters.status === 'binned')

  async function create() {
    const answer = await call('POST /content', {
      body: { fields: emptyText(heading) } as Parameters<typeof call<'POST /content'>>[1]['body'],
    })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    await go({ to: `${room}/${(answer as ConsoleSuccess<'POST /content'>).data.id}` })
  }

  return (
    <RoomPage>
      <PageHead title={isArticle ? words.articles : words.activities} count={list && words.count(list.total)}>
        {mayExport && (
          <a className={consoleButton()} href={`${consoleApi}/content/export?${new URLSearchParams(filters)}`} download>
            {words.exportCsv}
          </a>
        )}
        {mayWrite && (
          <ConsoleButton look="go" onClick={() => void create()}>
            {isArticle ? words.newArticle : words.newActivity}
          </ConsoleButton>
        )}
      </PageHead>
      <ListBar
        state={state}
        onChange={change}
        hint={words.searchHint}
        columns={shownColumns.slice(1)}
        views={<Views room={room.slice(1)} state={state} />}
      >
        <Choice
          label={words.stateColumn}
          all={words.allStatuses}
          value={state.filters.status}
          options={words.statuses}
          onChange={(status) => change({ filters: { ...state.filters, status } })}
        />
        {isArticle && (
          <Choice
            label={words.sectionColumn}
            all={words.allSections}
            value={state.filters.section}
            options={words.sections}
            onChange={(section) => change({ filters: { ...state.filters, section } })}
          />
        )}
      </ListBar>
      {error && !list ? (
        <FailedState title={error.message} onRetry={() => void refetch()} />
      ) : !list ? (
        <LoadingState />
      ) : list.rows.length === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      ) : (
        <ListTable
          label={isArticle ? words.articles : words.activities}
          rows={list.rows}
          columns={shownColumns}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onOpen={({ id }) => void go({ to: `${room}/${id}` })}
          state={state}
          onChange={change}
          bulk={
            mayWrite
              ? (ids, clear) =>
                  bulkVerbsFor(state.filters.status === 'binned').map((verb) => (
                    <button key={verb} type="button" onClick={() => setAsked({ verb, ids, clear })}>
                      {words.bulk[verb]}
                    </button>
                  ))
              : undefined
          }
        />
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={kitWords.pages}>
          <ConsoleButton disabled={state.page <= 1} onClick={() => change({ page: state.page - 1 })}>
            {kitWords.previous}
          </ConsoleButton>
          <span>
            {state.page} / {pages}
          </span>
          <ConsoleButton disabled={state.page >= pages} onClick={() => change({ page: state.page + 1 })}>
            {kitWords.next}
          </ConsoleButton>
        </nav>
      )}
      {asked && <BulkDialog {...asked} onClose={() => setAsked(null)} />}
    </RoomPage>
  )
}

function bulkVerbsFor(isBin: boolean): BulkVerb[] {
  return isBin ? ['restore'] : ['publish', 'unschedule', 'withdraw', 'bin']
}

function nameOf({ title }: ListedItem): string {
  return title === '' ? words.untitled : title
}

function filtersOf(heading: FirstHeading, { q, filters }: ListState): Record<string, string> {
  return { firstLevelHeading: String(heading), ...(q !== '' && { q }), ...filters }
}

function columnsOf(room: string, isArticle: boolean, isBin: boolean): ListColumn<ListedItem>[] {
  const columns: (ListColumn<ListedItem> | false)[] = [
    {
      name: 'title',
      word: words.titleColumn,
      cell: (row) => (
        <span className={styles.name}>
          <ConsoleLink to={`${room}/${row.id}`}>{nameOf(row)}</ConsoleLink>
          {row.status === 'published' && row.hasDraft && <small>{words.changed}</small>}
          {row.isDemo && <small>{words.demo}</small>}
        </span>
      ),
    },
    { name: 'state', word: words.stateColumn, cell: ({ status }) => <StatusLine status={status} /> },
    isArticle && {
      name: 'section',
      word: words.sectionColumn,
      cell: ({ section }) => (section === null ? '' : words.sections[section]),
      wideOnly: true,
    },
    {
      name: 'author',
      word: words.authorColumn,
      cell: ({ author, editedBy }) => (
        <span className={styles.person}>
          {editedBy && <PersonBadge name={editedBy.name} id={editedBy.id} />}
          {author || editedBy?.name}
        </span>
      ),
      wideOnly: true,
    },
    {
      name: 'published',
      word: words.publishedColumn,
      sorts: true,
      cell: ({ publishAt }) => publishAt && <Time at={publishAt} />,
      wideOnly: true,
    },
    isBin
      ? {
          name: 'deleted',
          word: words.deletedColumn,
          sorts: true,
          atRight: true,
          cell: ({ deletedAt }) => deletedAt && <Time at={deletedAt} />,
        }
      : {
          name: 'edited',
          word: words.editedColumn,
          sorts: true,
          atRight: true,
          wideOnly: true,
          cell: ({ editedAt }) => <Time at={editedAt} />,
        },
  ]
  return columns.filter((column) => column !== false)
}

type ChoiceProps = {
  label: string
  all: string
  value: string | undefined
  options: Readonly<Record<string | number, string>>
  onChange: (value: string) => void
}

function Choice({ label, all, value = '', options, onChange }: ChoiceProps): ReactNode {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{all}</option>
      {Object.entries(options).map(([key, word]) => (
        <option key={key} value={key}>
          {word}
        </option>
      ))}
    </select>
  )
}

type BulkDialogProps = { verb: BulkVerb; ids: readonly number[]; clear: () => void; onClose: () => void }

/** One verb over what is selected, done and taken back as a whole; what was refused says why. */
function BulkDialog({ verb, ids, clear, onClose }: BulkDialogProps): ReactNode {
  const refresh = useRefresh()
  const word = words.bulk[verb]

  async function run() {
    const body = { verb, ids: [...ids], ...(verb === 'withdraw' && { to: null }) }
    const answer = await call('POST /content/bulk', { body })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { done, refused, undo } = (answer as ConsoleSuccess<'POST /content/bulk'>).data
    const [first] = refused
    const said = words.bulkDone(word, done.length, refused.length)
    clear()
    notify(first === undefined ? said : `${said}。${first.title}：${first.sentence}`, {
      kind: done.length === 0 ? 'bad' : 'good',
      undo: undo === null ? undefined : () => takeBack(undo.token),
    })
    onClose()
    await refresh('GET /content')
  }

  async function takeBack(token: string) {
    const answer = await call('POST /content/undo', { body: { token } })
    if (answer.code !== 200) notify(answer.msg, { kind: 'bad' })
    await refresh('GET /content')
  }

  return (
    <ConsoleDialog title={words.bulkTitle(word, ids.length)} onClose={onClose}>
      <ul className={styles.summary}>
        {words.bulkSummary[verb].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <DialogVerbs>
        <ConsoleButton onClick={onClose}>{kitWords.cancel}</ConsoleButton>
        <ConsoleButton look="primary" onClick={() => void run()}>
          {words.bulkTitle(word, ids.length)}
        </ConsoleButton>
      </DialogVerbs>
    </ConsoleDialog>
  )
}

/** The views that somebody kept of this list, and how to keep this one. */
function Views({ room, state }: { room: string; state: ListState }): ReactNode {
  const { data } = useCall('GET /views', { query: { room } })
  const [name, setName] = useState<string | null>(null)
  const [isShared, setShared] = useState(false)
  const refresh = useRefresh()
  const go = useGo()
  const { search } = window.location

  async function save() {
    const answer = await call('POST /views', { body: { room, name: name ?? '', search: search.slice(1), isShared } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    setName(null)
    notify(words.viewSaved)
    await refresh('GET /views')
  }

  return (
    <nav className={styles.views} aria-label={words.views}>
      <ConsoleLink to={`/${room}`} aria-current={search === '' ? 'page' : undefined}>
        {kitWords.all}
      </ConsoleLink>
      {data?.data.map((view) => (
        <a
          key={view.id}
          href={`/console/${room}?${view.search}`}
          aria-current={search === `?${view.search}` ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return
            event.preventDefault()
            void go({ to: `/${room}`, search: Object.fromEntries(new URLSearchParams(view.search)) })
          }}
        >
          {view.name}
        </a>
      ))}
      {(state.q !== '' || state.sort !== '' || Object.keys(state.filters).length > 0) && (
        <button type="button" onClick={() => setName('')}>
          {words.saveView}
        </button>
      )}
      {name !== null && (
        <ConsoleDialog title={words.saveView} onClose={() => setName(null)}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <Field label={words.viewName} value={name} onChange={({ target }) => setName(target.value)} />
            <label className={styles.shared}>
              <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
              {words.viewShared}
            </label>
            <DialogVerbs>
              <ConsoleButton onClick={() => setName(null)}>{kitWords.cancel}</ConsoleButton>
              <ConsoleButton type="submit" look="primary">
                {words.saveView}
              </ConsoleButton>
            </DialogVerbs>
          </form>
        </ConsoleDialog>
      )}
    </nav>
  )
}
