import { type CodedShop, digestOf, digestsOf } from './code.ts'
import type { BrowserFacts } from './facts.ts'
import { bitsOf, type Family, type SignalKey, signalKeys, signalOf } from './signals.ts'

/** `unread`: one of the two browsers did not give it. */
export type Likeness = 'same' | 'different' | 'unread'

export type ShopVerdict = 'same' | 'unsure' | 'apart' | 'unread'

export type Comparison = {
  likeness: ReadonlyMap<SignalKey, Likeness>
  same: number
  different: number
  unread: number
  /** Bits that the equal signals are worth: at least, as if those of a family were one; at most, as if none hung together. */
  bits: { atLeast: number; atMost: number }
  /** Both go out by one address. */
  sameAddress: boolean
  verdict: ShopVerdict
  /** How often at least one of the equal signals is only so by its short digest: 1 in so many. */
  chanceIn: number
}

/** One in 256 has them all by chance: enough to be taken for one computer. */
const sameFromBits = 8
/** One in 32. */
const apartBelowBits = 5

/** Those that come from the graphics and sound of a computer: a browser with some alike and some not is of a third kind. */
const hardware: readonly SignalKey[] = ['canvas', 'webgl', 'audio']

/**
 * Holds this browser against another one's code (decision 030). Signals of a family hang together, so their bits are not
 * added: the least that equal signals say is the sum of the most telling of each family, the most is the sum of all. The verdict is `same`
 * by the least and `apart` by the most; between the two, and where parts of the hardware disagree, it is `unsure`.
 */
export function compareShops(facts: BrowserFacts, other: CodedShop): Comparison {
  const likeness = new Map(signalKeys.map((key) => [key, likenessOf(key, facts, other)]))
  const those = (kind: Likeness) => signalKeys.filter((key) => likeness.get(key) === kind)
  const same = those('same')
  const bits = { atLeast: leastBits(same), atMost: total(same.map(bitsOf)) }
  return {
    likeness,
    same: same.length,
    different: those('different').length,
    unread: those('unread').length,
    bits,
    sameAddress: likeness.get('address') === 'same',
    verdict: judge(likeness, bits),
    chanceIn: Math.max(1, Math.round(digestsOf / Math.max(1, same.length))),
  }
}

function likenessOf(key: SignalKey, facts: BrowserFacts, other: CodedShop): Likeness {
  const own = digestOf(key, facts, other.salt)
  const theirs = other.digests.get(key)
  if (own === null || theirs === undefined) return 'unread'
  return own === theirs ? 'same' : 'different'
}

function leastBits(same: readonly SignalKey[]): number {
  const most = new Map<Family, number>()
  for (const key of same) {
    const { family } = signalOf(key)
    most.set(family, Math.max(most.get(family) ?? 0, bitsOf(key)))
  }
  return total([...most.values()])
}

function judge(likeness: ReadonlyMap<SignalKey, Likeness>, bits: Comparison['bits']): ShopVerdict {
  const parts = hardware.map((key) => likeness.get(key))
  if (!parts.some((part) => part !== 'unread')) return 'unread'
  if (parts.includes('same') && parts.includes('different')) return 'unsure'
  if (bits.atMost < apartBelowBits) return 'apart'
  return bits.atLeast >= sameFromBits && parts.includes('same') ? 'same' : 'unsure'
}

function total(numbers: readonly number[]): number {
  return Math.round(numbers.reduce((sum, number) => sum + number, 0) * 100) / 100
}
