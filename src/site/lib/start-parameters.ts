import { checkInviteCode } from '#domain/accounts/invite-code.ts'
import { originText, parseStartParameters } from '#domain/tracking/landing.ts'
import { firstTouchAfter, readTouch, type Touch, touchOf } from '#domain/tracking/touch.ts'
import { readStored, readStoredJson, writeStored, writeStoredJson } from './stored.ts'

const baiduCookieSeconds = 30 * 86_400

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
    for (const [key, value] of Object.entries(parameters.values)) writeStored(key, value)
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
  const text = (key: string) => originText(readStored(key) ?? '') || undefined
  return {
    qd: text('qd'),
    cy: text('cy'),
    bd_vid: text('bd_vid'),
    logidUrl: text('logidUrl'),
    firstTouch: readTouch(readStoredJson('firstTouch')) ?? undefined,
    lastTouch: readTouch(readStoredJson('lastTouch')) ?? undefined,
  }
}
