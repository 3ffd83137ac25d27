import { recordedPerAddress } from '#domain/downloads/limits.ts'
import { deadInvitationsPerAddress } from '#domain/invitations/invitation.ts'
import { batchesPerAddress } from '#domain/tracking/limits.ts'
import {
  captchaLimits,
  type Limit,
  numberPrefixLength,
  sendBudgetLimits,
  sendLimits,
  wrongCodeLimits,
} from '#domain/verification/limits.ts'
import { clientOf, networkOf } from './client-network.ts'

/** One thing that may happen at most `max` times within `windowSeconds`, counted from its first time. */
export type Hit = {
  /** `scope:subject`, e.g. `password-failure:13800138000`. Only the scope and a keyed hash of the whole are stored. */
  key: string
  windowSeconds: number
  max: number
}

/** How many messages the whole site may send. */
export type SendBudget = { perMinute: number; perHour: number; perDay: number }

/** `limits` of one subject. `scale` is LIMIT_SCALE for what it may multiply, and 1 for destinations and codes. */
export function limitHits(key: string, limits: readonly Limit[], scale = 1): Hit[] {
  return limits.map(({ count, windowSeconds }) => ({ key, windowSeconds, max: Math.ceil(count * scale) }))
}

/** `limits` of the caller's address; none for a caller without one, which is this process itself. */
export function addressHits(scope: string, address: string, limits: readonly Limit[], scale: number): Hit[] {
  return address === '' ? [] : limitHits(`${scope}:${clientOf(address)}`, limits, scale)
}

/** The counters behind the site's budget of messages. */
export function siteSendHits(budget: SendBudget, scale: number): Hit[] {
  return limitHits('send-site:', sendBudgetLimits(budget), scale)
}

/**
 * Everything that one send counts against. A range of numbers is no destination: it is scaled like the site's budget,
 * which it divides.
 */
export function sendHits(args: {
  channel: 'sms' | 'email'
  destination: string
  address: string
  budget: SendBudget
  scale: number
}): Hit[] {
  const { channel, destination, address, budget, scale } = args
  const prefix = destination.slice(0, numberPrefixLength)
  return [
    ...limitHits(`send-destination:${destination}`, sendLimits.perDestination),
    ...(channel === 'sms' ? limitHits(`send-number-prefix:${prefix}`, sendLimits.perNumberPrefix, scale) : []),
    ...addressHits('send-address', address, sendLimits.perAddress, scale),
    ...(address === '' ? [] : limitHits(`send-network:${networkOf(address)}`, sendLimits.perNetwork, scale)),
    ...siteSendHits(budget, scale),
  ]
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

/** Invitations that an address asked for and that lead nowhere. */
export function deadInvitationHits(address: string, scale: number): Hit[] {
  return addressHits('dead-invitation', address, [deadInvitationsPerAddress], scale)
}

/** Batches of events that an address sends. */
export function trackingHits(address: string, scale: number): Hit[] {
  return addressHits('track-events', address, batchesPerAddress, scale)
}
