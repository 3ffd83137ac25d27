import { useEffect, useState } from 'react'
import { ownKeys, readStoredJson, writeStored, writeStoredJson } from '#site/session/stored.ts'

/**
 * A wait with an absolute end, so that it continues over a reload and in a sleeping tab. Plain data that can be stored.
 */
type Countdown = {
  /** When it ends, in milliseconds since 1970 by this device's clock. */
  untilMs: number
  /** How long it was at its start. */
  seconds: number
}

export function startCountdown(seconds: number, nowMs: number): Countdown {
  return { untilMs: nowMs + seconds * 1000, seconds }
}

/**
 * Whole seconds left, 0 when it is over. Never more than the wait was long: a device whose clock was set back would
 * else count for hours.
 */
export function secondsLeft({ untilMs, seconds }: Countdown, nowMs: number): number {
  return Math.max(0, Math.min(seconds, Math.ceil((untilMs - nowMs) / 1000)))
}

/** Milliseconds until the displayed number changes, so that it changes on the second and not up to one second late. */
export function msToNextSecond({ untilMs }: Countdown, nowMs: number): number {
  const rest = (untilMs - nowMs) % 1000
  return rest > 0 ? rest : 1000
}

/** The seconds left, kept true: every second, and at once when the visitor comes back to the tab. */
export function useSecondsLeft(countdown: Countdown | null): number {
  const [, redraw] = useState(0)
  const left = countdown === null ? 0 : secondsLeft(countdown, Date.now())
  const running = left > 0

  useEffect(() => {
    if (countdown === null || !running) return
    let timer = 0
    const tick = () => {
      clearTimeout(timer)
      redraw((count) => count + 1)
      timer = window.setTimeout(tick, msToNextSecond(countdown, Date.now()))
    }
    timer = window.setTimeout(tick, msToNextSecond(countdown, Date.now()))
    addEventListener('focus', tick)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', tick)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [countdown, running])

  return left
}

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
  | `account:${string}`
  | `contact:${'phone' | 'email'}`

/** A code that was sent: its id, its receiver and when the next one may be requested. */
export type SentCode = { uuid: string; to: string; countdown: Countdown }

const key = 'sentCodes'

/** Codes for the own account, which do not name it, are stored apart: they go with its session. */
const keyOf = (purpose: CodePurpose) => (/^(account|contact):/.test(purpose) ? ownKeys.sentCodes : key)

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
  return parseSentCodes(readStoredJson(keyOf(purpose), 'session'), Date.now()).get(purpose) ?? null
}

export function writeSentCode(purpose: CodePurpose, { uuid, to, countdown }: SentCode): void {
  const stored: unknown = readStoredJson(keyOf(purpose), 'session')
  const others = typeof stored === 'object' ? stored : {}
  writeStoredJson(keyOf(purpose), { ...others, [purpose]: { uuid, to, ...countdown } }, 'session')
}

/** Called after a log-in, which used the code; the next person at this machine must not see where it was sent. */
export function clearSentCodes(): void {
  writeStored(key, null, 'session')
}

/** What the button of a sent code is: still counting, or ready for another one. */
export function buttonStateOf(sent: SentCode | null, nowMs: number): 'ready' | 'counting' | 'again' {
  if (sent === null) return 'ready'
  return secondsLeft(sent.countdown, nowMs) > 0 ? 'counting' : 'again'
}
