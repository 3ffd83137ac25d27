import { readBlockNames } from './block-reach.ts'
import { longestPropText } from './limits.ts'
import { withoutContacts, withoutPrivateText, withoutSecrets } from './private-text.ts'

const longestPath = 256
const pageIds = ['id', 'activeId', 'activityId', 'platformId']

/**
 * The path of an event without identifying parts. Of the query, the ids of articles, activities and platforms stay,
 * because they identify the page. Invitation codes are removed.
 */
export function eventPath(raw: string): string {
  const [path = '', query = ''] = (raw.split('#', 1)[0] ?? '').split('?', 2)
  const ids = [...new URLSearchParams(query)].filter(([key, value]) => pageIds.includes(key) && /^\d{1,9}$/.test(value))
  const kept = new URLSearchParams(ids).toString()
  return path.slice(0, longestPath) + (kept === '' ? '' : `?${kept}`)
}

/** Every event that the site reports (readings 4; `register_begin` since decision 035). */
export const trackedEvents = [
  ...(['register_submit', 'register_success', 'register_failure', 'banner_exposure', 'banner_click'] as const),
  ...(['download_click', 'invite_submit', 'page_view', 'read_depth', 'register_begin', 'blocks_seen'] as const),
] as const

export type TrackedEvent = (typeof trackedEvents)[number]
export type PropValue = string | number | boolean | null
export type Props = Readonly<Record<string, PropValue>>

/**
 * The kinds of props: one of a list; a whole number from 0; `percent`, one up to 100; `outcome`, an answer code of the API; `mark`, a channel
 * name from an address; `text`, a name given by staff or by a site; `path`, a page of this site; `blocks`, names of a page's
 * blocks. No kind contains text typed by a visitor.
 */
type PropKind = readonly string[] | 'number' | 'percent' | 'outcome' | 'mark' | 'text' | 'path' | 'blocks'

/** The dimensions of visits and their results (decision 035). A page view's landing is its own path. */
const everywhere = {
  ...({ layout: ['pc', 'mobile'], qd: 'mark', cy: 'mark', baidu: ['1'], invite: 'mark' } as const),
  ...({ landing: 'path', source: 'text' } as const),
} as const
const account = { by: ['phone', 'email'] } as const
/** Pages that were opened before decision 145 still send these; nothing reads them. */
const pastTest = { test: 'number', half: ['a', 'b'] } as const
const slide = { bannerId: 'number', position: 'number', event: 'text', eventType: 'text', sceneType: 'text' } as const
const banner = { ...slide, ...pastTest } as const

/**
 * The allowed props of each event. None of them holds a phone number, e-mail address, name, verification code or token.
 */
const propsOf: Record<TrackedEvent, Readonly<Record<string, PropKind>>> = {
  register_begin: { ...everywhere, ...account },
  register_submit: { ...everywhere, ...account },
  register_success: { ...everywhere, ...account },
  register_failure: { ...everywhere, ...account, code: 'outcome' },
  banner_exposure: { ...everywhere, ...banner },
  banner_click: { ...everywhere, ...banner },
  download_click: { ...everywhere, system: 'text', bits: ['32', '64'], version: 'text' },
  invite_submit: { ...everywhere, step: ['1', '2'], code: 'outcome' },
  page_view: { ...everywhere, from: 'text' },
  // How far a text was read, and how far it was already reported to be (decision 091).
  read_depth: { ...everywhere, depth: 'percent', before: 'percent' },
  // The blocks that a page has, and those that came into sight since the last report of the same view (decision 146).
  blocks_seen: { ...everywhere, shown: 'blocks', seen: 'blocks' },
}

/**
 * Whether an event may have these props: known keys only, each of its kind. `outcomes` are the possible answer codes of
 * the API. A value may be null.
 */
export function arePropsAllowed(name: TrackedEvent, props: Props, outcomes: ReadonlySet<number>): boolean {
  const kinds = new Map(Object.entries(propsOf[name]))
  return Object.entries(props).every(([key, value]) => {
    const kind = kinds.get(key)
    return kind !== undefined && (value === null || isOfKind(value, kind, outcomes))
  })
}

function isOfKind(value: string | number | boolean, kind: PropKind, outcomes: ReadonlySet<number>): boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1e9
  if (kind === 'percent') return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100
  if (kind === 'outcome') return typeof value === 'number' && outcomes.has(value)
  if (typeof value !== 'string') return false
  if (kind === 'blocks') return readBlockNames(value) !== null
  if (value.length > longestPropText) return false
  if (kind === 'path') return value.startsWith('/')
  return typeof kind === 'string' || kind.includes(value)
}

/** The props for storage: without empty ones, and with anything that looks like personal data or a secret masked. */
export function scrubProps(name: TrackedEvent, props: Props): Record<string, PropValue> {
  const kinds = new Map(Object.entries(propsOf[name]))
  const filled = Object.entries(props).filter(([, value]) => value !== null)
  return Object.fromEntries(
    filled.map(([key, value]) => {
      if (typeof value !== 'string') return [key, value]
      const kind = kinds.get(key)
      if (kind === 'path') return [key, withoutContacts(eventPath(value))]
      return [key, kind === 'mark' ? withoutSecrets(value) : withoutPrivateText(value)]
    }),
  )
}

const clockAheadMs = 60_000
/** Maximum age of an event by the browser's clock when the server receives it, in ms. */
export const queuedAtMostMs = 24 * 60 * 60 * 1000

/**
 * The time of an event: the browser's when it is plausible, else the time of receipt. A browser queues events while
 * offline, so up to a day may lie between; a clock that is further off is wrong.
 */
export function eventTime(at: Date, receivedAt: Date): Date {
  const age = receivedAt.getTime() - at.getTime()
  return age >= -clockAheadMs && age <= queuedAtMostMs ? at : receivedAt
}
