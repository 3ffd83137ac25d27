import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { pressedKey } from './pressed-key.ts'

type Tab<Key extends string> = { key: Key; label: string }

export type TabSetProps<Key extends string> = {
  /** The accessible name of the choice between the tabs. */
  label: string
  tabs: readonly Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  /** The panel of the selected tab. The panels of the others are not in the document. */
  children: ReactNode
}

type TabSetClasses = { list: string | undefined; tab: string | undefined }

/** How far each key moves the selection; Home and End by their distance from the current tab. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/**
 * The behaviour of tabs (WAI-ARIA APG, automatic activation): one stop of the Tab key, arrow keys, Home and End move
 * the selection and the focus. `Tabs` and `Segmented` dress it.
 */
export function TabSet<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  classes,
}: TabSetProps<Key> & { classes: TabSetClasses }): ReactNode {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const index = tabs.findIndex((tab) => tab.key === selected)
    const next = nextIndex(pressedKey(event), index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classes.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={tab.key === selected ? `${id}-panel` : undefined}
            tabIndex={tab.key === selected ? 0 : -1}
            className={classes.tab}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}
