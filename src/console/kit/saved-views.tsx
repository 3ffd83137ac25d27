import { type ReactNode, useState } from 'react'
import { call } from './api.ts'
import { ConsoleButton, PlainButton } from './button.tsx'
import { kitCopy as copy } from './copy.ts'
import { FormDialog } from './dialog.tsx'
import { Field } from './field.tsx'
import styles from './list-bar.module.css'
import { usePage } from './list-keys.ts'
import { Tabs } from './list-parts.tsx'
import { type ListState, viewOf } from './list-state.ts'
import { useAction } from './use-action.ts'
import { useCall } from './use-call.ts'

/** A view that every member's list has. */
export type OwnView = { word: string; search: Readonly<Record<string, string>>; count?: number | undefined }

type KeptViewsProps = { state: ListState; own?: readonly OwnView[] | undefined }

/** The list's own views and the saved ones, the member's and shared ones; nothing where there are none. */
export function KeptViews({ state, own = [] }: KeptViewsProps): ReactNode {
  const page = usePage()
  // While the page changes to 今天, which has no list, this one is still rendered for a moment.
  const { data } = useCall('GET /views', { query: { room: page } }, { enabled: page !== '' })
  const { act } = useAction()
  const saved = data?.data ?? []
  if (saved.length + own.length === 0) return null
  const search = viewOf(state)
  const shown = saved.find((view) => view.search === search)
  const to = `/${page}`
  const owns = own.map(({ word, search: wanted, count }) => ({
    to,
    word,
    search: wanted,
    ...(count !== undefined && { count }),
    isCurrent: isSameSearch(wanted, search),
  }))
  const views = saved.map((view) => ({
    id: view.id,
    to,
    word: view.name,
    isCurrent: view === shown,
    search: Object.fromEntries(new URLSearchParams(view.search)),
  }))

  const remove = (id: number) => act(() => call('POST /views/{id}/remove', { params: { id: String(id) } }))

  return (
    <Tabs label={copy.views} tabs={[{ to, word: copy.all, isCurrent: search === '' }, ...owns, ...views]}>
      {shown?.isOwn && <PlainButton onClick={() => remove(shown.id)}>{copy.removeView}</PlainButton>}
    </Tabs>
  )
}

/** Whether two queries say the same, in whichever order. */
function isSameSearch(wanted: Readonly<Record<string, string>>, search: string): boolean {
  const sorted = (query: URLSearchParams) => {
    query.sort()
    return query.toString()
  }
  return sorted(new URLSearchParams(wanted)) === sorted(new URLSearchParams(search))
}

/** Saves the filters and the sort of a list under a name. */
export function SaveView({ state }: { state: ListState }): ReactNode {
  const page = usePage()
  const [name, setName] = useState<string | null>(null)
  const [isShared, setShared] = useState(false)
  const { act } = useAction()
  const search = viewOf(state)
  if (search === '') return null

  const save = () =>
    act(() => call('POST /views', { body: { room: page, name: name ?? '', search, isShared } }), {
      done: copy.viewSaved,
      onDone: () => setName(null),
    })

  return (
    <>
      <ConsoleButton look="quiet" onClick={() => setName('')}>
        {copy.saveView}
      </ConsoleButton>
      {name !== null && (
        <FormDialog title={copy.saveView} submitWord={copy.saveView} onSubmit={save} onClose={() => setName(null)}>
          <Field label={copy.viewName} value={name} onText={setName} />
          <label className={styles.shared}>
            <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
            {copy.viewShared}
          </label>
        </FormDialog>
      )}
    </>
  )
}
