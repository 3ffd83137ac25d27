import { creditedClick } from './conversion.ts'
import { eventPath } from './event-path.ts'
import { arePropsAllowed, scrubProps } from './events.ts'
import type { KeptOrigin } from './kept-origin.ts'
import { longestPropText } from './limits.ts'
import { withoutContacts, withoutSecrets } from './private-text.ts'
import type { VisitStart } from './visit-header.ts'

/** What the server counts of its own deeds (decision 052): `paid` is an order that the web system reported. */
export const serverStepNames = ['registered', 'joined', 'downloaded', 'paid'] as const
export type ServerStepName = (typeof serverStepNames)[number]

/** Where a person came from, as far as the server knows it; '' for what it does not know. */
export type ServerSource = Readonly<
  Record<'qd' | 'cy' | 'baidu' | 'inviteCode' | 'landing' | 'platform' | 'source', string>
>

/** A kept origin, and what its request said of the browser; the start of the visit stands in `tracking`. */
export type SeenOrigin = KeptOrigin & { platform: string; hasOptedOut: boolean }

/** Two texts of an event with every character escaped, and their names. */
const longestVisitText = 512

/**
 * The start of a visit as a page names it with its calls, checked and kept as an event's landing and source are, so that both
 * count alike. Null for what no page of this site sends: it is ignored and never an error.
 */
export function readVisitStart(text: string): VisitStart | null {
  if (text.length > longestVisitText) return null
  const fields = new URLSearchParams(text)
  const props = { landing: fields.get('landing') ?? '', source: fields.get('source') ?? '' }
  // As browsers spell a path and a host: an event with other letters is none of a page's either.
  if (!/^\/[!-~]*$/.test(props.landing) || !/^[\w.:[\]-]*$/.test(props.source)) return null
  if (!arePropsAllowed('register_success', props, new Set())) return null
  const { landing, source } = scrubProps('register_success', props)
  return { landing: String(landing), source: String(source) }
}

/**
 * The source under which a deed of the server counts: the marks of the newest landing and the start of the visit, as browsers
 * report them; where the visit is not known, the page of the newest landing. Of a visitor who refused statistics only the marks of the contract with a partner stay (qd, cy, invite code); the click of an
 * advertisement, the start of the visit and the layout belong to the programme that was refused (privacy policy, section 1).
 */
export function sourceOfOrigin({ lastTouch, tracking, platform, hasOptedOut }: SeenOrigin): ServerSource {
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
    creditedClick({ logidUrl, lastTouch: lastTouch ?? undefined }) !== null
  const landing = read(tracking, 'landing') || landingOf(read(lastTouch, 'logidUrl') || logidUrl)
  return { ...source, baidu: isClick ? '1' : '', landing, platform, source: read(tracking, 'source') }
}

/** The path of a landing address as events carry it; '' for what is no web address. */
function landingOf(logidUrl: string | undefined): string {
  if (logidUrl === undefined || !/^https?:/i.test(logidUrl) || !URL.canParse(logidUrl)) return ''
  const { pathname, search } = new URL(logidUrl)
  return withoutContacts(eventPath(pathname + search)).slice(0, longestPropText)
}
