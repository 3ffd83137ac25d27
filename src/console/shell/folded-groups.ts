import { useState } from 'react'

const keyOf = (memberId: number) => `console-folded-${memberId}`

/** The stored groups; none where nothing, or nothing readable, is stored. */
function readFolded(memberId: number): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? 'null')
    if (Array.isArray(stored)) return stored.filter((name) => typeof name === 'string')
  } catch {
    // A browser without storage, or another text under this name.
  }
  return []
}

function storeFolded(memberId: number, folded: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify(folded))
  } catch {
    // Without storage the groups are as at first after a reload.
  }
}

/**
 * The groups of the navigation that a member has folded, stored in this browser for each member. The group of the open
 * page is shown when the page is opened, whatever is stored; a press folds it too.
 */
export function useFoldedGroups(memberId: number, current: string | null) {
  const [folded, setFolded] = useState(() => readFolded(memberId))
  const [shown, setShown] = useState({ of: current, isShown: true })
  if (shown.of !== current) setShown({ of: current, isShown: true })
  const isOpen = (name: string) => !folded.includes(name) || (name === current && shown.isShown)

  function toggle(name: string) {
    const others = folded.filter((other) => other !== name)
    const next = isOpen(name) ? [...others, name] : others
    if (name === current) setShown({ of: current, isShown: !isOpen(name) })
    setFolded(next)
    storeFolded(memberId, next)
  }

  return { isOpen, toggle }
}
