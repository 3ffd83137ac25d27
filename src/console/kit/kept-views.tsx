import { type ReactNode, useState } from 'react'
import { call } from './api.ts'
import { ConsoleButton } from './button.tsx'
import { ConsoleDialog, DialogVerbs } from './dialog.tsx'
import { Field } from './field.tsx'
import styles from './kept-views.module.css'
import { Tabs } from './list-parts.tsx'
import { type ListState, viewOf } from './list-state.ts'
import { useRoom } from './next-row.ts'
import { notify } from './toasts.ts'
import { useCall, useRefresh } from './use-call.ts'
import { kitWords as words } from './words.ts'

/** The views that somebody kept of this list, their own and their colleagues'; nothing where there are none. */
export function KeptViews({ state }: { state: ListState }): ReactNode {
  const room = useRoom()
  // While the page changes to 今天, which has no list, this one is still there for a moment.
  const { data } = useCall('GET /views', { query: { room } }, { enabled: room !== '' })
  const refresh = useRefresh()
  if (data === undefined || data.data.length === 0) return null
  const search = viewOf(state)
  const shown = data.data.find((view) => view.search === search)
  const to = `/${room}`
  const views = data.data.map((view) => ({
    ...{ id: view.id, to, word: view.name, isCurrent: view === shown },
    search: Object.fromEntries(new URLSearchParams(view.search)),
  }))

  async function remove(id: number) {
    const answer = await call('POST /views/{id}/remove', { params: { id: String(id) } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    await refresh('GET /views')
  }

  return (
    <Tabs label={words.views} tabs={[{ to, word: words.all, isCurrent: search === '' }, ...views]}>
      {shown?.isOwn && (
        <button type="button" onClick={() => void remove(shown.id)}>
          {words.removeView}
        </button>
      )}
    </Tabs>
  )
}

/** Keeps a list as it is narrowed and sorted now, under a name. */
export function SaveView({ state }: { state: ListState }): ReactNode {
  const room = useRoom()
  const [name, setName] = useState<string | null>(null)
  const [isShared, setShared] = useState(false)
  const refresh = useRefresh()
  const search = viewOf(state)
  if (search === '') return null

  async function save() {
    const answer = await call('POST /views', { body: { room, name: name ?? '', search, isShared } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    setName(null)
    notify(words.viewSaved)
    await refresh('GET /views')
  }

  return (
    <>
      <ConsoleButton look="quiet" onClick={() => setName('')}>
        {words.saveView}
      </ConsoleButton>
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
              <ConsoleButton onClick={() => setName(null)}>{words.cancel}</ConsoleButton>
              <ConsoleButton type="submit" look="primary">
                {words.saveView}
              </ConsoleButton>
            </DialogVerbs>
          </form>
        </ConsoleDialog>
      )}
    </>
  )
}
