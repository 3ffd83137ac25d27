import { isOwnPath } from './addresses.ts'

const begin = 'news-'
const wordsLength = 60

/**
 * An own path for an article from the pinyin of its title, `news-wang-ji-bei-huo`: cut at a word, and with `place` from
 * 2 on when it is taken. Null when no letter or digit is left.
 */
export function ownPathOf(spoken: readonly string[], place = 1): string | null {
  const words = spoken.flatMap((word) =>
    word
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
  )
  let path = ''
  for (const word of words) {
    const longer = path === '' ? word.slice(0, wordsLength) : `${path}-${word}`
    if (longer.length > wordsLength) break
    path = longer
  }
  const whole = `${begin}${path}${place > 1 ? `-${place}` : ''}`
  return path !== '' && isOwnPath(whole) ? whole : null
}
