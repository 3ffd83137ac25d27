import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { kitCopy } from '../kit/copy.ts'
import { Tabs } from '../kit/list-parts.tsx'
import styles from './frame.module.css'
import { type NavigationEntry, navigationEntryOf } from './page-access.ts'
import type { ConsolePageEntry } from './pages.ts'

/**
 * The row of the navigation that is open. A view that several rows have, such as 标签, stays in the row from which it was
 * opened.
 */
export function useOpenEntry(
  entries: readonly NavigationEntry[],
  page: ConsolePageEntry | null,
): NavigationEntry | null {
  const [lastPath, setLastPath] = useState<string | null>(null)
  const entry = navigationEntryOf(entries, page, lastPath)
  if (entry !== null && entry.page.path !== lastPath) setLastPath(entry.page.path)
  return entry
}

type ViewLink = { to: string; word: string; tab?: string }

/** The pages of a row of the navigation, each with its further lists. */
export function viewLinks({ views }: NavigationEntry): ViewLink[] {
  return views.flatMap(({ path, word, tabs = [] }) => [
    { to: path, word },
    ...tabs.map((list) => ({ to: path, word: list.word, tab: list.tab })),
  ])
}

/** The views of the open row of the navigation, such as 文章, 标签, 查找替换 and 回收站, below the bar. */
export function Views({ of, views }: { of: string; views: readonly ViewLink[] }): ReactNode {
  const { pathname, search } = useLocation()
  const { tab: shown } = search as { tab?: string }
  // Another page's `tab` may be a filter of its own, such as 有效 of 邀请.
  const isList = views.some(({ to, tab }) => to === pathname && tab !== undefined && tab === shown)
  return (
    <div className={styles.views}>
      <Tabs
        label={kitCopy.viewsOf(of)}
        tabs={views.map(({ to, word, tab }) => ({
          to,
          word,
          ...(tab !== undefined && { search: { tab } }),
          isCurrent: to === pathname && (tab === undefined ? !isList : tab === shown),
        }))}
      />
    </div>
  )
}
