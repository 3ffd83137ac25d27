import { useEffect, useState } from 'react'
import { synonymOf } from '#domain/content/search-synonyms.ts'
import { rankTyped } from '#domain/shared/spoken.ts'
import type { Speak } from '../kit/speak.ts'

/**
 * A line of ⌘K as it is searched. `within`: where it belongs to, which may be typed as well; `isFound` marks records, which
 * the server has matched.
 */
export type FindableCommand = { label: string; within?: string | undefined; key: string; isFound?: true }

/** A group whose items are searched and put in order. */
type Group<Item> = { value: string; items: Item[] }

/** No command that also has its page's name before one that is called so itself. */
const pageNameApart = 10

/** How well a command fits; by the name of its page or group too, because several pages have one called 导入. */
function rankCommand({ label, within }: FindableCommand, typed: string, speak: Speak): number | null {
  const own = rankTyped({ text: label, syllables: speak(label) }, typed)
  if (own !== null || within === undefined) return own
  const text = `${label} ${within}`
  const full = rankTyped({ text, syllables: speak(text) }, typed)
  return full === null ? null : full + pageNameApart
}

/** What only the site's word for the input fits comes after what fits the input itself. */
const synonymApart = 20

/** How well a command fits the input, or the word that the site's search takes for it: 价格 for 收费. */
function rankMeant(command: FindableCommand, typed: string, speak: Speak): number | null {
  const own = rankCommand(command, typed, speak)
  const word = own === null ? synonymOf(typed) : undefined
  const synonymRank = word === undefined ? null : rankCommand(command, word, speak)
  return synonymRank === null ? own : synonymRank + synonymApart
}

/**
 * The groups with what fits the input, the best item and the group with the best item first, and the records of the server
 * last, in its order. Empty groups are left out, and nothing is reordered while nothing is typed.
 */
export function arrangeCommands<Item extends FindableCommand>(
  groups: readonly Group<Item>[],
  typed: string,
  speak: Speak,
): Group<Item>[] {
  const shown = groups.map(({ value, items }) => {
    const ranked = items.flatMap((item) => {
      const rank = item.isFound ? Number.POSITIVE_INFINITY : rankMeant(item, typed, speak)
      return rank === null ? [] : [{ item, rank }]
    })
    // Equal ranks stay in their order. Infinity minus Infinity is not a number, which would leave the order to the engine.
    const sorted = ranked.toSorted((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
    return { value, items: sorted.map(({ item }) => item), best: sorted[0]?.rank ?? Number.POSITIVE_INFINITY }
  })
  return shown
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => (one.best === other.best ? 0 : one.best - other.best))
    .map(({ value, items }) => ({ value, items }))
}

type SettingCommand = { key: string; label: string; group: string; to: string; search?: { field: string } }

/** Each setting with its group's title, and the legal texts; loaded with the first input of a member who may read them. */
export function useSettingCommands(isWanted: boolean): readonly SettingCommand[] {
  const [settings, setSettings] = useState<readonly SettingCommand[]>([])
  useEffect(() => {
    if (!isWanted) return
    let isOpen = true
    const set = (loaded: readonly SettingCommand[]) => isOpen && setSettings(loaded)
    Promise.all([import('#domain/settings/groups.ts'), import('#domain/legal/legal-document.ts')]).then(
      ([{ settingGroups }, { legalNames }]) =>
        set([
          ...settingGroups.flatMap(({ title, fields }) =>
            fields.map(({ path, label }) => ({
              key: `set ${path}`,
              label,
              group: title,
              to: '/settings',
              search: { field: path },
            })),
          ),
          ...Object.entries(legalNames).map(([kind, label]) => ({
            key: `legal ${kind}`,
            label,
            group: '',
            to: `/settings/legal/${kind}`,
          })),
        ]),
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [isWanted])
  return isWanted ? settings : []
}
