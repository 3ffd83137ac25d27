/** How a Chinese text is spoken, a syllable or a run of other letters each; the dictionary is loaded with the first text. */
export async function speak(text: string): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro')
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
}
