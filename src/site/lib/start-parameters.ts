import { checkInviteCode, normaliseInviteCode } from '#domain/accounts/invite-code.ts'
import { readStored, readStoredJson, writeStored, writeStoredJson } from './stored.ts'

/** Where a visitor came from, as register, log-in, join and download calls carry it (readings, section 3). */
export type Touch = {
  /** ISO 8601. */
  at: string
  qd?: string
  cy?: string
  bd_vid?: string
  inviteCode?: string
  logidUrl?: string
}

const queryKeys = ['cy', 'qd', 'bd_vid', 'invitecode'] as const
type QueryKey = (typeof queryKeys)[number]

const longestValue = 1024
const firstTouchMs = 30 * 86_400_000
const baiduCookieSeconds = 30 * 86_400

type StartParameters = {
  values: Partial<Record<QueryKey, string>>
  /** The address as it was opened, cut to what the server takes. */
  logidUrl: string
  /** The address without the four parameters; everything else in it stays letter by letter. */
  cleaned: string
}

/** Reads cy, qd, bd_vid and invitecode from an address. An invite code keeps the part before its first space. */
export function parseStartParameters(href: string): StartParameters {
  const url = new URL(href)
  const values: StartParameters['values'] = {}
  for (const key of queryKeys) {
    const raw = url.searchParams.get(key)
    const value = key === 'invitecode' ? normaliseInviteCode(raw ?? '') : (raw ?? '')
    if (value !== '') values[key] = value.slice(0, longestValue)
  }
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !isStartParameter(pair))
    .join('&')
  const cleaned = url.origin + url.pathname + (kept === '' ? '' : `?${kept}`) + url.hash
  return { values, logidUrl: href.slice(0, longestValue), cleaned }
}

function isStartParameter(pair: string): boolean {
  const [name = ''] = new URLSearchParams(pair).keys()
  return queryKeys.some((key) => key === name)
}

/** The touch that an opened address makes, or null when it names no source. */
export function touchOf({ values, logidUrl }: StartParameters, at: Date): Touch | null {
  if (Object.keys(values).length === 0) return null
  const { invitecode, ...source } = values
  return { at: at.toISOString(), ...source, ...(invitecode && { inviteCode: invitecode }), logidUrl }
}

/** The first touch is kept for 30 days; then the next one counts as the first. */
export function firstTouchAfter(stored: Touch | null, fresh: Touch, now: Date): Touch {
  const age = stored ? now.getTime() - Date.parse(stored.at) : Number.NaN
  return stored && age < firstTouchMs ? stored : fresh
}

/** Reads a stored touch; whatever is not a text in it falls out. */
export function readTouch(value: unknown): Touch | null {
  if (typeof value !== 'object' || value === null || !('at' in value) || typeof value.at !== 'string') return null
  const touch: Touch = { at: value.at }
  const texts = new Map(Object.entries(value))
  for (const key of ['qd', 'cy', 'bd_vid', 'inviteCode', 'logidUrl'] as const) {
    const text: unknown = texts.get(key)
    if (typeof text === 'string') touch[key] = text
  }
  return touch
}

/**
 * At client start, before hydration: stores the start parameters and the whole landing address, then takes them out of
 * the address bar (product.md, section 2). A stored bd_vid is mirrored in a first-party cookie, so that the server can
 * render the Baidu variant.
 */
export function startVisit(): void {
  const parameters = parseStartParameters(location.href)
  const now = new Date()
  const touch = touchOf(parameters, now)
  if (touch) {
    for (const key of queryKeys) {
      const value = parameters.values[key]
      if (value !== undefined) writeStored(key, value)
    }
    writeStored('logidUrl', parameters.logidUrl)
    writeStoredJson('firstTouch', firstTouchAfter(readTouch(readStoredJson('firstTouch')), touch, now))
    writeStoredJson('lastTouch', touch)
  }
  if (isBaiduVisitor()) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and older WebViews.
    document.cookie = `fy_baidu=1; Path=/; Max-Age=${baiduCookieSeconds}; SameSite=Lax${secure}`
  }
  if (parameters.cleaned !== location.href) history.replaceState(history.state, '', parameters.cleaned)
}

/** Whether this browser once landed with a bd_vid. */
export function isBaiduVisitor(): boolean {
  return readStored('bd_vid') !== null
}

/** The invite code that came with an address, or ''. One that no form would take counts as none. */
export function storedInviteCode(): string {
  const code = readStored('invitecode') ?? ''
  return checkInviteCode(code) === null ? code : ''
}

/** The tracking fields that register and log-in calls carry, invite code not among them. */
export function trackingFields(): {
  qd?: string
  cy?: string
  bd_vid?: string
  logidUrl?: string
  firstTouch?: Touch
  lastTouch?: Touch
} {
  const text = (key: string) => readStored(key) ?? undefined
  return {
    qd: text('qd'),
    cy: text('cy'),
    bd_vid: text('bd_vid'),
    logidUrl: text('logidUrl'),
    firstTouch: readTouch(readStoredJson('firstTouch')) ?? undefined,
    lastTouch: readTouch(readStoredJson('lastTouch')) ?? undefined,
  }
}
