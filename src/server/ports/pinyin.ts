/**
 * The pinyin of a Chinese text, one entry per syllable or run of other letters; the dictionary is loaded with the first
 * text.
 */
export async function speak(text: string): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro')
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
}

/** Names whose pinyin is kept, some 200 bytes each; the oldest is dropped for a new one. */
const rememberedAtMost = 5_000
const remembered = new Map<string, readonly string[]>()

/** `speak` for names that are read again with each search: an answer is kept. */
export async function speakCached(text: string): Promise<readonly string[]> {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const syllables = await speak(text)
  const [oldest] = remembered.keys()
  if (remembered.size >= rememberedAtMost && oldest !== undefined) remembered.delete(oldest)
  remembered.set(text, syllables)
  return syllables
}
