import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import type { ConsoleSuccess } from './api.ts'
import fieldStyles from './field.module.css'
import { Field } from './field.tsx'
import { ownPagesCopy as copy } from './own-pages-copy.ts'
import styles from './page-input.module.css'
import { useCall } from './use-call.ts'

export type OwnPage = ConsoleSuccess<'GET /own-pages'>['data'][number]

/** Milliseconds after the last key: each search is a call. */
const searchAfterMs = 200
const shownAtMost = 8

type PageInputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'placeholder' | 'readOnly' | 'autoComplete'
> & {
  value: string
  'data-check-field'?: string
  /** Pages that may be picked; all by default. */
  isWanted?: (page: OwnPage) => boolean
  look?: 'stacked' | 'fact' | undefined
  mono?: boolean | undefined
  isInvalid?: boolean
  onText: (text: string) => void
  /** A picked page; its path replaces what was typed by default. */
  onPick?: (page: OwnPage) => void
}

/** Runs after the press that takes the focus: a list that closed under it would move away what is pressed. */
function afterPress(work: () => void): void {
  const ended = new AbortController()
  for (const type of ['pointerup', 'keyup'] as const)
    addEventListener(
      type,
      () => {
        ended.abort()
        setTimeout(work)
      },
      { signal: ended.signal, capture: true },
    )
}

/**
 * An input for an address: one may be typed, and words list the own pages that have them, with title, path and state. The
 * list is below the input and moves what follows, so that a dialog never cuts it off.
 */
export function PageInput(props: PageInputProps): ReactNode {
  const { value, isWanted = () => true, look = 'stacked', mono, isInvalid, onText, onPick, ...input } = props
  const listId = useId()
  // Opens with a key: the address that the field begins with is no search.
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const query = useRested(value.trim().slice(0, 100), searchAfterMs)
  const isSearch = isOpen && query !== '' && !/^(?:https?:|mailto:|tel:)/i.test(query)
  const { data, isPlaceholderData } = useCall('GET /own-pages', { query: { q: query } }, { enabled: isSearch })
  const found = isSearch && data && !isPlaceholderData ? data.data.filter(isWanted).slice(0, shownAtMost) : null
  const isEmpty = found?.length === 0 && !query.startsWith('/')

  function pick(page: OwnPage) {
    setOpen(false)
    setActive(-1)
    if (onPick) onPick(page)
    else onText(page.path)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (found === null || found.length === 0) return
    const page = found[active]
    const key = pressedKey(event)
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      // From the input, up leads to the last.
      setActive((last) => (last + step + found.length + (last < 0 && step < 0 ? 1 : 0)) % found.length)
    } else if (key === 'Enter' && page !== undefined) {
      event.preventDefault()
      pick(page)
    } else if (key === 'Escape') {
      // The dialog around it stays open.
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div className={styles.search}>
      <input
        {...input}
        className={classNames(look === 'stacked' && fieldStyles.input, mono && fieldStyles.mono)}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={found !== null && found.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 && found?.[active] ? `${listId}-${active}` : undefined}
        aria-invalid={isInvalid || undefined}
        value={value}
        onChange={({ target }) => {
          setOpen(true)
          setActive(-1)
          onText(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => afterPress(() => setOpen(false))}
      />
      {found !== null && found.length > 0 && (
        <div id={listId} role="listbox" aria-label={copy.list} className={styles.pages}>
          {found.map((page, at) => (
            <div
              key={page.path}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // The focus stays in the input, whose blur closes the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(page)}
              onKeyDown={onKeyDown}
            >
              <b>{page.title || copy.untitled}</b>
              <span>{page.path}</span>
              <small data-state={page.state}>
                {page.state === 'published'
                  ? copy.kinds[page.kind]
                  : `${copy.kinds[page.kind]} · ${copy.states[page.state]}`}
              </small>
            </div>
          ))}
        </div>
      )}
      {isEmpty && (
        <p role="status" className={styles.none}>
          {copy.none}
        </p>
      )}
    </div>
  )
}

type AddressFieldProps = Pick<PageInputProps, 'value' | 'onText' | 'mono'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** The field for an address that may be one of an own page. */
export function AddressField({ label, hint, error, ...input }: AddressFieldProps): ReactNode {
  return (
    <Field
      label={label}
      hint={hint ?? copy.hint}
      {...(error !== undefined && { error })}
      control={(shared) => <PageInput {...shared} {...input} isInvalid={error !== undefined} />}
    />
  )
}

/** The value once it has stayed the same for a while. */
function useRested(value: string, ms: number): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
