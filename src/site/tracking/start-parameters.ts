import { checkInviteCode } from '#domain/accounts/employee-name.ts'
import { findCreditedClick, originText, parseStartParameters } from '#domain/tracking/landing.ts'
import { firstTouchAfter, readTouch, type Touch, touchOf } from '#domain/tracking/touch.ts'
import {
  arrivalCookieSeconds,
  arrivalCookies,
  baiduCookie,
  baiduSeenKey,
  readArrivalCookie,
} from '#domain/tracking/visits.ts'
import { readStored, readStoredJson, writeStored, writeStoredJson } from '#site/session/stored.ts'

/**
 * At client start, before hydration: stores the start parameters and the whole landing address, then takes them out of
 * the address bar (specification 2). Landings that were left before this script came are read from the cookies that
 * the server's answer set. A stored bd_vid is mirrored in a first-party cookie, so that the server can render the Baidu
 * variant.
 */
export function startVisit(): void {
  const parameters = parseStartParameters(location.href)
  const now = new Date()
  const landing = touchOf(parameters, now)
  const arrivals = takeArrivals()
  // The newest cookie is of this very landing, which is known here whole.
  const touches = landing ? [...arrivals.slice(0, -1), landing] : arrivals
  for (const touch of touches) keepTouch(touch, now)
  if (isBaiduVisitor()) keepBaiduVisitor(now)
  if (parameters.cleaned !== location.href) history.replaceState(history.state, '', parameters.cleaned)
}

function keepTouch(touch: Touch, now: Date): void {
  const { qd, cy, bd_vid, inviteCode: invitecode, logidUrl } = touch
  for (const [key, value] of Object.entries({ qd, cy, bd_vid, invitecode, logidUrl })) {
    if (value) writeStored(key, value)
  }
  writeStoredJson('firstTouch', firstTouchAfter(readTouch(readStoredJson('firstTouch')), touch, now))
  writeStoredJson('lastTouch', touch)
}

/** Whether this browser once landed with a bd_vid. */
function isBaiduVisitor(): boolean {
  return readStored('bd_vid') !== null
}

/** The invite code that came with an address, or ''. One that no form accepts counts as none. */
export function storedInviteCode(): string {
  const code = readStored('invitecode') ?? ''
  return checkInviteCode(code) === null ? code : ''
}

/** The tracking fields that register and log-in calls carry, invite code not among them. */
export function trackingFields(): {
  ascribedCode: string
  qd?: string
  cy?: string
  bd_vid?: string
  logidUrl?: string
  firstTouch?: Touch
  lastTouch?: Touch
} {
  const text = (key: string) => originText(readStored(key) ?? '') || undefined
  return {
    // Required by the specification (7); the site learns the code of a download only, and sends none.
    ascribedCode: '',
    qd: text('qd'),
    cy: text('cy'),
    bd_vid: text('bd_vid'),
    logidUrl: text('logidUrl'),
    firstTouch: readTouch(readStoredJson('firstTouch')) ?? undefined,
    lastTouch: readTouch(readStoredJson('lastTouch')) ?? undefined,
  }
}

/** Whether a registration would be credited to a click on an advertisement of Baidu's. */
export function cameByAd(): boolean {
  return findCreditedClick(trackingFields()) !== null
}

/**
 * What the server's answers kept of landings that this script did not see (readings 5), the oldest first; it is taken,
 * so that no later request carries it.
 */
function takeArrivals(): Touch[] {
  const texts = new Set<string>()
  for (const name of Object.values(arrivalCookies)) {
    const text = cookieText(name)
    if (text === undefined) continue
    texts.add(text)
    writeCookie(name, '', 0)
  }
  return [...texts].flatMap((text) => readArrivalCookie(text, location.origin) ?? [])
}

/**
 * Mirrors a stored bd_vid for the server; storage and cookie end 30 days after the last visit. The inline starter
 * (server/pages/render/starter.ts) ends the storage.
 */
function keepBaiduVisitor(now: Date): void {
  writeStored(baiduSeenKey, String(now.getTime()))
  writeCookie(baiduCookie, '1', arrivalCookieSeconds)
}

function cookieText(name: string): string | undefined {
  const start = `${name}=`
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
}

function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and older WebViews.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
