import { type SignalKey, signalKeys } from '#domain/check/signals.ts'
import { computerSpoofs } from './check-spoofs-computer.ts'
import { identitySpoofs } from './check-spoofs-identity.ts'

/** The faked browsers that the check is tried on. */
export const spoofs = [...identitySpoofs, ...computerSpoofs]

/** Those that Chromium carries out, and those that only a profile can be. */
export const browserSpoofs = spoofs.flatMap((spoof) => ('browser' in spoof ? [spoof] : []))
export const composedSpoofs = spoofs.flatMap((spoof) => ('from' in spoof ? [spoof] : []))

/** Of each signal that the table fakes: how many, and how many of them are noticed. */
export function countBySignal(): Partial<Record<SignalKey, { faked: number; found: number }>> {
  const counted = signalKeys.flatMap((key) => {
    const own = spoofs.filter(({ signal }) => signal === key)
    const found = own.filter(({ missed }) => missed === undefined).length
    return own.length === 0 ? [] : [[key, { faked: own.length, found }] as const]
  })
  return Object.fromEntries(counted)
}
