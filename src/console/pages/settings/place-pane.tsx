import { type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { type SettingField, type SettingGroup, type SettingPage, settingPages } from '#domain/settings/field.ts'
import { comparableJson } from '#domain/settings/values.ts'
import { layouts } from '#ui/layouts.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { Screen } from '../../kit/record/preview-pane.tsx'
import { settingsCopy as copy } from './copy.ts'
import fieldStyles from './fields.module.css'
import { findShown, markShown, shownOf } from './find-shown.ts'
import styles from './pane.module.css'
import type { OpenSettings } from './use-settings.ts'

type PaneProps = {
  group: SettingGroup
  /** The setting that has the focus; null while none has: then the places of the whole group are marked. */
  field: SettingField | null
  open: OpenSettings
  /** It stands below a form that has the width. */
  isBelow: boolean
}

/**
 * Where the settings show: the public page itself with what is saved, by the real renderer, its places outlined. For
 * settings that no page shows it says who uses them.
 */
export function PlacePane({ group, field, open, isBelow }: PaneProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  // Where the pane is folded, no page is loaded that is not seen.
  const isNarrow = useSyncExternalStore(watchNarrow, () => matchMedia(layouts['up-to-mini']).matches)
  const { shownOn = [], usedBy = [] } = group
  if (shownOn.length === 0 && usedBy.length === 0) return null
  return (
    <aside className={styles.pane} aria-label={copy.onSiteOf(group.title)} data-open={isOpen} data-below={isBelow}>
      <div className={styles.toggle}>
        <ConsoleButton size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? copy.hideSite : shownOn.length > 0 ? copy.showSite : copy.usedBy}
        </ConsoleButton>
      </div>
      {shownOn.length > 0 ? (
        // Another group begins with its own first page.
        (isOpen || !isNarrow) && <PageView key={group.id} pages={shownOn} group={group} field={field} open={open} />
      ) : (
        <div className={styles.body}>
          <h3>{copy.usedBy}</h3>
          <ul className={styles.users}>
            {usedBy.map((user) => (
              <li key={user}>{user}</li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}

function watchNarrow(onChange: () => void): () => void {
  const narrow = matchMedia(layouts['up-to-mini'])
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

/** What a page has in the dialog in which it can be read; the rest is scrolled to. */
const largeHeight = 'calc(100vh - 150px)'

function PageView({
  pages,
  group,
  field,
  open,
}: Omit<PaneProps, 'isBelow'> & { pages: readonly SettingPage[] }): ReactNode {
  const [page, setPage] = useState(pages[0] ?? 'home')
  const [wide, setWide] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const [count, setCount] = useState<number | null>(null)
  const { number, ...of } = settingPages[page]
  const isWideOnly = 'isWideOnly' in of
  const width = wide || isWideOnly ? 1440 : 390
  const address = `/console/preview/settings/${number}?width=${width}`
  const { values, saveState } = open
  // A new stamp loads the page again. The server renders what is saved: an unsaved value keeps the last stamp.
  const written = comparableJson(group.fields.map(({ path }) => open.value[path])) ?? ''
  const fresh = saveState.kind === 'saved' ? `${saveState.at} ${written}` : null
  const [stamp, setStamp] = useState(fresh ?? written)
  if (fresh !== null && fresh !== stamp) setStamp(fresh)

  // What is looked for follows the page that has loaded, not each key: the page has the keys a moment later.
  const latest = useRef(values)
  latest.current = values
  const mark = useCallback(
    (document: Document) => {
      const places = findShown(document, shownOf(field === null ? group.fields : [field], latest.current))
      markShown(document, places, group.anchor)
      setCount(places.length)
    },
    [field, group],
  )
  const name = field?.label ?? group.title
  const shown = { stamp, address, title: copy.onSiteOf(copy.pages[page]), mark }
  return (
    <div className={styles.body}>
      <header>
        <h3>{copy.onSiteOf(name)}</h3>
        {!isWideOnly && (
          <div className={fieldStyles.pair} role="radiogroup" aria-label={copy.layouts}>
            {[true, false].map((choice) => (
              <label key={String(choice)} data-on={wide === choice}>
                <input type="radio" name="settings layout" checked={wide === choice} onChange={() => setWide(choice)} />
                {choice ? copy.desktop : copy.phone}
              </label>
            ))}
          </div>
        )}
      </header>
      {width === 1440 && (
        <ConsoleButton look="quiet" size="small" onClick={() => setLarge(true)}>
          {copy.enlarge}
        </ConsoleButton>
      )}
      {isLarge && (
        <ConsoleDialog wide="whole" title={copy.onSiteOf(name)} onClose={() => setLarge(false)}>
          <Screen width={1440} height={largeHeight} {...shown} />
        </ConsoleDialog>
      )}
      <div className={styles.view} data-width={width}>
        <Screen key={`${page} ${width}`} width={width} {...shown} />
      </div>
      {count !== null && group.anchor === undefined && (
        <p role="status">{count > 0 ? copy.found(count) : copy.notFound}</p>
      )}
      <h4>{copy.shownOn(pages.length)}</h4>
      <ul className={styles.uses}>
        {pages.map((one) => (
          <li key={one} data-on={one === page}>
            <button type="button" aria-pressed={one === page} onClick={() => setPage(one)}>
              {copy.pages[one]}
            </button>
            {one === page && (
              <a href={address} target="_blank" rel="noreferrer">
                <ConsoleIcon name="out" />
                {copy.newWindow}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
