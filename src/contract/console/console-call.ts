import type { MemberLimit } from '#domain/staff/limits.ts'
import type { Permission } from '#domain/staff/roles.ts'
import type { CallDefinition } from '../call.ts'
import type { ErrorName } from '../errors.ts'

/**
 * Who may make a call of the console: holders of the permission; `anonymous` for callers without a session (signing
 * in, a link); `passwordOnly` for those who have given the password and not yet the second factor.
 */
export type CallPermission = Permission | 'anonymous' | 'passwordOnly'

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

/** What a call states itself. It may also state what its builder gives by default. */
export type OwnFields = Pick<ConsoleCall, 'permission'> & Partial<Omit<ConsoleCall, 'method' | 'path' | 'token'>>

/** The fields of a call that only the server reads, at run time: literal types would only cost the type check. */
type CommonFields = { readonly summary: string; readonly tag: string; readonly errors: readonly ErrorName[] }

/** A call with its address, its own fields, and those of `Defaults` that it does not state. */
type BuiltCall<Address, Own, Defaults> = Address &
  Own &
  Omit<Defaults, keyof Own> &
  CommonFields & { readonly token: 'none' }

/** Staff are identified by their cookie, never by the `token` header. */
export function buildCall<const Address, const Own, Defaults>(
  address: Address,
  own: Own,
  common: Partial<CommonFields>,
  defaults: Defaults,
) {
  return { ...common, ...defaults, ...own, ...address, token: 'none' } as BuiltCall<Address, Own, Defaults>
}

type Path = `/${string}`
type StatedCall = OwnFields & Pick<ConsoleCall, 'summary' | 'answer'>

/** The calls of one chapter of the documentation page. A call that states no `errors` has none of its own. */
export function chapter(tag: string) {
  const common = { tag, errors: [] }
  return {
    get: <const At extends Path, const Own extends StatedCall>(path: At, own: Own) =>
      buildCall({ method: 'GET', path }, own, common, {}),
    post: <const At extends Path, const Own extends StatedCall>(path: At, own: Own) =>
      buildCall({ method: 'POST', path }, own, common, {}),
  }
}
