import { type ReactNode, useState } from 'react'
import { call } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import type { ListState } from '../kit/list-state.ts'
import { ConsoleLink, useGo } from '../kit/navigation.tsx'
import { notify } from '../kit/toasts.ts'
import { useCall, useRefresh } from '../kit/use-call.ts'
import { kitWords } from '../kit/words.ts'
import styles from './item-list.module.css'
import { editorWords as words } from './words.ts'

/** The views that somebody kept of this list, and how to keep this one. */
export function KeptViews({ room, state }: { room: string; state: ListState }): ReactNode {
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
