import { newClientsBudgetShare, secondsPerDay, secondsPerHour } from '../limits.ts'

/** The window in which the codes of a network that were asked for and not entered are counted. */
export const openCodesWindowSeconds = secondsPerDay

/**
 * An entered code also removes the count of one other, because one person in ten never enters theirs. A network whose
 * codes are entered has up to four in reserve, for people who ask at the same time.
 */
export const enteredCode = { removes: 2, reserve: 4 } as const

type Shares = readonly [number, ...number[]]

/**
 * The fraction of a window's budget that the open codes of the whole site may fill while a network may still send, by
 * the network's own open codes; the last value applies to all larger numbers. Half of the minute is open to all, so
 * that an office of twenty gets through at one moment.
 */
const sharesOfMinute: Shares = [1, 0.7, 0.58, 0.53, 0.5]
const sharesOfHour: Shares = [1, 0.7, 0.58, 0.5, 0.45, 0.4]
const sharesOfDay: Shares = [1, 0.98, 0.94, 0.86, 0.74, 0.6, 0.47, 0.35, 0.3, 0.26, 0.23, 0.2]

function sharesOf(windowSeconds: number): Shares {
  if (windowSeconds >= secondsPerDay) return sharesOfDay
  return windowSeconds >= secondsPerHour ? sharesOfHour : sharesOfMinute
}

/** A network with so many open codes, that asks for a new client or for an existing account. */
export type Drawer = { openCodes: number; isNewClient: boolean }

/**
 * The fraction of the site's budget in a window that open codes may fill before this network must wait. Networks with
 * few open codes go first. On a site whose visitors enter their codes, no network is limited by it (decision 076).
 */
export function budgetShare({ openCodes, isNewClient }: Drawer, windowSeconds: number): number {
  const shares = sharesOf(windowSeconds)
  const share = shares[Math.min(openCodes, shares.length - 1)] ?? shares[0]
  return isNewClient ? newClientsBudgetShare * share : 1 - newClientsBudgetShare * (1 - share)
}
