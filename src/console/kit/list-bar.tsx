import { type ReactNode, useEffect, useState } from 'react'
import { ConsoleButton } from './button.tsx'
import { kitCopy } from './copy.ts'
import styles from './list-bar.module.css'
import type { ListState } from './list-state.ts'
import { KeptViews, type OwnView, SaveView } from './saved-views.tsx'
import { SearchField } from './search-field.tsx'

type ListBarProps = {
  state: ListState
  onChange: (change: Partial<ListState>) => void
  hint: string
  /** Filters as controls, and behind them how many were found. */
  children?: ReactNode
  note?: ReactNode
  columns?: readonly { name: string; word: string }[]
  /** The page's own parts of this list, over what its people kept of it. */
  views?: ReactNode
  /** Views that every member's list has, beside the saved ones. */
  ownViews?: readonly OwnView[]
}

/** Over a list: saved views, the search (`/`), the filters, and which columns it shows. */
export function ListBar({ state, onChange, hint, children, note, columns, views, ownViews }: ListBarProps): ReactNode {
  const [typed, setTyped] = useState(state.q)
  useEffect(() => setTyped(state.q), [state.q])
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0

  return (
    <>
      {views}
      <KeptViews state={state} own={ownViews} />
      <search className={styles.bar}>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            onChange({ q: typed.trim() })
          }}
        >
          <SearchField
            aria-label={kitCopy.search}
            placeholder={hint}
            value={typed}
            onText={setTyped}
            onBlur={() => typed.trim() !== state.q && onChange({ q: typed.trim() })}
          />
        </form>
        {children}
        {isNarrowed && (
          <ConsoleButton look="quiet" onClick={() => onChange({ q: '', filters: {} })}>
            {kitCopy.clearFilters}
          </ConsoleButton>
        )}
        <SaveView state={state} />
        {columns && <ColumnChoice columns={columns} state={state} onChange={onChange} />}
        {note && <span className={styles.note}>{note}</span>}
      </search>
    </>
  )
}

type ColumnChoiceProps = Pick<ListBarProps, 'state' | 'onChange'> & {
  columns: readonly { name: string; word: string }[]
}

function ColumnChoice({ columns, state, onChange }: ColumnChoiceProps): ReactNode {
  return (
    <details className={styles.columns}>
      <summary>{kitCopy.columns}</summary>
      <div>
        {columns.map(({ name, word }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={!state.hidden.includes(name)}
              onChange={({ target }) =>
                onChange({
                  hidden: target.checked ? state.hidden.filter((other) => other !== name) : [...state.hidden, name],
                })
              }
            />
            {word}
          </label>
        ))}
      </div>
    </details>
  )
}
