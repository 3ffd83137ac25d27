import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { settingGroups } from '#domain/settings/groups.ts'
import { goToCheckField } from '../../kit/checks.ts'
import { useGo } from '../../kit/navigation.tsx'

/** Parts of the page without settings of their own, by their fragment of the address. */
const otherPlaces = ['push', 'legal', 'demo'] as const

const groupOf = (path: string) => settingGroups.find(({ fields }) => fields.some((field) => field.path === path))

/** The id of the group or part that a fragment or a field of the address names; null for none. */
export function placeAt(hash: string, field: string | null): string | null {
  const named = groupOf(field ?? '') ?? groupOf(hash) ?? settingGroups.find(({ id }) => id === hash)
  return named?.id ?? otherPlaces.find((place) => place === hash) ?? null
}

/**
 * The group or part that is open. Its address is `/settings#ID`; `/settings#PATH` and `/settings?field=PATH` name one
 * setting, which gets the focus.
 */
export function useSettingPlace() {
  const { hash, search } = useLocation()
  const go = useGo()
  const parameters: Readonly<Record<string, unknown>> = search
  const field = typeof parameters.field === 'string' ? parameters.field : null
  // The dialog of the token belongs to its part; ⌘K opens it by its address alone.
  const named = placeAt(hash, field) ?? (parameters.do === 'token' ? 'push' : null)
  // Other dialogs of the page have addresses without a fragment: they leave the group open behind them.
  const [last, setLast] = useState(named)
  const [wanted, setWanted] = useState(field)
  useEffect(() => {
    if (named !== null) setLast(named)
    if (groupOf(hash)) setWanted(hash)
  }, [named, hash])
  // ⌘K names another setting while the page is open.
  useEffect(() => {
    if (field !== null) setWanted(field)
  }, [field])
  const place = named ?? last
  useEffect(() => {
    if (wanted === null || groupOf(wanted)?.id !== (place ?? settingGroups[0]?.id)) return
    goToCheckField(wanted)
    setWanted(null)
  }, [wanted, place])

  return {
    /** Null at the page's own address: in a narrow window the list, in a wide one the first group. */
    place,
    /** The focus moves into the setting once its group is shown. */
    focusIn: setWanted,
    /** Opens a setting's group, and moves the focus into the setting. */
    openField(path: string): void {
      setWanted(path)
      const group = groupOf(path)
      if (group && group.id !== place) void go({ to: '/settings', hash: group.id })
    },
    /** Forgets the group, for the list of a narrow window. */
    leave: () => setLast(null),
  }
}
