/**
 * The pinyin of a Chinese text, one entry per syllable or run of other letters; the dictionary is loaded with the first
 * text.
 */
export async function speak(text: string): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro')
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
}
