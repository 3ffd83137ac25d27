const secondsPerMinute = 60
export const secondsPerHour = 60 * secondsPerMinute
export const secondsPerDay = 24 * secondsPerHour

/** At most `count` within `windowSeconds`. */
export type Limit = { readonly count: number; readonly windowSeconds: number }

const perMinute = (count: number): Limit => ({ count, windowSeconds: secondsPerMinute })
const perHour = (count: number): Limit => ({ count, windowSeconds: secondsPerHour })
const perDay = (count: number): Limit => ({ count, windowSeconds: secondsPerDay })

/** How often a code may be sent (readings 4). Destination limits count over all purposes together. */
export const sendLimits = {
  perDestination: [perMinute(1), perHour(5), perDay(10)],
  perAddress: [perHour(60), perDay(200)],
  /** IPv4 /24 or IPv6 /48. */
  perNetwork: [perHour(300)],
  /**
   * Per IPv6 /48: half of what new clients may send in a minute, so that one customer's network never blocks all
   * others.
   */
  perWideNetwork: [perMinute(24)],
  /** By the first seven digits of a phone number: fraud with paid numbers uses whole ranges. */
  perNumberPrefix: [perHour(60)],
} as const satisfies Record<string, readonly Limit[]>

export const numberPrefixLength = 7

/**
 * The site's message budget per channel: for SMS when the settings have none, and for e-mail. Above half of it a
 * captcha is required first; the last fifth is reserved for existing accounts (decision 023).
 */
export const defaultSendBudget = { perMinute: 60, perHour: 600, perDay: 5000 } as const
export const newClientsBudgetShare = 0.8
export const captchaBudgetShare = 0.5

/** The site's budget as limits. */
export function sendBudgetLimits(budget: { perMinute: number; perHour: number; perDay: number }): readonly Limit[] {
  return [perMinute(budget.perMinute), perHour(budget.perHour), perDay(budget.perDay)]
}

/** Wrong verification codes. `perCode` has no window: the code is invalidated after that many. */
export const wrongCodeLimits = {
  perCode: 5,
  perDestination: [perHour(10), perDay(20)],
  perAddress: [perHour(20)],
  /** For the whole site: beyond it an alarm is raised, and every code requires a captcha. */
  perSite: perHour(200),
} as const

/** The adaptive captcha is required after this many failures of an address or account, or sends of an address. */
export const captchaLimits = {
  failures: { count: 3, windowSeconds: 15 * secondsPerMinute },
  sendsPerAddress: { count: 20, windowSeconds: secondsPerHour },
  /** Captcha pictures drawn per address; each costs a few milliseconds of a core. */
  picturesPerAddress: { count: 100, windowSeconds: 5 * secondsPerMinute },
  /** Proof-of-work challenges per address; each costs a hash and a counter lookup. */
  challengesPerAddress: { count: 300, windowSeconds: 5 * secondsPerMinute },
  /**
   * Wrong answers per address; beyond it the address gets no picture, no challenge and no code for the rest of the
   * hour.
   */
  wrongPerAddress: { count: 10, windowSeconds: secondsPerHour },
} as const satisfies Record<string, Limit>

/**
 * Failed password log-ins per account; beyond it password log-in is refused until the window ends, while codes still
 * work.
 */
export const passwordFailureLimit: Limit = { count: 10, windowSeconds: 15 * secondsPerMinute }

/** Failed password log-ins per client address, over all accounts; counted separately from those per account. */
export const passwordFailuresPerAddress: Limit = perHour(50)

/**
 * Successful password log-ins (decision 023): each costs a hash, a session and an audit entry. An account is one
 * person, as is a member of staff, an address may be an office.
 */
export const passwordLoginLimits = {
  perAccount: [{ count: 10, windowSeconds: 10 * secondsPerMinute }],
  perAddress: [perHour(60)],
} as const satisfies Record<string, readonly Limit[]>

/**
 * Passkeys of visitors. Of the answers of an address only wrong ones count, so that strangers cannot use up what the right
 * one needs; challenges count, because each may become a session.
 */
export const passkeyLimits = {
  perAccount: 10,
  addsPerAccount: perDay(10),
  /** Preparing to add one, renaming and removing. */
  changesPerAccount: perHour(60),
  loginsPerAccount: { count: 10, windowSeconds: 10 * secondsPerMinute },
  challengesPerAddress: perHour(200),
  failuresPerAddress: perHour(50),
} as const satisfies Record<string, Limit | number>

/** Maximum concurrent sessions per user; a further one ends the oldest. */
export const sessionsPerUser = 20

/** Wrong `entry-secret` headers per client address; beyond it the right one is refused too. */
export const wrongEntrySecretsPerAddress: Limit = perHour(20)

/** Entries with an order per account: each costs a quote, and two kilobytes for two days. */
export const entryOrdersPerAccount: readonly Limit[] = [
  { count: 20, windowSeconds: 10 * secondsPerMinute },
  perHour(60),
]

/** All entries of an account: each is a row until the next sweep. */
export const entriesPerAccount: Limit = { count: 60, windowSeconds: 10 * secondsPerMinute }

/** Copies of their data that an account may order, and downloads of one. */
export const ownExportsPerAccount: Limit = perDay(3)
export const downloadsPerOwnExport: Limit = perHour(20)

/** What a main account may do in its company: new links, and all its acts together. */
export const invitationsPerCompany: Limit = perDay(20)
export const companyActsPerCompany: Limit = perDay(100)

/** Applications handed in with one phone number or e-mail address, to all companies together. */
export const applicationsPerContact: Limit = perDay(10)

/** Password changes per account, by any means. */
export const passwordChangesPerAccount: Limit = perHour(5)

/** At most one notice of a changed password to the owner within this window. */
export const passwordNoticePause: Limit = { count: 1, windowSeconds: 10 * secondsPerMinute }

/** Notices of log-ins on new devices per account: a stolen password must not fill the owner's mailbox. */
export const newDeviceNoticesPerAccount: Limit = perDay(5)

/** Changes of an account's own choices (consents, notices); each adds an audit entry, and most a row of evidence. */
export const ownChoicesPerAccount: Limit = perHour(30)

/** Wrong old passwords of a logged-in user; beyond it the change is refused until the window ends. */
export const oldPasswordFailureLimit: Limit = { count: 5, windowSeconds: 15 * secondsPerMinute }

/**
 * Refusals of a client address that the audit log keeps; further ones are refused all the same. More than one address has
 * by guessing, because limits stop that first, and few enough that refusals without a limit of their own fill no log.
 */
export const auditedRefusalsPerAddress: Limit = perHour(100)

/** Changes of the phone number and e-mail address per account, waiting ones included. */
export const contactChangesPerAccount: Limit = perDay(5)

/** Codes to a new phone number or e-mail address per account: each goes to whatever contact the caller names. */
export const contactCodesPerAccount: Limit = perDay(15)

/** Switches of the company per account: each opens a session and writes an audit entry. */
export const companySwitchesPerAccount: Limit = perHour(60)

/** Lifetimes in seconds. */
export const lifetimes = {
  smsCodeSeconds: 5 * secondsPerMinute,
  emailCodeSeconds: 10 * secondsPerMinute,
  captchaSeconds: 5 * secondsPerMinute,
  passkeyChallengeSeconds: 5 * secondsPerMinute,
  loginTicketSeconds: 5 * secondsPerMinute,
  entryTicketSeconds: 60,
  /** The reminder of a chosen order lasts 24 hours from its choice, and queries the order's state. */
  entryOrderSeconds: 2 * secondsPerDay,
  joinVerifySeconds: 15 * secondsPerMinute,
  sessionIdleSeconds: 14 * secondsPerDay,
  sessionAbsoluteSeconds: 30 * secondsPerDay,
} as const

/** The countdown of the code button, taken from the server's answer (readings 4). */
export const resendAfterSeconds = 120

/** Seconds as milliseconds, for arithmetic with dates. */
export function secondsToMs(seconds: number): number {
  return seconds * 1000
}
