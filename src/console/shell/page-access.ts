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

/** Those of them that the navigation shows: pages on which these permissions leave nothing to do are found by ⌘K alone. */
export function railPagesFor(
  pages: readonly ConsolePageEntry[],
  held: readonly { permission: Permission }[],
): ConsolePageEntry[] {
  const may = (wanted: Permission) => held.some(({ permission }) => permission === wanted)
  return pagesFor(pages, held).filter(({ acts }) => acts === undefined || acts.some(may))
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

/**
 * The navigation: first the pages without a group, then each group that has a page for this member. Pages of the group
 * `person` are in neither.
 */
export function railGroups(
  pages: readonly ConsolePageEntry[],
  groups: readonly PageGroup[],
): { top: ConsolePageEntry[]; groups: { name: PageGroup; pages: ConsolePageEntry[] }[] } {
  return {
    top: pages.filter((page) => page.group === null),
    groups: groups
      .map((name) => ({ name, pages: pages.filter((page) => page.group === name) }))
      .filter((group) => group.pages.length > 0),
  }
}
