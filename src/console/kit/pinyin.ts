import { pinyin } from 'pinyin-pro'

const spoken = new Map<string, readonly string[]>()

/** The pinyin of a name of the console, one entry per syllable or run of other letters; each name is made once. */
export function speakName(name: string): readonly string[] {
  const known = spoken.get(name)
  if (known !== undefined) return known
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  spoken.set(name, syllables)
  return syllables
}
