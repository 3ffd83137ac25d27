import { browserOfAgent, systemNames, systemOfAgent } from '../agent.ts'
import type { BrowserFacts } from '../facts.ts'
import type { SignalKey } from '../signals.ts'

/** How certain it is that no honest browser shows this. */
export type Confidence = 'high' | 'medium' | 'low'

/** One side of a contradiction: the source and its value. */
type End = { who: string; says: string }

export type Ends = readonly [End, End]

export type CheckRule = {
  confidence: Confidence
  /** The signals that contradict; a function where they depend on what was found. */
  signals: readonly SignalKey[] | ((facts: BrowserFacts) => readonly SignalKey[])
  /** The recommended action. */
  advice: { title: string; text: string }
  /** Both sides of the contradiction, else null; also null when one side was not read. */
  find: (facts: BrowserFacts) => Ends | null
}

export const ends = (who: string, says: string, other: string, otherSays: string): Ends => [
  { who, says },
  { who: other, says: otherSays },
]

export const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/** A user agent as system and browser. */
export function agentText(agent: string): string {
  const system = systemOfAgent(agent)
  const browser = browserOfAgent(agent)
  const parts = [system && systemNames[system], browser && `${browser.name} ${browser.major}`].filter(Boolean)
  return parts.length === 0 ? agent.slice(0, 40) || '什么也没写' : parts.join('，')
}
