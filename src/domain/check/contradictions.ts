import type { BrowserFacts } from './facts.ts'
import { agentRules } from './rules/agent.ts'
import { computerRules } from './rules/computer.ts'
import { graphicsRules } from './rules/graphics.ts'
import { realmRules } from './rules/realms.ts'
import { regionRules } from './rules/region.ts'
import type { CheckRule, Confidence, Ends } from './rules/rule.ts'
import type { SignalKey } from './signals.ts'

export const confidenceNames = { high: '把握大', medium: '把握中等', low: '仅供参考' } as const satisfies Record<
  Confidence,
  string
>

/** All consistency rules; those of equal confidence are listed in this order. */
export const rules = {
  ...computerRules,
  ...regionRules,
  ...agentRules,
  ...realmRules,
  ...graphicsRules,
} as const

export type RuleKey = keyof typeof rules

export type Contradiction = {
  key: RuleKey
  confidence: Confidence
  signals: readonly SignalKey[]
  ends: Ends
  advice: CheckRule['advice']
}

const order: readonly Confidence[] = ['high', 'medium', 'low']

/**
 * The contradictions within one browser, the most certain first. A replaced function is listed only for signals
 * that contradict nothing else: it is how they were changed, not a second fault.
 */
export function findContradictions(facts: BrowserFacts): Contradiction[] {
  const found = (Object.keys(rules) as RuleKey[]).filter((key) => key !== 'altered').flatMap((key) => judge(key, facts))
  const covered = new Set(found.flatMap(({ signals }) => signals))
  const altered = facts.altered.filter(({ signal }) => !covered.has(signal))
  return [...found, ...judge('altered', { ...facts, altered })].sort(
    (one, other) => order.indexOf(one.confidence) - order.indexOf(other.confidence),
  )
}

function judge(key: RuleKey, facts: BrowserFacts): Contradiction[] {
  const { confidence, signals, advice, find }: CheckRule = rules[key]
  const ends = find(facts)
  if (ends === null) return []
  return [{ key, confidence, signals: typeof signals === 'function' ? signals(facts) : signals, ends, advice }]
}
