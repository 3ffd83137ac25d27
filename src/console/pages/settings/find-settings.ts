import { readPath, type SettingField, type SettingGroup, type SettingValues } from '#domain/settings/field.ts'
import { settingGroups } from '#domain/settings/groups.ts'
import { settingText } from '#domain/settings/values.ts'
import { rankTyped } from '#domain/shared/spoken.ts'
import type { Speak } from '../../kit/speak.ts'

export type FoundSetting = {
  field: SettingField
  group: SettingGroup /** As it is written now, for people. */
  value: string
}

/** More are not read. */
const foundAtMost = 12
/** The rank of settings that only their group's name finds. */
const groupRank = 4

/**
 * The settings that fit what is typed: those whose name has it before those found by pinyin, by the present value and by the
 * hint; where there are none, those of a group with such a name. Empty for nothing typed.
 */
export function findSettings(typed: string, values: SettingValues, speak: Speak): FoundSetting[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const has = (text: string | undefined) => text?.toLowerCase().includes(wanted) === true
  const isNamed = (text: string) => rankTyped({ text, syllables: speak(text) }, typed) !== null
  const rankOf = ({ field, group, value }: FoundSetting): number =>
    [has(field.label), isNamed(field.label), has(value), has(field.note), isNamed(group.title)].indexOf(true)
  const found = settingGroups
    .flatMap((group) =>
      group.fields.map((field) => ({ field, group, value: settingText(field, readPath(values, field.path)) })),
    )
    .map((setting) => ({ setting, rank: rankOf(setting) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
  const own = found.filter(({ rank }) => rank < groupRank)
  return (own.length > 0 ? own : found).slice(0, foundAtMost).map(({ setting }) => setting)
}

/** A text in three parts, of which the middle one is what was typed; the whole in the first part where it is not in it. */
export function splitAtTyped(text: string, typed: string): readonly [before: string, typed: string, after: string] {
  const wanted = typed.trim()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase())
  return at < 0
    ? [text, '', '']
    : [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)]
}
