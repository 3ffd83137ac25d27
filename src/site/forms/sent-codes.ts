import { readStoredJson, writeStored, writeStoredJson } from '#site/session/stored.ts'
import { type Countdown, secondsLeft } from './countdown.ts'

/**
 * Each kind of code has a countdown of its own; a code to join belongs to one invitation, named by its `team`, one to
 * close an account to its user.
 */
export type CodePurpose =
  | 'registerSms'
  | 'registerEmail'
  | 'loginSms'
  | 'passwordSms'
  | 'passwordEmail'
  | `joinSms:${string}`
  | `joinEmail:${string}`
  | `cancel:${number}`

/** A code that was sent: its id, its receiver and when the next one may be requested. */
export type SentCode = { uuid: string; to: string; countdown: Countdown }

const key = 'sentCodes'

/** How long after its countdown a code is worth remembering: an e-mail code lives ten minutes in all. */
const rememberMs = 10 * 60_000

/** Reads stored codes; whatever is malformed or too old falls out. */
export function parseSentCodes(value: unknown, nowMs: number): Map<string, SentCode> {
  const codes = new Map<string, SentCode>()
  if (typeof value !== 'object' || value === null) return codes
  for (const [purpose, entry] of Object.entries(value)) {
    const { uuid, to, untilMs, seconds } = Object(entry)
    const isWhole = [uuid, to].every((text) => typeof text === 'string') && [untilMs, seconds].every(Number.isFinite)
    if (isWhole && nowMs < untilMs + rememberMs) codes.set(purpose, { uuid, to, countdown: { untilMs, seconds } })
  }
  return codes
}

/** The code of this purpose that was sent in this tab, also before a reload; null when there is none any more. */
export function readSentCode(purpose: CodePurpose): SentCode | null {
  return parseSentCodes(readStoredJson(key, 'session'), Date.now()).get(purpose) ?? null
}

export function writeSentCode(purpose: CodePurpose, { uuid, to, countdown }: SentCode): void {
  const stored: unknown = readStoredJson(key, 'session')
  const others = typeof stored === 'object' ? stored : {}
  writeStoredJson(key, { ...others, [purpose]: { uuid, to, ...countdown } }, 'session')
}

/** Whoever is in has used theirs; the next person at this machine must not see where it went. */
export function clearSentCodes(): void {
  writeStored(key, null, 'session')
}

/** What the button of a sent code is: still counting, or ready for another one. */
export function buttonStateOf(sent: SentCode | null, nowMs: number): 'ready' | 'counting' | 'again' {
  if (sent === null) return 'ready'
  return secondsLeft(sent.countdown, nowMs) > 0 ? 'counting' : 'again'
}
