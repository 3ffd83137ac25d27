import { creditedClick } from './conversion.ts'
import { eventPath } from './event-path.ts'
import type { KeptOrigin } from './kept-origin.ts'
import { longestPropText } from './limits.ts'
import { withoutContacts, withoutSecrets } from './private-text.ts'

/** What the server counts of its own deeds (decision 052): `paid` is an order that the web system reported. */
export const serverStepNames = ['registered', 'joined', 'downloaded', 'paid'] as const
export type ServerStepName = (typeof serverStepNames)[number]

/** Where a person came from, as far as the server knows it; '' for what it does not know. */
export type ServerSource = Readonly<
  Record<'qd' | 'cy' | 'baidu' | 'inviteCode' | 'landing' | 'platform' | 'source', string>
>

/** A kept origin, and what its request said of the browser. */
export type SeenOrigin = KeptOrigin & { platform: string; hasOptedOut: boolean }

/**
 * The source under which a deed of the server counts: the marks of the newest landing, as browsers report them. Of a visitor
 * who refused statistics only the marks of the contract with a partner stay (qd, cy, invite code); the click of an
 * advertisement, the landing page and the layout belong to the programme that was refused (privacy policy, section 1).
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
  return { ...source, baidu: isClick ? '1' : '', landing: landingOf(read(lastTouch, 'logidUrl') || logidUrl), platform }
}

/** The path of a landing address as events carry it; '' for what is no web address. */
function landingOf(logidUrl: string | undefined): string {
  if (logidUrl === undefined || !/^https?:/i.test(logidUrl) || !URL.canParse(logidUrl)) return ''
  const { pathname, search } = new URL(logidUrl)
  return withoutContacts(eventPath(pathname + search)).slice(0, longestPropText)
}
