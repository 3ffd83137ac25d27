/**
 * What an act that takes an account back does to what was begun before it (decision 100). `ends`: of the whole account.
 * `ends with its session`: what a session began that the act ends. Anything else stays, for the given reason.
 */
type Cell = 'ends' | 'ends with its session' | `kept, because ${string}`

/** What can have been begun on an account, by its owner or by somebody else who has a session or a contact of it. */
export const begunThings = [
  /** Between a log-in and the choice of a company. */
  'companyChoice',
  /** The way into the web system. */
  'entryTicket',
  /** The link of a data copy. */
  'dataCopy',
  /** A change of phone number or e-mail address that waits. */
  'contactChange',
  /** A code to a contact of the account that is entered without a session, e.g. to log in. */
  'entryCode',
  /** A code to a contact of the account that only a session can enter, e.g. to add a passkey. */
  'ownCode',
  /** An unanswered challenge to log in by a passkey. */
  'passkeyLogin',
  /** A link to join a company of the account's. */
  'invitation',
  /** A request to close the account. */
  'cancellation',
] as const
export type BegunThing = (typeof begunThings)[number]

/** `sessions`: those that end are all of the account, all but the caller's, or the one that the act names. */
type Row = { sessions: 'all' | 'others' | 'one' } & Record<BegunThing, Cell>

const noSession = 'kept, because it belongs to no session' as const
const namesNoAccount =
  'kept, because it names no account, and its answer takes a passkey that the account still has' as const
const ofColleagues =
  'kept, because colleagues hold the link, it opens no account, and staff decide about each applicant' as const
const ofRight =
  'kept, because it took a code, both contacts were notified, each log-in shows it, and one press withdraws it' as const
const byRequest =
  'kept, because it took codes to two contacts, and its owner need not stay logged in for three days' as const
const staying = 'kept, because only the session that stays can enter it' as const

const unrelated = { passkeyLogin: namesNoAccount, invitation: ofColleagues, cancellation: ofRight } as const

const all = {
  sessions: 'all',
  companyChoice: 'ends',
  entryTicket: 'ends',
  dataCopy: 'ends',
  contactChange: 'ends',
  entryCode: 'ends',
  ownCode: 'ends',
  ...unrelated,
} as const satisfies Row

/** The session that acts stays, with what it began; a data copy's link may be on any device, so it ends. */
const others = {
  ...all,
  sessions: 'others',
  entryTicket: 'ends with its session',
  contactChange: 'ends with its session',
  ownCode: staying,
} as const satisfies Row

const one = {
  ...all,
  sessions: 'one',
  companyChoice: noSession,
  entryTicket: 'ends with its session',
  dataCopy: 'ends with its session',
  contactChange: 'ends with its session',
  entryCode: noSession,
  ownCode: noSession,
} as const satisfies Row

/** Every act that takes an account back, or ends a session of it. */
export const takingBack = {
  'new-password': all,
  'log-out': { ...one, contactChange: byRequest },
  'session-end': one,
  'sessions-end': others,
  'passkey-remove': others,
  'contact-change': { ...others, contactChange: 'kept, because none is accepted while another one waits' },
  'contact-apply': all,
  'contact-withdraw': { ...others, contactChange: 'ends' },
  'contact-drop': all,
  'staff-session-end': one,
  'staff-sessions-end': all,
  disable: all,
  close: {
    ...all,
    passkeyLogin: 'kept, because it names no account, and no passkey of the account is left',
    invitation: 'ends',
    cancellation: 'ends',
  },
} as const satisfies Record<string, Row>

export type TakingBackAct = keyof typeof takingBack
