import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { ConsoleButton } from './button.tsx'
import { kitCopy } from './copy.ts'
import { ConsoleIcon } from './icon.tsx'
import styles from './list-parts.module.css'
import { ConsoleLink } from './navigation.tsx'

type ChoiceProps = {
  label: string
  /** The word while nothing is chosen; without it a value is always chosen. */
  all?: string
  value: string | undefined
  /** Values and their words; as pairs where the values are numbers in an order of their own. */
  options: Readonly<Record<string | number, string>> | readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

/** A filter of a list: one of a few, or all. */
export function Choice({ label, all, value = '', options, onChange }: ChoiceProps): ReactNode {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      data-set={all !== undefined && value !== '' ? '' : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {(isPairs(options) ? options : Object.entries(options)).map(([key, word]) => (
        <option key={key} value={key}>
          {word}
        </option>
      ))}
    </select>
  )
}

const isPairs = (options: ChoiceProps['options']): options is readonly (readonly [string, string])[] =>
  Array.isArray(options)

type Tab = {
  to: string
  search?: Readonly<Record<string, string>>
  word: string
  /** A key, where several tabs may have the same word. */
  id?: number
  count?: number
  isCurrent: boolean
}

/** Links to the lists of a page, or to the views of one list; `children` is an action after them. */
export function Tabs({ label, tabs, children }: { label: string; tabs: readonly Tab[]; children?: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, search, word, id, count, isCurrent }) => (
        <ConsoleLink key={id ?? word} to={to} {...(search && { search })} aria-current={isCurrent ? 'page' : undefined}>
          {word}
          {count !== undefined && <small>{count}</small>}
        </ConsoleLink>
      ))}
      {children}
    </nav>
  )
}

type PagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void }

/** The pages of a list that has more than one. */
export function Pager({ page, pageSize, total, onPage }: PagerProps): ReactNode {
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label={kitCopy.pages}>
      <ConsoleButton atEnd={page <= 1} onClick={() => onPage(page - 1)}>
        {kitCopy.previous}
      </ConsoleButton>
      <span>
        {page} / {pages}
      </span>
      <ConsoleButton atEnd={page >= pages} onClick={() => onPage(page + 1)}>
        {kitCopy.next}
      </ConsoleButton>
    </nav>
  )
}

/** The state of a job, as a word after a stroke of its colour. */
export function WorkState({ status, children }: { status: string; children: ReactNode }): ReactNode {
  return (
    <span className={styles.state} data-state={status}>
      {children}
    </span>
  )
}

/** The answer of the third-party service, or why the job failed. */
export function WorkReason({ children }: { children: ReactNode }): ReactNode {
  return <small className={styles.reason}>{children}</small>
}

type BulkBarProps = {
  /** Its place and size, which differ by list. */
  className: string | undefined
  count: number
  /** How much is selected, where that is more than the selected rows. */
  word?: string | undefined
  onClear: () => void
  children: ReactNode
}

/** The actions over the selected rows. It stays in sight at the bottom of a long list. */
export function BulkBar({ className, count, word, onClear, children }: BulkBarProps): ReactNode {
  return (
    <div className={classNames(styles.bulk, className)} role="toolbar" aria-label={kitCopy.selected(count)}>
      <span>{word ?? kitCopy.selected(count)}</span>
      {children}
      <button type="button" aria-label={kitCopy.clearSelection} onClick={onClear}>
        <ConsoleIcon name="close" />
      </button>
    </div>
  )
}
