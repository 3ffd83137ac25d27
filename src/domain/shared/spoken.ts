/** A text and its pinyin: one syllable per Chinese character without tones, one entry per run of other letters. */
export type SpokenText = { text: string; syllables: readonly string[] }

/** Characters that many people read otherwise than the dictionary does: 优惠券 is typed `yhj`. */
const otherReadings: Readonly<Record<string, string>> = { quan: 'juan' }

/** How well a text fits, the best first; 1 to 3 are found in the text itself, 4 to 6 in its pinyin. */
const ranks = { whole: 1, start: 2, within: 3, spokenWhole: 4, spokenStart: 5, spokenWithin: 6 } as const

/** Longer input is no pinyin of a name. */
const spokenAtMost = 40

/**
 * Whether the input can be pinyin or initials: letters, with spaces or apostrophes between syllables, and the figures that a name
 * has among its characters: 双11 is typed `shuang11`.
 */
export const isPinyinInput = (typed: string): boolean =>
  typed.length <= spokenAtMost && /^[a-z][a-z\d\s'’]*$/i.test(typed.trim())

/**
 * How well a text fits what is typed, a smaller number for a better one; null when it does not fit. A text fits by its
 * characters, or from any syllable on by pinyin, by initials, and by a mixture of both: 优惠券 by `youhui`, `yhq`, `yhuiq`. Of
 * several words each may be in a place of its own: 多店被判关联 by `关联 多店`.
 */
export function rankTyped(spoken: SpokenText, typed: string): number | null {
  const whole = rankTogether(spoken, typed)
  const words = typed.trim().split(/\s+/)
  if (whole !== null || words.length === 1) return whole
  const each = words.map((word) => rankTogether(spoken, word) ?? Number.POSITIVE_INFINITY)
  const worst = Math.max(...each)
  return worst === Number.POSITIVE_INFINITY ? null : worst <= ranks.within ? ranks.within : ranks.spokenWithin
}

/** The same of words that stand together. */
function rankTogether({ text, syllables }: SpokenText, typed: string): number | null {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return ranks.start
  const own = text.toLowerCase()
  if (own === wanted) return ranks.whole
  if (own.startsWith(wanted)) return ranks.start
  if (own.includes(wanted)) return ranks.within
  if (!isPinyinInput(wanted)) return null
  const letters = wanted.replace(/[\s'’]/g, '')
  const spoken = syllables.map((syllable) => syllable.trim().toLowerCase()).filter(Boolean)
  const from = spoken.findIndex((_, at) => speaks(spoken.slice(at), letters) !== null)
  if (from === -1) return null
  if (from > 0) return ranks.spokenWithin
  return speaks(spoken, letters) === 'whole' ? ranks.spokenWhole : ranks.spokenStart
}

/** Whether the letters are the syllables from the first on: all of them, or the beginning; null when they are neither. */
function speaks(syllables: readonly string[], letters: string): 'whole' | 'start' | null {
  // The numbers of letters that the syllables so far can have taken.
  let taken = new Set([0])
  for (const [at, syllable] of syllables.entries()) {
    const next = new Set<number>()
    for (const begin of taken) {
      const rest = letters.slice(begin)
      for (const reading of readingsOf(syllable)) {
        if (at < syllables.length - 1 && reading.startsWith(rest)) return 'start'
        if (at === syllables.length - 1 && reading.startsWith(rest)) return isPart(reading, rest) ? 'whole' : 'start'
        for (const part of partsOf(reading)) if (rest.startsWith(part)) next.add(begin + part.length)
      }
    }
    if (next.size === 0) return null
    taken = next
  }
  return null
}

const readingsOf = (syllable: string): string[] => {
  const other = otherReadings[syllable]
  return other === undefined ? [syllable] : [syllable, other]
}

/** What may be typed for a syllable: all of it, or its initial. */
function partsOf(syllable: string): string[] {
  const initial = /^(?:zh|ch|sh)/.exec(syllable)?.[0]
  return [syllable, ...(initial === undefined ? [] : [initial]), syllable.slice(0, 1)]
}

const isPart = (syllable: string, letters: string) => partsOf(syllable).includes(letters)

/**
 * The texts that fit what is typed, the best first; of equals in the given order. `read` gives an item's texts with the
 * most important first: an item counts with its best text, one found by a later text after those found by an earlier one.
 */
export function findSpoken<Item>(
  items: readonly Item[],
  typed: string,
  read: (item: Item) => readonly SpokenText[],
): { item: Item; rank: number }[] {
  const textsApart = 10
  return items
    .flatMap((item) => {
      const found = read(item).flatMap((text, at) => {
        const rank = rankTyped(text, typed)
        return rank === null ? [] : [rank + at * textsApart]
      })
      return found.length === 0 ? [] : [{ item, rank: Math.min(...found) }]
    })
    .toSorted((one, other) => one.rank - other.rank)
}
