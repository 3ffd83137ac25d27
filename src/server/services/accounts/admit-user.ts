import type { Args } from '#server/context.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { Arrival, ArrivalForm } from '#server/services/tracking/arrival.ts'
import { type AccountName, maskAccount } from './account-name.ts'
import type { AccountEntry } from './entry.ts'
import { grantEntry } from './grant-entry.ts'
import { recordArrival } from './record-arrival.ts'
import { requireConsent } from './require-consent.ts'

type Admission = {
  userId: number
  account: AccountName
  form: ArrivalForm
  /** How the user was authenticated. */
  by: 'code' | 'password'
  arrival: Arrival
}

/**
 * Lets a proven user in and writes down how they came, inside the transaction that proved them.
 * @throws AppError FORBIDDEN when no company is left, or while the legal documents wait for a renewed consent.
 */
export async function admitUser({ ctx, input }: Args<Admission>): Promise<AccountEntry> {
  if (input.form === 'login')
    await requireConsent({ ctx, input: { userId: input.userId, consent: input.arrival.consent } })
  const entry = await grantEntry({ ctx, input })
  await recordArrival({ ctx, input })
  await recordAudit({
    ctx,
    input: {
      actor: `user:${input.userId}`,
      action: input.form === 'register' ? 'account.register' : 'account.login',
      target: maskAccount(input.account),
      detail: { by: input.by, entry: entry.kind },
    },
  })
  return entry
}
