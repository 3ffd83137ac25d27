import { originText, type StartParameters } from './landing.ts'

/** A visitor's origin, sent with register, log-in, join and download calls (readings 3). */
export type Touch = {
  /** ISO 8601. */
  at: string
  qd?: string
  cy?: string
  bd_vid?: string
  inviteCode?: string
  logidUrl?: string
}

const firstTouchMs = 30 * 86_400_000

/**
 * The touch of an opened address, or null when it names no source: only a landing with one of the four start parameters
 * counts, so that a visitor who returns by a bookmark keeps the previous attribution.
 */
export function touchOf({ values, logidUrl }: StartParameters, at: Date): Touch | null {
  if (Object.keys(values).length === 0) return null
  const { invitecode, ...source } = values
  return { at: at.toISOString(), ...source, ...(invitecode && { inviteCode: invitecode }), logidUrl }
}

/**
 * The first touch is kept for 30 days; then the next one replaces it. A touch more than 30 days in the future was
 * stored with a wrong clock.
 */
export function firstTouchAfter(stored: Touch | null, fresh: Touch, now: Date): Touch {
  const age = stored ? Math.abs(now.getTime() - Date.parse(stored.at)) : Number.NaN
  return stored && age < firstTouchMs ? stored : fresh
}

/** Reads a stored touch and drops values that the server would refuse, so that they never block a registration. */
export function readTouch(value: unknown): Touch | null {
  if (typeof value !== 'object' || value === null || !('at' in value) || typeof value.at !== 'string') return null
  const touch: Touch = { at: originText(value.at) }
  const texts = new Map(Object.entries(value))
  for (const key of ['qd', 'cy', 'bd_vid', 'inviteCode', 'logidUrl'] as const) {
    const text: unknown = texts.get(key)
    if (typeof text === 'string') touch[key] = originText(text)
  }
  return touch
}
