const secondsPerMinute = 60
const secondsPerHour = 60 * secondsPerMinute
const secondsPerDay = 24 * secondsPerHour

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
  /** IPv6 /48 besides: half of what newcomers may send in a minute, so that one customer never keeps all others out. */
  perWideNetwork: [perMinute(24)],
  /** The first seven digits of a phone: ranges of numbers are how senders are abused for money. */
  perNumberPrefix: [perHour(60)],
} as const satisfies Record<string, readonly Limit[]>

export const numberPrefixLength = 7

/**
 * The whole site's budget of messages of one channel: that of SMS where the settings give none, and that of e-mails. At
 * half of it, a captcha is due first; its last fifth is kept for those who have an account (decision 023).
 */
export const defaultSendBudget = { perMinute: 60, perHour: 600, perDay: 5000 } as const
export const newcomersBudgetShare = 0.8
export const captchaBudgetShare = 0.5

/** The site's budget as limits. */
export function sendBudgetLimits(budget: { perMinute: number; perHour: number; perDay: number }): readonly Limit[] {
  return [perMinute(budget.perMinute), perHour(budget.perHour), perDay(budget.perDay)]
}

/** Wrong codes. `perCode` has no window: the code is dead after that many. */
export const wrongCodeLimits = {
  perCode: 5,
  perDestination: [perHour(10), perDay(20)],
  perAddress: [perHour(20)],
  /** Of the whole site: from then on an alarm stands, and every code is sent only after a captcha. */
  perSite: perHour(200),
} as const

/** The adaptive captcha is due after so many failures of one address or account, or sends of one address. */
export const captchaLimits = {
  failures: { count: 3, windowSeconds: 15 * secondsPerMinute },
  sendsPerAddress: { count: 20, windowSeconds: secondsPerHour },
  /** Pictures that one address may have drawn; each costs a few milliseconds of a core. */
  picturesPerAddress: { count: 100, windowSeconds: 5 * secondsPerMinute },
  /** Challenges to compute; each costs a hash and a look at the counters. */
  challengesPerAddress: { count: 300, windowSeconds: 5 * secondsPerMinute },
  /** Wrong answers, after which the address gets no picture, no challenge and no code for the rest of the hour. */
  wrongPerAddress: { count: 10, windowSeconds: secondsPerHour },
} as const satisfies Record<string, Limit>

/** Failed password log-ins of one account after which password log-in waits; codes still work. */
export const passwordFailureLimit: Limit = { count: 10, windowSeconds: 15 * secondsPerMinute }

/** Failed password log-ins of one client address, over all accounts; counted apart from those of an account. */
export const passwordFailuresPerAddress: Limit = perHour(50)

/**
 * Log-ins by a right password (decision 023): each costs a hash, a session and an audit line. An account is one person,
 * an address may be an office.
 */
export const passwordLoginLimits = {
  perAccount: [{ count: 10, windowSeconds: 10 * secondsPerMinute }],
  perAddress: [perHour(60)],
} as const satisfies Record<string, readonly Limit[]>

/** Sessions that a user has at one time; a further one ends the oldest. */
export const sessionsPerUser = 20

/** Wrong `entry-secret` headers of one client address, after which the right one waits too. */
export const wrongEntrySecretsPerAddress: Limit = perHour(20)

/** Entries with an order of one account: each costs a quote, and two kilobytes for two days. */
export const entryOrdersPerAccount: readonly Limit[] = [
  { count: 20, windowSeconds: 10 * secondsPerMinute },
  perHour(60),
]

/** New passwords that an account is given, by whichever way. */
export const passwordChangesPerAccount: Limit = perHour(5)

/** After the owner was told of a new password, the next one within this time is not told. */
export const passwordNoticePause: Limit = { count: 1, windowSeconds: 10 * secondsPerMinute }

/** Wrong old passwords of a logged-in user who changes theirs, after which the change waits. */
export const oldPasswordFailureLimit: Limit = { count: 5, windowSeconds: 15 * secondsPerMinute }

/** How long each thing lives, in seconds. */
export const lifetimes = {
  smsCodeSeconds: 5 * secondsPerMinute,
  emailCodeSeconds: 10 * secondsPerMinute,
  captchaSeconds: 5 * secondsPerMinute,
  loginTicketSeconds: 5 * secondsPerMinute,
  entryTicketSeconds: 60,
  /** The reminder of a chosen order lasts 24 hours from its choice, and asks what became of it. */
  entryOrderSeconds: 2 * secondsPerDay,
  joinVerifySeconds: 15 * secondsPerMinute,
  sessionIdleSeconds: 14 * secondsPerDay,
  sessionAbsoluteSeconds: 30 * secondsPerDay,
} as const

/** What the code button counts down, from the server's answer (readings 4). */
export const resendAfterSeconds = 120

/** Seconds as milliseconds, for arithmetic with dates. */
export function secondsToMs(seconds: number): number {
  return seconds * 1000
}
