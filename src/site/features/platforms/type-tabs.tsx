import { type ReactNode, useEffect, useRef } from 'react'
import { platformsCopy } from '#site/copy/platforms.ts'
import { PressLink } from '#site/ui/press-link.tsx'
import type { PlatformType } from './platform.ts'
import { platformListHref } from './platform-query.ts'
import styles from './type-tabs.module.css'

const copy = platformsCopy.types

type TypeTabsProps = {
  /** The page whose list it is. */
  path: string
  types: readonly PlatformType[]
  chosen: number | null
  onChoose: (type: number | null) => void
}

/** The company types as links to the list of each, with one for all of them (product.md, section 2). */
export function TypeTabs({ path, types, chosen, onChoose }: TypeTabsProps): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On the phone the chosen one may lie beyond the edge.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current && current.offsetLeft + current.offsetWidth > list.current.clientWidth)
      list.current.scrollLeft = current.offsetLeft - 32
  }, [])

  const tabs = [{ id: null, name: copy.all, total: totalOf(types) }, ...types]
  return (
    <nav className={styles.nav} aria-label={copy.label}>
      <ul ref={list} className={styles.tabs}>
        {tabs.map(({ id, name, total }) => (
          <li key={id}>
            <PressLink
              href={platformListHref(path, { type: id, page: 1 })}
              aria-current={id === chosen || undefined}
              onPress={() => onChoose(id)}
            >
              {name}
              {total !== null && <small className="figure">{total}</small>}
            </PressLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many platforms all types have together; null where that is not known. */
export function totalOf(types: readonly PlatformType[]): number | null {
  const total = types.reduce((sum, type) => sum + (type.total ?? 0), 0)
  return total === 0 ? null : total
}
