import type { AccountName } from '#server/services/accounts/account-name.ts'

/**
 * The account that a body names: `account` is an e-mail address, `phoneNumber` or `phone` a phone. The contract sees to
 * it that there is one; a body without any names nobody.
 */
export function namedAccount(body: { account?: string; phoneNumber?: string; phone?: string }): AccountName {
  if (body.account !== undefined) return { kind: 'email', value: body.account }
  return { kind: 'phone', value: body.phoneNumber ?? body.phone ?? '' }
}
