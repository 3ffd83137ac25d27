import type { ReactNode } from 'react'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { StatusLine } from '../../kit/record/status.tsx'
import { replaceCopy as copy } from './copy.ts'
import styles from './replace.module.css'
import type { ListedRow } from './rows.ts'
import { type PlaceSelection, toggleItem, togglePlace } from './selection.ts'

type FoundListProps = {
  rows: readonly ListedRow[]
  instead: string
  selection: PlaceSelection
  onSelect: (selection: PlaceSelection) => void
}

/** The records with the words; what is chosen in them is replaced. */
export function FoundList({ rows, instead, selection, onSelect }: FoundListProps): ReactNode {
  return (
    <ul className={styles.items} aria-label={copy.results}>
      {rows.map((row) => (
        <FoundRow
          key={row.key}
          row={row}
          instead={instead}
          chosen={selection.get(row.key) ?? new Set()}
          onRow={() => onSelect(toggleItem(selection, row))}
          onPlace={(key) => onSelect(togglePlace(selection, row, key))}
        />
      ))}
    </ul>
  )
}

type FoundRowProps = {
  row: ListedRow
  instead: string
  chosen: ReadonlySet<string>
  onRow: () => void
  onPlace: (key: string) => void
}

/** One record with its places, each old → new in its context, and whether it is chosen. */
function FoundRow({ row, instead, chosen, onRow, onPlace }: FoundRowProps): ReactNode {
  const { title, kind, status, draft, places, count } = row
  const by = draft?.savedBy?.name ?? copy.somebody
  const at = draft?.savedAt?.slice(5, 16) ?? ''
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <input
          type="checkbox"
          aria-label={copy.selectItem(title)}
          checked={chosen.size === places.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.size > 0 && chosen.size < places.length
          }}
          onChange={onRow}
        />
        <small>{kind}</small>
        <ConsoleLink {...row.place}>{title}</ConsoleLink>
        <StatusLine status={status} />
        <small>{copy.places(count)}</small>
      </div>
      {count > places.length && <p className={styles.stale}>{copy.morePlaces(places.length, count)}</p>}
      {draft && (
        <p className={draft.isOwn ? styles.note : styles.stale}>
          {draft.isOwn ? copy.ownDraft(at) : copy.othersDraft(by, at)}
        </p>
      )}
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.key}>
            <label>
              <input
                type="checkbox"
                aria-label={copy.selectPlace(place.label, Number(place.key.split(':').at(-1)) + 1)}
                checked={chosen.has(place.key)}
                onChange={() => onPlace(place.key)}
              />
              <small>{place.isAttribute ? copy.attribute : place.label}</small>
              <span>
                {place.before}
                <del>{place.found}</del>
                {instead !== '' && <ins>{instead}</ins>}
                {place.after}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </li>
  )
}
