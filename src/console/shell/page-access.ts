import type { Permission } from '#domain/staff/roles.ts'
import type { ConsolePageEntry, PageGroup } from './pages.ts'

/**
 * The pages that somebody with these permissions may enter. Any scope is enough: with their own records alone a member
 * has the page too.
 */
export function pagesFor(
  pages: readonly ConsolePageEntry[],
  held: readonly { permission: Permission }[],
): ConsolePageEntry[] {
  return pages.filter((page) => held.some(({ permission }) => permission === page.permission))
}

/** A row of the navigation, with what it opens. */
export type NavigationEntry = {
  /** Whose name, group and number it has. */
  page: ConsolePageEntry
  /** The page itself and its views in order, those that the member has something to do on; the row opens the first. */
  views: readonly [ConsolePageEntry, ...ConsolePageEntry[]]
}

/**
 * The rows of the navigation for these permissions. Pages on which they leave nothing to do are found by ⌘K alone. A row
 * whose own page is not open to the member leads to its first view that is; one without any is left out.
 */
export function navigationFor(
  pages: readonly ConsolePageEntry[],
  held: readonly { permission: Permission }[],
): NavigationEntry[] {
  const may = (wanted: Permission) => held.some(({ permission }) => permission === wanted)
  const open = pagesFor(pages, held).filter(({ acts }) => acts === undefined || acts.some(may))
  return pages
    .filter(({ group, within }) => within === undefined && !isElsewhere(group))
    .flatMap((page) => {
      const [first, ...others] = open.filter((one) => one === page || one.within?.includes(page.path))
      return first === undefined ? [] : [{ page, views: [first, ...others] as const }]
    })
}

/** Groups whose pages are reached by a menu of the bar, or from 今天. */
const isElsewhere = (group: ConsolePageEntry['group']) => group === 'person' || group === 'today' || group === 'exports'

/**
 * The row of the navigation in which a page lies; null for none. Of a view that several rows have, it is the one that was
 * open before (`lastPath`, the path of its page), else the first.
 */
export function navigationEntryOf(
  entries: readonly NavigationEntry[],
  page: ConsolePageEntry | null,
  lastPath: string | null,
): NavigationEntry | null {
  if (page === null) return null
  const owners = page.group === 'today' ? ['/'] : [page.path, ...(page.within ?? [])]
  const own = entries.filter((entry) => owners.includes(entry.page.path))
  return own.find((entry) => entry.page.path === lastPath) ?? own[0] ?? null
}

/**
 * The page of an address below `/console`: the one with the longest path that the address begins with; null for none.
 */
export function pageAt(pages: readonly ConsolePageEntry[], path: string): ConsolePageEntry | null {
  const found = pages
    // The slash keeps `/auditor` out of `/audit`. Every address begins with `/`, so that 今天 has to be equal.
    .filter((page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)
  return found[0] ?? null
}

/** The navigation: first the rows without a group, then each group that has a row for this member. */
export function navigationGroups(
  entries: readonly NavigationEntry[],
  groups: readonly PageGroup[],
): { top: NavigationEntry[]; groups: { name: PageGroup; entries: NavigationEntry[] }[] } {
  return {
    top: entries.filter(({ page }) => page.group === null),
    groups: groups
      .map((name) => ({ name, entries: entries.filter(({ page }) => page.group === name) }))
      .filter((group) => group.entries.length > 0),
  }
}
