import { seenPerAddress } from '#domain/check/limits.ts'
import { recordedPerAddress } from '#domain/downloads/limits.ts'
import { deadInvitationsPerAddress } from '#domain/invitations/invitation.ts'
import {
  captchaLimits,
  defaultSendBudget,
  entryOrdersPerAccount,
  type Limit,
  numberPrefixLength,
  passwordChangesPerAccount,
  passwordFailuresPerAddress,
  passwordLoginLimits,
  passwordNoticePause,
  sendBudgetLimits,
  sendLimits,
  wrongCodeLimits,
  wrongEntrySecretsPerAddress,
} from '#domain/limits.ts'
import { batchesPerAddress, eventsPerAddress, eventsPerSite } from '#domain/tracking/limits.ts'
import { countedAs, isWideAddress, networkOf } from './client-network.ts'

/** One thing that may happen at most `max` times within `windowSeconds`, counted from its first time. */
export type Hit = {
  /** `scope:subject`, e.g. `password-failure:13800138000`. Only the scope and a keyed hash of the whole are stored. */
  key: string
  windowSeconds: number
  max: number
  /** How many times at once; 1 when absent. */
  times?: number
}

export const sendChannels = ['sms', 'email'] as const
export type SendChannel = (typeof sendChannels)[number]

/** How many messages of one channel the whole site may send. */
export type SendBudget = { perMinute: number; perHour: number; perDay: number }

/** `limits` of one subject. `scale` is LIMIT_SCALE for what it may multiply, and 1 for destinations and codes. */
export function limitHits(key: string, limits: readonly Limit[], scale = 1): Hit[] {
  return limits.map(({ count, windowSeconds }) => ({ key, windowSeconds, max: Math.ceil(count * scale) }))
}

/**
 * `limits` of the caller's address, of IPv6 also of the /56 and the /48 around it; none for a caller without one, which is
 * this process itself.
 */
export function addressHits(scope: string, address: string, limits: readonly Limit[], scale: number): Hit[] {
  if (address === '') return []
  return countedAs(address).flatMap(({ name, share }) => limitHits(`${scope}:${name}`, limits, scale * share))
}

/** How much one client would have to be counted for the fullest of these hits of `addressHits` to be as full. */
export function clientCount(hits: readonly Hit[], counts: readonly { count: number }[]): number {
  const [first] = hits
  return hits.reduce((most, { max }, index) => {
    const count = counts[index]?.count ?? 0
    return Math.max(most, first === undefined || max === 0 ? count : (count * first.max) / max)
  }, 0)
}

/**
 * The counters behind the site's budget of messages of one channel; `smsBudget` is what staff set. `share` is how much of
 * it may be used: newcomers leave the rest to those who have an account.
 */
export function siteSendHits(args: {
  channel: SendChannel
  smsBudget: SendBudget
  scale: number
  share?: number
}): Hit[] {
  const { channel, smsBudget, scale, share = 1 } = args
  const budget = channel === 'sms' ? smsBudget : defaultSendBudget
  return limitHits(`send-site:${channel}`, sendBudgetLimits(budget), scale * share)
}

/** What asking for a code counts against whatever becomes of it, also when it is for nobody: destination and caller. */
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

/** A message as far as its counters ask. */
type Sent = {
  channel: SendChannel
  destination: string
  smsBudget: SendBudget
  scale: number
  share?: number
}

/**
 * What a message that is sent counts against besides. A range of numbers is no destination: it is scaled like the site's
 * budget, which it divides.
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
 * What a notice counts against: the site's budget, and as many an hour and a day for its destination as codes. They are
 * counted apart from codes, because a notice often follows one, and nobody's notices should keep codes from them.
 */
export function noticeHits(sent: Sent): Hit[] {
  const [, ...hourAndDay] = sendLimits.perDestination
  return [...limitHits(`notice-destination:${sent.destination}`, hourAndDay), ...messageHits(sent)]
}

/** What one guess at a live code counts against. */
export function guessHits(args: { destination: string; address: string; scale: number }): Hit[] {
  return [
    ...limitHits(`wrong-code-destination:${args.destination}`, wrongCodeLimits.perDestination),
    ...wrongAddressHits(args),
  ]
}

/** What every failed check counts against, even of a code that does not exist. */
export function wrongAddressHits({ address, scale }: { address: string; scale: number }): Hit[] {
  return addressHits('wrong-code-address', address, wrongCodeLimits.perAddress, scale)
}

/** Wrong codes of the whole site. */
export function wrongCodesOfSite(scale: number): Hit[] {
  return limitHits('wrong-code-site:', [wrongCodeLimits.perSite], scale)
}

/** Failed password log-ins of a client address. */
export function passwordFailureHits(address: string, scale: number): Hit[] {
  return addressHits('password-failure', address, [passwordFailuresPerAddress], scale)
}

/** Right password log-ins of an account and of a client address. */
export function passwordLoginHits(args: { userId: number; address: string; scale: number }): Hit[] {
  const { userId, address, scale } = args
  return [
    ...limitHits(`password-login-account:${userId}`, passwordLoginLimits.perAccount),
    ...addressHits('password-login-address', address, passwordLoginLimits.perAddress, scale),
  ]
}

/** New passwords of an account. */
export function passwordChangeHits(userId: number): Hit[] {
  return limitHits(`password-change:${userId}`, [passwordChangesPerAccount])
}

/** Notices of a new password to the owner of an account. */
export function passwordNoticeHits(userId: number): Hit[] {
  return limitHits(`password-notice:${userId}`, [passwordNoticePause])
}

/** Failures of a client address, towards the adaptive captcha. */
export function captchaFailuresOfAddress(address: string, scale: number): Hit[] {
  return addressHits('captcha-failure-address', address, [captchaLimits.failures], scale)
}

/** Failures of an account, towards the adaptive captcha. */
export function captchaFailuresOfAccount(account: string): Hit[] {
  return limitHits(`captcha-failure-account:${account}`, [captchaLimits.failures])
}

/** That this address was told to solve a captcha first, whatever the reason was. */
export function captchaDemands(address: string): Hit[] {
  return addressHits('captcha-demand', address, [{ ...captchaLimits.failures, count: 1 }], 1)
}

/** Wrong answers to captchas, pictures and proofs together, of an address. */
export function wrongCaptchas(address: string, scale: number): Hit[] {
  return addressHits('captcha-wrong', address, [captchaLimits.wrongPerAddress], scale)
}

/** Challenges handed to an address; they cost no picture. */
export function captchaChallengeHits(address: string, scale: number): Hit[] {
  return addressHits('captcha-challenge', address, [captchaLimits.challengesPerAddress], scale)
}

/** Pictures drawn for an address. */
export function captchaPictureHits(address: string, scale: number): Hit[] {
  return addressHits('captcha-picture', address, [captchaLimits.picturesPerAddress], scale)
}

/** Sends of an address after which the next ones need a captcha; the counter is the one of the hourly limit. */
export function sendsBeforeCaptcha(address: string, scale: number): Hit[] {
  return addressHits('send-address', address, [captchaLimits.sendsPerAddress], scale)
}

/** Downloads of an address whose source is kept. */
export function downloadHits(address: string, scale: number): Hit[] {
  return addressHits('download-record', address, [recordedPerAddress], scale)
}

/** Checks of an address. */
export function seenHits(address: string, scale: number): Hit[] {
  return addressHits('check-seen', address, [seenPerAddress], scale)
}

/** Invitations that an address asked for and that lead nowhere. */
export function deadInvitationHits(address: string, scale: number): Hit[] {
  return addressHits('dead-invitation', address, [deadInvitationsPerAddress], scale)
}

/** Wrong `entry-secret` headers of an address. */
export function wrongEntrySecretHits(address: string, scale: number): Hit[] {
  return addressHits('wrong-entry-secret', address, [wrongEntrySecretsPerAddress], scale)
}

/** Entries with an order of an account. */
export function entryOrderHits(userId: number): Hit[] {
  return limitHits(`entry-order:${userId}`, entryOrdersPerAccount)
}

/** One batch of so many events that an address sends. */
export function trackingHits(args: { address: string; events: number; scale: number }): Hit[] {
  const { address, events, scale } = args
  const each = [
    ...addressHits('track-event', address, [eventsPerAddress], scale),
    ...limitHits('track-site:', [eventsPerSite], scale),
  ]
  return [
    ...addressHits('track-events', address, batchesPerAddress, scale),
    ...(events === 0 ? [] : each.map((hit) => ({ ...hit, times: events }))),
  ]
}
