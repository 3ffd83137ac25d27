import { withoutPrivateText } from '../tracking/private-text.ts'
import { foldText } from './search-text.ts'

/** Maximum number of different words recorded per day, over all visitors. */
export const missedWordsPerDay = 300
/** Maximum number of searches without a result that are counted of one client per day, which bounds a flood. */
export const missedWordsPerClient = 20
export const missedWordsKeptDays = 30

const lengthAtMost = 20
/** Parts of numbers and addresses of persons; no word of this site has five digits in a row. */
const personal = /@|https?:|www\.|\d[\d -]{3,}\d|[\w-]{17,}/i

/**
 * A keyword as it is recorded where the search found nothing; null for one that is not: too long for a word, without a
 * letter, or possibly personal.
 */
export function missedWord(keyword: string): string | null {
  const word = keyword.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
  if (word === '' || [...word].length > lengthAtMost || foldText(word) === '' || !/\p{L}/u.test(word)) return null
  return personal.test(word) || withoutPrivateText(word) !== word ? null : word
}
