import { arePropsAllowed, eventPath, scrubProps } from './events.ts'
import { findCreditedClick } from './landing.ts'
import { longestPropText } from './limits.ts'
import { withoutContacts, withoutSecrets } from './private-text.ts'
import type { StoredOrigin } from './stored-origin.ts'
import type { VisitStart } from './visits.ts'

/** Steps that the server itself counts (decision 052): `paid` is an order reported by the web system. */
export const serverStepNames = ['registered', 'joined', 'downloaded', 'paid'] as const
export type ServerStepName = (typeof serverStepNames)[number]

/** The origin of a person as known to the server; '' for unknown values. */
export type ServerSource = Readonly<
  Record<'qd' | 'cy' | 'baidu' | 'inviteCode' | 'landing' | 'platform' | 'source', string>
>

/** A stored origin, with the browser's platform and opt-out; `tracking` contains the start of the visit. */
export type RequestOrigin = StoredOrigin & { platform: string; hasOptedOut: boolean }

/** Two event texts with every character escaped, and their names. */
const longestVisitText = 512

/**
 * The start of a visit from a page's header, checked and normalised like an event's landing and source, so that both
 * count alike. Null for a value that no page of this site sends, which is ignored without an error.
 */
export function readVisitStart(text: string): VisitStart | null {
  if (text.length > longestVisitText) return null
  const fields = new URLSearchParams(text)
  const props = { landing: fields.get('landing') ?? '', source: fields.get('source') ?? '' }
  // As browsers spell a path and a host: other characters never come from a page.
  if (!/^\/[!-~]*$/.test(props.landing) || !/^[\w.:[\]-]*$/.test(props.source)) return null
  if (!arePropsAllowed('register_success', props, new Set())) return null
  const { landing, source } = scrubProps('register_success', props)
  return { landing: String(landing), source: String(source) }
}

/**
 * The source that a server step is counted under: the marks of the newest landing and the start of the visit, as
 * browsers report them; without a known visit, the page of the newest landing. For a visitor who refused statistics
 * only the contractual marks remain (qd, cy, invite code); the advertisement click, the start of the visit and the
 * layout are part of the refused programme (privacy policy, section 1).
 */
export function sourceOfOrigin({ lastTouch, tracking, platform, hasOptedOut }: RequestOrigin): ServerSource {
  const read = (fields: Readonly<Record<string, unknown>> | null, name: string) => {
    const value = fields?.[name]
    return typeof value === 'string' ? value : ''
  }
  const mark = (name: string) =>
    withoutSecrets(read(tracking, name) || read(lastTouch, name))
      .slice(0, longestPropText)
      .replace(/\p{Surrogate}$/u, '')
  const source = {
    qd: mark('qd'),
    cy: mark('cy'),
    baidu: '',
    inviteCode: mark('inviteCode'),
    landing: '',
    platform: '',
    source: '',
  }
  if (hasOptedOut) return source
  const logidUrl = read(tracking, 'logidUrl') || undefined
  const isClick =
    read(lastTouch ?? tracking, 'bd_vid') !== '' ||
    findCreditedClick({ logidUrl, lastTouch: lastTouch ?? undefined }) !== null
  const landing = read(tracking, 'landing') || landingOf(read(lastTouch, 'logidUrl') || logidUrl)
  return { ...source, baidu: isClick ? '1' : '', landing, platform, source: read(tracking, 'source') }
}

/** The path of a landing address as in events; '' when it is no web address. */
function landingOf(logidUrl: string | undefined): string {
  if (logidUrl === undefined || !/^https?:/i.test(logidUrl) || !URL.canParse(logidUrl)) return ''
  const { pathname, search } = new URL(logidUrl)
  return withoutContacts(eventPath(pathname + search)).slice(0, longestPropText)
}
