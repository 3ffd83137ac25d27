import { checksPerAddress } from '#domain/check/facts.ts'
import { missedWordsPerClient } from '#domain/content/missed-search.ts'
import { recordedPerAddress } from '#domain/downloads/release.ts'
import { deadInvitationsPerAddress } from '#domain/invitations/invitation.ts'
import {
  applicationsPerContact,
  auditedRefusalsPerAddress,
  captchaLimits,
  companyActsPerCompany,
  companySwitchesPerAccount,
  contactChangesPerAccount,
  contactCodesPerAccount,
  defaultSendBudget,
  downloadsPerOwnExport,
  entriesPerAccount,
  entryOrdersPerAccount,
  invitationsPerCompany,
  type Limit,
  newDeviceNoticesPerAccount,
  numberPrefixLength,
  ownChoicesPerAccount,
  ownExportsPerAccount,
  passkeyLimits,
  passwordChangesPerAccount,
  passwordFailuresPerAddress,
  passwordLoginLimits,
  passwordNoticePause,
  secondsPerDay,
  secondsPerHour,
  sendBudgetLimits,
  sendLimits,
  wrongCodeLimits,
  wrongEntrySecretsPerAddress,
} from '#domain/limits.ts'
import { batchesPerAddress, eventsPerAddress, eventsPerNetwork, eventsPerSite } from '#domain/tracking/limits.ts'
import { budgetShare, type Drawer, enteredCode, openCodesWindowSeconds } from '#domain/verification/fair-share.ts'
import { countedAs, isWideAddress, networkOf } from './client-network.ts'

/** A counted event that may happen at most `max` times within `windowSeconds`, from its first occurrence. */
export type Hit = {
  /** `scope:subject`, e.g. `password-failure:13800138000`. Only the scope and a keyed hash of the whole are stored. */
  key: string
  windowSeconds: number
  max: number
  /** Number of occurrences; 1 when absent. */
  times?: number
  /** The longest wait that a refusal states, where the limit of the subject may grow before the window ends. */
  waitSeconds?: number
}

/** A counter and its window. */
export type Counted = Pick<Hit, 'key' | 'windowSeconds' | 'times'>

/** A counter's state; `endsAt` is when its window closes. */
export type Count = { count: number; endsAt: Date }

/** LimitCounters as the rules of sending use them: those of the database, or of a simulation. */
export type LimitCounters = {
  read: (hits: readonly Hit[]) => Promise<Count[]>
  /** Counts every hit, whatever its limit. */
  add: (hits: readonly Hit[]) => Promise<Count[]>
  /** Counts every hit, or none and throws TOO_MANY_REQUESTS. */
  consume: (hits: readonly Hit[]) => Promise<void>
  /** Throws TOO_MANY_REQUESTS while a window is full. */
  refuseWhenFull: (hits: readonly Hit[]) => Promise<void>
  /** Counts as `consume` does; false, with nothing counted, where a window is full. */
  isWithin: (hits: readonly Hit[]) => Promise<boolean>
}

export const sendChannels = ['sms', 'email'] as const
export type SendChannel = (typeof sendChannels)[number]

/** The site-wide message budget of one channel. */
export type SendBudget = { perMinute: number; perHour: number; perDay: number }

/** Applies `limits` to one subject. `scale` is LIMIT_SCALE where it applies, and 1 for destinations and codes. */
export function limitHits(key: string, limits: readonly Limit[], scale = 1): Hit[] {
  return limits.map(({ count, windowSeconds }) => ({ key, windowSeconds, max: Math.ceil(count * scale) }))
}

/**
 * Applies `limits` to the caller's address, for IPv6 also to its /56 and /48; none for a caller without an address,
 * which is this process itself.
 */
export function addressHits(scope: string, address: string, limits: readonly Limit[], scale: number): Hit[] {
  if (address === '') return []
  return countedAs(address).flatMap(({ name, share }) => limitHits(`${scope}:${name}`, limits, scale * share))
}

/** The count of a single client that would fill its limit as much as the fullest of these hits of `addressHits`. */
export function clientCount(hits: readonly Hit[], counts: readonly { count: number }[]): number {
  const [first] = hits
  return hits.reduce((most, { max }, index) => {
    const count = counts[index]?.count ?? 0
    return Math.max(most, first === undefined || max === 0 ? count : (count * first.max) / max)
  }, 0)
}

/** A channel with the site's budget of it; `smsBudget` comes from the settings. */
type ChannelBudget = { channel: SendChannel; smsBudget: SendBudget; scale: number }

const limitsOf = ({ channel, smsBudget }: ChannelBudget) =>
  sendBudgetLimits(channel === 'sms' ? smsBudget : defaultSendBudget)

/**
 * The counters of the site's message budget of one channel. `share` is the usable fraction: the rest is reserved for
 * existing accounts.
 */
export function siteSendHits(args: ChannelBudget & { share?: number }): Hit[] {
  const { channel, scale, share = 1 } = args
  return limitHits(`send-site:${channel}`, limitsOf(args), scale * share)
}

/**
 * Codes that a network asked for and did not enter, over all purposes and channels. It has no limit of its own, but
 * determines the network's share of the budget.
 */
export function openCodesOfNetwork(address: string): Hit[] {
  if (address === '') return []
  const key = `open-codes:${networkOf(address)}`
  return [{ key, windowSeconds: openCodesWindowSeconds, max: Number.POSITIVE_INFINITY }]
}

/** A share is worth another try after this time: codes that are entered meanwhile enlarge it. */
const waitForShareSeconds = 60

/** Codes of one channel that were sent and not entered, over the whole site, up to the share of a drawer. */
export function openCodesOfSite({ drawer, ...budget }: ChannelBudget & { drawer: Drawer }): Hit[] {
  return limitsOf(budget).flatMap((limit) =>
    limitHits(
      `open-codes-site:${budget.channel}`,
      [limit],
      budget.scale * budgetShare(drawer, limit.windowSeconds),
    ).map((hit) => ({ ...hit, waitSeconds: waitForShareSeconds })),
  )
}

/** A counter to reduce by `times`, to `least` at the lowest. */
export type Reduction = { hit: Counted; times: number; least: number }

/** What an entered code reduces: not the counter of the minute, in which few codes are both asked for and entered. */
export function enteredCodeReductions(args: { channel: SendChannel; address: string }): Reduction[] {
  const ofSite = [secondsPerHour, secondsPerDay].map((windowSeconds) => ({
    hit: { key: `open-codes-site:${args.channel}`, windowSeconds },
    times: 1,
    least: 0,
  }))
  const { removes, reserve } = enteredCode
  return [...openCodesOfNetwork(args.address).map((hit) => ({ hit, times: removes, least: -reserve })), ...ofSite]
}

/** LimitCounters of a request for a code, whatever its result, even for an unknown account: destination and caller. */
export function askHits(args: { destination: string; address: string; scale: number }): Hit[] {
  const { destination, address, scale } = args
  return [
    ...limitHits(`send-destination:${destination}`, sendLimits.perDestination),
    ...addressHits('send-address', address, sendLimits.perAddress, scale),
    ...(address === '' ? [] : limitHits(`send-network:${networkOf(address)}`, networkLimits(address), scale)),
  ]
}

function networkLimits(address: string): readonly Limit[] {
  return isWideAddress(address) ? [...sendLimits.perWideNetwork, ...sendLimits.perNetwork] : sendLimits.perNetwork
}

/** The properties of a message that counters depend on. */
type Sent = {
  channel: SendChannel
  destination: string
  smsBudget: SendBudget
  scale: number
  share?: number
}

/**
 * Additional counters of a sent message. A number range is no destination: it is scaled like the site's budget, of
 * which it is a part.
 */
export function messageHits(sent: Sent): Hit[] {
  const { channel, destination, scale } = sent
  const prefix = destination.slice(0, numberPrefixLength)
  return [
    ...(channel === 'sms' ? limitHits(`send-number-prefix:${prefix}`, sendLimits.perNumberPrefix, scale) : []),
    ...siteSendHits(sent),
  ]
}

/**
 * LimitCounters of a notice: the site's budget, and the hourly and daily limits of codes for its destination. They are
 * separate from those of codes, because a notice often follows a code and must not prevent the next one.
 */
export function noticeHits(sent: Sent): Hit[] {
  const [, ...hourAndDay] = sendLimits.perDestination
  return [...limitHits(`notice-destination:${sent.destination}`, hourAndDay), ...messageHits(sent)]
}

/** LimitCounters of one guess at a valid code. */
export function guessHits(args: { destination: string; address: string; scale: number }): Hit[] {
  return [
    ...limitHits(`wrong-code-destination:${args.destination}`, wrongCodeLimits.perDestination),
    ...wrongAddressHits(args),
  ]
}

/** LimitCounters of every failed check, even of a code that does not exist. */
export function wrongAddressHits({ address, scale }: { address: string; scale: number }): Hit[] {
  return addressHits('wrong-code-address', address, wrongCodeLimits.perAddress, scale)
}

/** Wrong codes over the whole site. */
export function wrongCodesOfSite(scale: number): Hit[] {
  return limitHits('wrong-code-site:', [wrongCodeLimits.perSite], scale)
}

/** Failed password log-ins of a client address. */
export function passwordFailureHits(address: string, scale: number): Hit[] {
  return addressHits('password-failure', address, [passwordFailuresPerAddress], scale)
}

/** Successful password log-ins of an account and of a client address. */
export function passwordLoginHits(args: { userId: number; address: string; scale: number }): Hit[] {
  const { userId, address, scale } = args
  return [
    ...limitHits(`password-login-account:${userId}`, passwordLoginLimits.perAccount),
    ...addressHits('password-login-address', address, passwordLoginLimits.perAddress, scale),
  ]
}

/** Right passwords of a member of staff, from browsers that are unknown to the member. */
export function staffPasswordHits(staffId: number, scale: number): Hit[] {
  return limitHits(`staff-password:${staffId}`, passwordLoginLimits.perAccount, scale)
}

/** Password changes of an account. */
export function passwordChangeHits(userId: number): Hit[] {
  return limitHits(`password-change:${userId}`, [passwordChangesPerAccount])
}

/** Notices of a new password to the owner of an account. */
export function passwordNoticeHits(userId: number): Hit[] {
  return limitHits(`password-notice:${userId}`, [passwordNoticePause])
}

/** Notices of log-ins on new devices to the owner of an account. */
export function newDeviceHits(userId: number): Hit[] {
  return limitHits(`new-device-notice:${userId}`, [newDeviceNoticesPerAccount])
}

/** Changes of an account's own choices. */
export function ownChoiceHits(userId: number): Hit[] {
  return limitHits(`own-choice:${userId}`, [ownChoicesPerAccount])
}

/** Added passkeys of an account. */
export function passkeyAddHits(userId: number): Hit[] {
  return limitHits(`passkey-add:${userId}`, [passkeyLimits.addsPerAccount])
}

/** Other changes of an account's passkeys, and preparations to add one. */
export function passkeyChangeHits(userId: number): Hit[] {
  return limitHits(`passkey-change:${userId}`, [passkeyLimits.changesPerAccount])
}

/** Successful log-ins of an account by passkey. */
export function passkeyLoginHits(userId: number): Hit[] {
  return limitHits(`passkey-login:${userId}`, [passkeyLimits.loginsPerAccount])
}

/** Challenges for a log-in by passkey of an address. */
export function passkeyChallengeHits(address: string, scale: number): Hit[] {
  return addressHits('passkey-challenge', address, [passkeyLimits.challengesPerAddress], scale)
}

/** Wrong answers of an address to such a challenge. */
export function passkeyFailureHits(address: string, scale: number): Hit[] {
  return addressHits('passkey-failure', address, [passkeyLimits.failuresPerAddress], scale)
}

/** Failures of a client address that count towards the adaptive captcha. */
export function captchaFailuresOfAddress(address: string, scale: number): Hit[] {
  return addressHits('captcha-failure-address', address, [captchaLimits.failures], scale)
}

/** Failures of an account that count towards the adaptive captcha. */
export function captchaFailuresOfAccount(account: string): Hit[] {
  return limitHits(`captcha-failure-account:${account}`, [captchaLimits.failures])
}

/** Records that this address was required to solve a captcha, for whatever reason. */
export function captchaDemands(address: string): Hit[] {
  return addressHits('captcha-demand', address, [{ ...captchaLimits.failures, count: 1 }], 1)
}

/** Wrong captcha answers of an address, pictures and proofs together. */
export function wrongCaptchas(address: string, scale: number): Hit[] {
  return addressHits('captcha-wrong', address, [captchaLimits.wrongPerAddress], scale)
}

/** Challenges issued to an address; they cost no picture. */
export function captchaChallengeHits(address: string, scale: number): Hit[] {
  return addressHits('captcha-challenge', address, [captchaLimits.challengesPerAddress], scale)
}

/** Pictures drawn for an address. */
export function captchaPictureHits(address: string, scale: number): Hit[] {
  return addressHits('captcha-picture', address, [captchaLimits.picturesPerAddress], scale)
}

/** Sends of an address before further ones need a captcha; the counter of the hourly limit. */
export function sendsBeforeCaptcha(address: string, scale: number): Hit[] {
  return addressHits('send-address', address, [captchaLimits.sendsPerAddress], scale)
}

/** Downloads of an address whose source is recorded. */
export function downloadHits(address: string, scale: number): Hit[] {
  return addressHits('download-record', address, [recordedPerAddress], scale)
}

/** Self-checks of an address. */
export function checkHits(address: string, scale: number): Hit[] {
  return addressHits('check-seen', address, [checksPerAddress], scale)
}

/** Unknown invitations requested by an address. */
export function deadInvitationHits(address: string, scale: number): Hit[] {
  return addressHits('dead-invitation', address, [deadInvitationsPerAddress], scale)
}

/** Wrong `entry-secret` headers of an address. */
export function wrongEntrySecretHits(address: string, scale: number): Hit[] {
  return addressHits('wrong-entry-secret', address, [wrongEntrySecretsPerAddress], scale)
}

/** Copies of their data that an account orders. */
export const ownExportHits = (userId: number): Hit[] => limitHits(`own-export:${userId}`, [ownExportsPerAccount])

/** Downloads of one copy. */
export const exportDownloadHits = (id: number): Hit[] => limitHits(`own-export-file:${id}`, [downloadsPerOwnExport])

/** Applications that one person hands in, by either contact. */
export const applicationHits = ({ phone, email }: { phone: string; email: string }): Hit[] =>
  [phone, email].flatMap((contact) => limitHits(`join-application:${contact}`, [applicationsPerContact]))

/** New invitation links of a company, made by its main account. */
export const invitationHits = (companyId: number): Hit[] =>
  limitHits(`own-invitation:${companyId}`, [invitationsPerCompany])

/** Every act of a main account in its company. */
export const companyActHits = (companyId: number): Hit[] =>
  limitHits(`own-company:${companyId}`, [companyActsPerCompany])

/** Entries of an account. */
export const entryHits = (userId: number): Hit[] => limitHits(`entry:${userId}`, [entriesPerAccount])

/** Entries with an order of an account. */
export function entryOrderHits(userId: number): Hit[] {
  return limitHits(`entry-order:${userId}`, entryOrdersPerAccount)
}

/** Refusals of an address in the audit log. */
export function auditedRefusalHits(address: string, scale: number): Hit[] {
  return addressHits('audited-refusal', address, [auditedRefusalsPerAddress], scale)
}

/** Different words without a result of an address; the searches of pages are those of one client. */
export function missedSearchHits(address: string): Hit[] {
  const limit = { count: missedWordsPerClient, windowSeconds: secondsPerDay }
  return address === '' ? limitHits('missed-search:', [limit]) : addressHits('missed-search', address, [limit], 1)
}

/** One batch of events from an address. */
export function trackingHits(args: { address: string; events: number; scale: number }): Hit[] {
  const { address, events, scale } = args
  const network = address === '' ? [] : limitHits(`track-network:${networkOf(address)}`, [eventsPerNetwork], scale)
  const each = [
    ...addressHits('track-event', address, [eventsPerAddress], scale),
    ...network,
    ...limitHits('track-site:', [eventsPerSite], scale),
  ]
  return [
    ...addressHits('track-events', address, batchesPerAddress, scale),
    ...(events === 0 ? [] : each.map((hit) => ({ ...hit, times: events }))),
  ]
}

/** Changes of an account's phone number and e-mail address. */
export function contactChangeHits(userId: number): Hit[] {
  return limitHits(`contact-change:${userId}`, [contactChangesPerAccount])
}

/** Codes that an account had sent to new contacts. */
export function contactCodeHits(userId: number): Hit[] {
  return limitHits(`contact-code:${userId}`, [contactCodesPerAccount])
}

/** Switches of an account from one company to another. */
export function companySwitchHits(userId: number): Hit[] {
  return limitHits(`company-switch:${userId}`, [companySwitchesPerAccount])
}
