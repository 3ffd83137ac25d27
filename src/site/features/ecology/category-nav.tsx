import { type ReactNode, useEffect, useRef } from 'react'
import { ecologyCopy } from '#site/copy/ecology.ts'
import styles from './category-nav.module.css'
import { Flag } from './drawings/flag.tsx'
import { type ListedCategory, placeOf } from './ecology.ts'
import { useCurrentCategory } from './use-current-category.ts'

/** The categories beside the list, which stay in sight while it passes; where the window is narrow, a strip above it. */
export function CategoryNav({ categories }: { categories: readonly ListedCategory[] }): ReactNode {
  const list = useRef<HTMLElement>(null)
  const current = useCurrentCategory(categories)

  // What is marked comes into sight, where not all of them have room.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark is read from the page after it has moved
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (marked) list.current?.scrollTo({ left: marked.offsetLeft - 24, top: marked.offsetTop - 24 })
  }, [current])

  return (
    <nav ref={list} className={styles.categories} aria-label={ecologyCopy.categories} data-ground="deep">
      {categories.map((category, place) => (
        <a
          key={category.id}
          href={`#${placeOf(category)}`}
          aria-current={category.id === current ? 'location' : undefined}
        >
          <Flag place={place} className={styles.flag} />
          <span>{category.name}</span>
          <small className="num" aria-hidden="true">
            {category.applications.length}
          </small>
        </a>
      ))}
    </nav>
  )
}
