import { newClientsBudgetShare } from '#domain/limits.ts'
import type { VerificationPurpose } from '#domain/verification/purposes.ts'
import {
  askHits,
  type LimitCounters,
  messageHits,
  openCodesOfNetwork,
  openCodesOfSite,
  type SendBudget,
  type SendChannel,
} from '#server/policies/limit-hits.ts'

/** A request for a code with what its limits depend on. */
export type SendRequest = {
  purpose: VerificationPurpose
  channel: SendChannel
  destination: string
  /** The caller's; '' for this process itself. */
  address: string
  smsBudget: SendBudget
  scale: number
}

/**
 * Counts a request for a code. Answers whether the message is really sent; only then it is counted against the site's
 * budget. The answer does not reveal the existence of an account: a code for an unknown account (a new password, or a
 * log-in once the rest of the budget is reserved for accounts) is refused exactly when one for an account would be.
 * @throws AppError TOO_MANY_REQUESTS beyond a limit of the destination, the address or its network, and once the budget,
 *   or the part of it that is open to this caller, is used up.
 */
export async function admitSend(
  counters: LimitCounters,
  input: SendRequest & { hasAccount: () => Promise<boolean> },
): Promise<boolean> {
  const { purpose, address, scale, hasAccount } = input
  // The destination's counters stay locked until the commit: of parallel sends to it the second waits and is refused.
  await counters.consume(askHits(input))
  const [open] = await counters.add(openCodesOfNetwork(address))
  const openCodes = Math.max(0, Math.floor(((open?.count ?? 1) - 1) / scale))
  const isNewClient = purpose === 'register' || purpose === 'join'
  const forAccounts = [
    ...messageHits(input),
    ...openCodesOfSite({ ...input, drawer: { openCodes, isNewClient: false } }),
  ]
  const forNewClients = [
    ...messageHits({ ...input, share: newClientsBudgetShare }),
    ...openCodesOfSite({ ...input, drawer: { openCodes, isNewClient: true } }),
  ]
  const isKnown = await hasAccount()
  if (isNewClient || isKnown) {
    await counters.consume(isNewClient ? forNewClients : forAccounts)
    return true
  }
  await counters.refuseWhenFull(forAccounts)
  return purpose !== 'password' && (await counters.isWithin(forNewClients))
}
