import { originBytesAtMost } from './limits.ts'
import { withoutContacts } from './private-text.ts'

type Fields = Readonly<Record<string, unknown>>

/** Where a visitor came from, as a call carries it. */
export type Origin = { firstTouch?: Fields | undefined; lastTouch?: Fields | undefined; tracking: Fields }

/** The same as it is kept: three objects, null where there is no touch. */
export type KeptOrigin = {
  firstTouch: Record<string, unknown> | null
  lastTouch: Record<string, unknown> | null
  tracking: Record<string, unknown>
}

/** Characters of each text, tried one after the other until the whole is short enough. */
const lengths = [1024, 512, 256, 128, 64, 32, 16] as const

/**
 * An origin as it is kept: without phones and e-mail addresses in any of its texts, so that a closed account leaves none
 * behind, and of 4 KB at most (decision 023); too long texts are cut alike.
 */
export function keptOrigin({ firstTouch, lastTouch, tracking }: Origin): KeptOrigin {
  const cut = (longest: number): KeptOrigin => ({
    firstTouch: firstTouch ? keptFields(firstTouch, longest) : null,
    lastTouch: lastTouch ? keptFields(lastTouch, longest) : null,
    tracking: keptFields(tracking, longest),
  })
  const [whole, ...shorter] = lengths
  let kept = cut(whole)
  for (const longest of shorter) {
    if (bytesOf(kept) <= originBytesAtMost) break
    kept = cut(longest)
  }
  return kept
}

/** What may stay of a closed account's origin: the marks by which channels are compared. */
export const channelMarks = ['qd', 'cy'] as const

function keptFields(fields: Fields, longest: number): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([key, value]) => [key, typeof value === 'string' ? shortened(withoutContacts(value), longest) : value]),
  )
}

/** Never half of a character. */
function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/\p{Surrogate}$/u, '')
}

function bytesOf(origin: KeptOrigin): number {
  return new TextEncoder().encode(JSON.stringify(origin)).length
}
