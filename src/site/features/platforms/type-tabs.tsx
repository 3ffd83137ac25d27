import { type ReactNode, useEffect, useRef } from 'react'
import { platformsCopy } from '#site/copy/platforms.ts'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { PressLink } from '#ui/press-link.tsx'
import type { ListedPlatformType } from './platform.ts'
import { platformListHref } from './platform-query.ts'
import styles from './type-tabs.module.css'

const copy = platformsCopy.types

type TypeTabsProps = {
  /** The page whose list it is. */
  path: string
  types: readonly ListedPlatformType[]
  chosen: number | null
  onChoose: (type: number | null) => void
}

/** The company types as tabs that are links to the list of each, with one for all of them (specification 2; readings 9). */
export function TypeTabs({ path, types, chosen, onChoose }: TypeTabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On the phone the chosen one may lie beyond the edge.
    const current = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (list.current && current && current.offsetLeft + current.offsetWidth > list.current.clientWidth)
      list.current.scrollLeft = current.offsetLeft - 32
  }, [])

  const tabs = [{ id: null, name: copy.all, total: totalOf(types) }, ...types]
  return (
    <div className={styles.nav}>
      <div ref={list} role="tablist" aria-label={copy.label} className={styles.tabs}>
        {tabs.map(({ id, name, total }) => (
          <PressLink
            key={id}
            role="tab"
            aria-selected={id === chosen}
            href={platformListHref(path, { type: id, page: 1 })}
            onPress={() => onChoose(id)}
          >
            {name}
            {total !== null && <small className={classNames(textStyles.count, 'figure')}>{total}</small>}
          </PressLink>
        ))}
      </div>
    </div>
  )
}

/** How many platforms all types have together; null where that is not known. */
export function totalOf(types: readonly ListedPlatformType[]): number | null {
  const total = types.reduce((sum, type) => sum + (type.total ?? 0), 0)
  return total === 0 ? null : total
}
