import type { MemberLimit } from '#domain/staff/limits.ts'
import type { Permission } from '#domain/staff/roles.ts'
import type { CallDefinition } from '../call.ts'

/**
 * Who may make a call of the console: whoever holds the permission; `nobody yet` is for whom no session stands (signing
 * in, a link); `half signed in` for whoever has given the password and owes the second factor.
 */
export type CallPermission = Permission | 'nobody yet' | 'half signed in'

/** One call of the console: like a visitor's, with its permission. */
export type ConsoleCall = CallDefinition & {
  readonly permission: CallPermission
  /** Asks for the second factor again when the last one is older than ten minutes (console 1). */
  readonly confirmed?: true
  /** What the call counts against, of each member; answers 429 once that is full. */
  readonly limit?: MemberLimit
  /** Asked by the page of itself: it is no sign that anybody is there, and keeps no session alive. */
  readonly polls?: true
}

/** Keeps the literal types of a call. Staff are known by their cookie, never by the `token` header. */
export function defineConsoleCall<const Call extends Omit<ConsoleCall, 'token'>>(
  call: Call,
): Call & { readonly token: 'none' } {
  return { ...call, token: 'none' }
}
