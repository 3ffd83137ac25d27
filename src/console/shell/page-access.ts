import type { Permission } from '#domain/staff/roles.ts'
import type { ConsolePageEntry, PageGroup } from './pages.ts'

/** The pages that somebody with these permissions may enter. */
export function pagesFor(
  pages: readonly ConsolePageEntry[],
  held: readonly { permission: Permission }[],
): ConsolePageEntry[] {
  return pages.filter((page) => held.some(({ permission }) => permission === page.permission))
}

/** The page that an address below `/console` lies in: the longest path that it begins with; null for none. */
export function pageAt(pages: readonly ConsolePageEntry[], path: string): ConsolePageEntry | null {
  const found = pages
    .filter((page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)
  return found[0] ?? null
}

/** The rail: the pages above the groups, then each group that has one. */
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
