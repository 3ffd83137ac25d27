import { type CodedShop, digestOf, digestsOf } from './code.ts'
import type { BrowserFacts } from './facts.ts'
import { bitsOf, type Family, type SignalKey, signalKeys, signalOf } from './signals.ts'

/** `unread`: at least one of the two browsers did not provide it. */
export type Likeness = 'same' | 'different' | 'unread'

export type ShopVerdict = 'same' | 'unsure' | 'apart' | 'unread'

export type Comparison = {
  likeness: ReadonlyMap<SignalKey, Likeness>
  same: number
  different: number
  unread: number
  /**
   * Information of the equal signals in bits: `atLeast` counts one signal per family, `atMost` treats all as
   * independent.
   */
  bits: { atLeast: number; atMost: number }
  /** Both browsers use one public address. */
  sameAddress: boolean
  verdict: ShopVerdict
  /** The probability, as 1 in so many, that at least one signal is only equal because its short digest collides. */
  chanceIn: number
}

/** 2^8: one in 256 shares all equal signals by chance, which is enough to call it one computer. */
const sameFromBits = 8
/** One in 32. */
const apartBelowBits = 5

/** Signals of a computer's graphics and sound. A browser that matches only some of them is a third kind. */
const hardware: readonly SignalKey[] = ['canvas', 'webgl', 'audio']

/**
 * Compares this browser with another one's code (decision 030). Signals of a family are correlated, so their bits are
 * not added: the lower bound is the sum over families of the most informative equal signal, the upper bound the sum of
 * all. The verdict is `same` by the lower bound and `apart` by the upper bound; between the two, and where hardware
 * signals disagree, it is `unsure`.
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
