import type { MemberLimit } from '#domain/staff/limits.ts'
import type { Permission } from '#domain/staff/roles.ts'
import type { CallDefinition } from '../call.ts'

/**
 * Who may make a call of the console: holders of the permission; `nobody yet` for callers without a session (signing
 * in, a link); `half signed in` for those who have given the password and not yet the second factor.
 */
export type CallPermission = Permission | 'nobody yet' | 'half signed in'

/** A call of the console: a call with its permission. */
export type ConsoleCall = CallDefinition & {
  readonly permission: CallPermission
  /** Requires a second factor not older than ten minutes (console 1). */
  readonly confirmed?: true
  /** The limit that the call counts against, per member; answers 429 beyond it. */
  readonly limit?: MemberLimit
  /** Made by the page without user action: it does not extend the session. */
  readonly polls?: true
}

/** Preserves the literal types of a call. Staff are identified by their cookie, never by the `token` header. */
export function defineConsoleCall<const Call extends Omit<ConsoleCall, 'token'>>(
  call: Call,
): Call & { readonly token: 'none' } {
  return { ...call, token: 'none' }
}
