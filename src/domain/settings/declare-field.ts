import type { SettingField, SettingKind } from './field.ts'

/** What a field has beside its path and label. */
type More<Kind extends SettingField['kind']> = Partial<SettingKind<Kind>>

export const line = <const Path extends string>(path: Path, label: string, atMost: number, more?: More<'line'>) =>
  ({ ...more, kind: 'line', path, label, atMost }) as const
export const must = <const Path extends string>(path: Path, label: string, atMost: number, more?: More<'line'>) =>
  line(path, label, atMost, { ...more, required: true })
export const link = <const Path extends string>(path: Path, label: string, more?: More<'link'>) =>
  ({ ...more, kind: 'link', path, label }) as const
export const picture = <const Path extends string>(path: Path, label: string, more?: More<'picture'>) =>
  ({ ...more, kind: 'picture', path, label }) as const
/** A video or captions of 媒体. */
export const file = <const Path extends string>(
  path: Path,
  label: string,
  of: SettingKind<'file'>['of'],
  more?: More<'file'>,
) => ({ ...more, kind: 'file', path, label, of }) as const
export const flag = <const Path extends string>(path: Path, label: string, more?: More<'flag'>) =>
  ({ ...more, kind: 'flag', path, label }) as const
export const day = <const Path extends string>(path: Path, label: string, more?: More<'day'>) =>
  ({ ...more, kind: 'day', path, label }) as const
