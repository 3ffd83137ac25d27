import type { ConsoleCall } from '#contract/console/console-call.ts'
import { secondsToMs } from '#domain/limits.ts'
import { staffLifetimes } from '#domain/staff/limits.ts'
import { staffMemberHeader } from '#domain/staff/member-header.ts'
import { grantedBy, type Permission, permissions, type Scope, scopeOf } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'
import type { Permit } from '#server/http/api/create-api.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import { countAction } from '#server/services/shared/limits/count-action.ts'
import { findStaffSession, type StaffSession } from '#server/services/staff/staff-session.ts'
import { isOwnOrigin } from './own-origin.ts'
import { readStaffCookie } from './staff-cookie.ts'

/** The caller of a console call, and the scope of their permission. */
export type StaffGrant = {
  session: StaffSession
  staffId: number
  /** The scope of the call's permission; null for calls that need none yet. */
  scope: Scope
  /** Whether the second factor was given within the last ten minutes. */
  isConfirmed: boolean
} & SignedOutGrant

/** A caller who may not have signed in: the browser's cookie of an earlier sign-in, or null. */
export type SignedOutGrant = { device: string | null }

/** The caller information of a call's handler. */
export type GrantOf<Call extends ConsoleCall> = Call['permission'] extends 'anonymous' ? SignedOutGrant : StaffGrant

/**
 * Authorises a call of the console (console 1, 2): a change must come from our own pages, its caller needs a complete
 * session and the permission, and sensitive actions a second factor of the last ten minutes. A refused permission is
 * audited.
 * @throws AppError UNAUTHENTICATED; FORBIDDEN with `data`: `{ permission, grantedBy }`, or `{ confirm: true }`.
 */
export const permitStaff: Permit<ConsoleCall, StaffGrant | SignedOutGrant> = async ({
  parts,
  call,
  caller,
  headers,
}) => {
  const { publicUrl } = parts.environment
  if (call.method === 'POST' && !call.fromAnywhere && !isOwnOrigin(headers.get('origin'), publicUrl))
    throw new AppError('FORBIDDEN')
  const device = readStaffCookie(headers, publicUrl, 'device')
  if (call.permission === 'anonymous') return { device }

  const ctx: Ctx = { ...parts, caller }
  const session = await findStaffSession({
    ctx,
    token: readStaffCookie(headers, publicUrl),
    isIdle: call.polls === true,
  })
  // Another member may have signed in at another tab: what a page of the former one asks for is not theirs.
  const shownTo = headers.get(staffMemberHeader)
  if (session === null || (shownTo ?? String(session.member.id)) !== String(session.member.id))
    throw new AppError('UNAUTHENTICATED')
  const isConfirmed = wasConfirmed(session, ctx.clock.now())
  const grant = { session, staffId: session.member.id, scope: null, isConfirmed, device }
  if (call.permission === 'passwordOnly') return grant
  if (!session.isWhole) throw new AppError('UNAUTHENTICATED')

  const scope = scopeOf(call.permission, session.member.roles)
  if (scope === null) return refuse(ctx, session, call.permission)
  if (call.confirmed) requireConfirmed(grant)
  if (call.limit !== undefined) await countAction(ctx, { staffId: session.member.id, name: call.limit })
  return { ...grant, scope }
}

/** How a sensitive action requests the second factor. */
const confirmAgain = { message: '请再次验证身份', fields: { data: { confirm: true } } }

/** For actions that are sensitive only with some inputs. Throws FORBIDDEN. */
export function requireConfirmed({ isConfirmed }: Pick<StaffGrant, 'isConfirmed'>): void {
  if (!isConfirmed) throw new AppError('FORBIDDEN', confirmAgain)
}

async function refuse(ctx: Ctx, session: StaffSession, permission: Permission): Promise<never> {
  const actor = `staff:${session.member.id}` as const
  await recordEvent(ctx, actor, { action: 'staff.refused', target: permission })
  throw new AppError('FORBIDDEN', {
    message: `没有“${permissions[permission].name}”的权限，可向${grantedBy('staff.manage').join('、')}申请`,
    fields: { data: { permission, grantedBy: grantedBy(permission) } },
  })
}

function wasConfirmed({ confirmedAt }: StaffSession, now: Date): boolean {
  if (confirmedAt === null) return false
  return now.getTime() - confirmedAt.getTime() < secondsToMs(staffLifetimes.confirmedSeconds)
}
