import type { Calls } from '#contract/index.ts'
import { eventPath, type Props, type TrackedEvent } from '#domain/tracking/events.ts'
import { eventsAtMost, longestPropText } from '#domain/tracking/limits.ts'
import { readTouch } from '#domain/tracking/touch.ts'
import { hasLeftProgramme } from '#site/session/experience-programme.ts'
import { readStored, readStoredJson } from '#site/session/stored.ts'
import { beginsRegistration, visitMarks } from './visit.ts'

type Happening = { name: TrackedEvent; at: number; path: string; props?: Props | undefined }

const address = '/api/track/events' satisfies `/api${Calls['trackEvents']['path']}`
/** Milliseconds that an event waits for company. */
const pauseMs = 5_000

let queue: Happening[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

/**
 * Queues an event; the beginning of a registration once a visit. What is queued leaves together: after a pause, at 50,
 * and when the page is left or hidden. Nothing is sent for a visitor who opted out.
 */
export function report({ name, at, path, props = {} }: Happening): void {
  if (isRefused() || (name === 'register_begin' && !beginsRegistration())) return
  listen()
  const page = eventPath(path)
  const visit = visitMarks(page, at)
  // A page view says both by itself.
  const marks = name === 'page_view' ? {} : shortened(visit)
  // The names of blocks have limits of their own.
  const own = name === 'blocks_seen' ? props : shortened(props)
  queue.push({ name, at, path: page, props: { ...channel(), ...marks, ...own } })
  if (queue.length >= eventsAtMost) send()
  else timer ??= setTimeout(send, pauseMs)
}

/**
 * Whether this visitor left the user experience programme (privacy policy, section 1): by the browser's Do Not Track or
 * Global Privacy Control, or by the switch of the privacy policy.
 */
export function isRefused(): boolean {
  const isAskedByBrowser = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return isAskedByBrowser || navigator.doNotTrack === '1' || hasLeftProgramme()
}

function listen(): void {
  if (isListening) return
  isListening = true
  addEventListener('pagehide', send)
  addEventListener('online', send)
  document.addEventListener('visibilitychange', () => document.hidden && send())
}

/** While the network is away the newest events wait for it; when it comes back they are sent once. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  // Events that were queued before the visitor opted out are not sent.
  queue = isRefused() ? [] : queue.slice(-eventsAtMost)
  if (queue.length === 0 || !navigator.onLine) return
  const body = new Blob([JSON.stringify({ events: queue })], { type: 'application/json' })
  queue = []
  if (sendBeacon(body)) return
  fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

/** Chromium before 81 throws for JSON; others say false when the browser's own queue is full. */
function sendBeacon(body: Blob): boolean {
  try {
    return navigator.sendBeacon(address, body)
  } catch {
    return false
  }
}

/** What every event carries: the layout that is seen, and the channel that the visitor came from. */
function channel(): Props {
  const { platform } = document.documentElement.dataset
  const mark = (key: 'qd' | 'cy') => readStored(key)?.slice(0, longestPropText) || null
  const touch = readTouch(readStoredJson('lastTouch'))
  return {
    layout: platform === 'mobile' ? 'mobile' : 'pc',
    qd: mark('qd'),
    cy: mark('cy'),
    ...(touch?.bd_vid && { baidu: '1' }),
    ...(touch?.inviteCode && { invite: touch.inviteCode.slice(0, longestPropText) }),
  }
}

function shortened(props: Props): Props {
  const cut = (value: Props[string] | undefined) =>
    typeof value === 'string' ? value.slice(0, longestPropText) : value
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [key, cut(value) ?? null]))
}
