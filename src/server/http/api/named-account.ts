import type { AccountName } from '#server/services/visitors/accounts/users.ts'

/**
 * The account in a body: `account` is an e-mail address, `phoneNumber` or `phone` a phone number. The contract ensures
 * that there is one.
 */
export function namedAccount(body: { account?: string; phoneNumber?: string; phone?: string }): AccountName {
  if (body.account !== undefined) return { kind: 'email', value: body.account }
  return { kind: 'phone', value: body.phoneNumber ?? body.phone ?? '' }
}
