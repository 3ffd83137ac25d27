import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import { secondsToMs } from '#domain/limits.ts'
import { staffLifetimes } from '#domain/staff/limits.ts'
import { permissionsOf } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'
import { passkeyOrigin, passkeysWork } from '#server/services/credentials/passkeys/relying-party.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import { readBrand } from '#server/services/shared/settings/read-settings.ts'
import { guardFactorTries } from '#server/services/staff/devices.ts'
import {
  completeFactor,
  factorsOf,
  recoveryCodesLeft,
  spendRecoveryCode,
  spendTotp,
} from '#server/services/staff/factors.ts'
import { acceptLink as accept, readLink as read } from '#server/services/staff/links.ts'
import { approverEligibleFrom } from '#server/services/staff/other-members.ts'
import { enterByPasskey, passkeyAlone, passkeySignInRequest } from '#server/services/staff/passkey-sign-in.ts'
import { passkeyRequest, spendPasskey } from '#server/services/staff/passkeys.ts'
import { type Entered, signIn as enter } from '#server/services/staff/sign-in.ts'
import { endStaffSessions, type StaffSession } from '#server/services/staff/staff-session.ts'
import type { ConsoleHandler } from './console-handler.ts'
import { keepDevice, writeStaffCookie } from './staff-cookie.ts'

export const signIn: ConsoleHandler<'signIn'> = async ({ ctx, input: { body }, grant: { device }, reply }) =>
  showNext(ctx, await enter({ ctx, input: { ...body, device } }), reply)

export const readLink: ConsoleHandler<'readLink'> = async ({ ctx, input: { body } }) => {
  const { purpose, expiresAt, member } = await read({ ctx, token: body.link })
  const { email = '', name = '' } = member ?? {}
  return { data: { email, name, purpose, expiresAt } }
}

export const acceptLink: ConsoleHandler<'acceptLink'> = async ({ ctx, input: { body }, reply }) => {
  const { link: token, email, name, password } = body
  return showNext(ctx, await accept({ ctx, input: { token, email, name, password } }), reply)
}

export const verifyTotp: ConsoleHandler<'verifyTotp'> = async ({ ctx, input: { body }, grant, reply }) => {
  const { staffId } = grant
  await guardFactorTries(ctx, grant, () => spendTotp({ ctx, staffId, code: body.code }))
  return letIn(ctx, grant, 'totp', reply)
}

export const verifyRecoveryCode: ConsoleHandler<'verifyRecoveryCode'> = async ({ ctx, input, grant, reply }) => {
  const { staffId } = grant
  await guardFactorTries(ctx, grant, () => spendRecoveryCode({ ctx, staffId, code: input.body.code }))
  return letIn(ctx, grant, 'recovery-code', reply)
}

export const passkeyOptions: ConsoleHandler<'passkeyOptions'> = async ({ ctx, grant: { session } }) => ({
  data: { options: { ...(await passkeyRequest({ ctx, session })) } },
})

export const verifyPasskey: ConsoleHandler<'verifyPasskey'> = async ({ ctx, input: { body }, grant, reply }) => {
  const { session } = grant
  await guardFactorTries(ctx, grant, () => spendPasskey({ ctx, session, answer: body.response }))
  return letIn(ctx, grant, 'passkey', reply)
}

export const passkeySignInOptions: ConsoleHandler<'passkeySignInOptions'> = async ({ ctx }) => ({
  data: { options: { ...(await passkeySignInRequest({ ctx })) } },
})

export const signInByPasskey: ConsoleHandler<'signInByPasskey'> = async ({
  ctx,
  input: { body },
  grant: { device },
  reply,
}) => {
  const session = await enterByPasskey({ ctx, answer: body.response })
  return letIn(ctx, { session, device }, passkeyAlone, reply)
}

export const signOut: ConsoleHandler<'signOut'> = async ({ ctx, grant: { session, staffId }, reply }) => {
  await endStaffSessions({ ctx, staffId, sessionId: session.sessionId })
  const actor = `staff:${staffId}` as const
  await recordEvent(ctx, actor, { action: 'staff.sign-out', target: actor })
  reply.append('set-cookie', writeStaffCookie(null, ctx.environment.publicUrl))
  return {}
}

export const readSession: ConsoleHandler<'readSession'> = async ({ ctx, grant: { session } }) => {
  const { member, endsAt, idleEndsAt, confirmedAt } = session
  const { id, name, email, roles } = member
  const confirmedUntil = new Date((confirmedAt?.getTime() ?? 0) + secondsToMs(staffLifetimes.confirmedSeconds))
  const [codesLeft, { productName }, approvesFrom] = await Promise.all([
    recoveryCodesLeft(ctx, id),
    readBrand(ctx),
    approverEligibleFrom(ctx, id),
  ])
  return {
    data: {
      id,
      name,
      email,
      roles,
      endsAt,
      idleEndsAt,
      confirmedUntil,
      permissions: permissionsOf(roles),
      recoveryCodesLeft: codesLeft,
      approvesFrom,
      productName,
    },
  }
}

type Step = CallOutcome<ConsoleCalls['signIn']>

/** The next step after the password. */
async function showNext(ctx: Ctx, entered: Entered, reply: Headers): Promise<Step> {
  const { publicUrl } = ctx.environment
  reply.append('set-cookie', writeStaffCookie(entered.token, publicUrl))
  const factors = await factorsOf(ctx, entered.member)
  return { data: { next: factors.length === 0 ? 'enrol' : 'verify', factors, ...describePasskeys(publicUrl) } }
}

type LetIn = { session: StaffSession; device: string | null }

/** After a right second factor. */
async function letIn(ctx: Ctx, { session, device }: LetIn, by: string, reply: Headers): Promise<Step> {
  const { publicUrl } = ctx.environment
  reply.append('set-cookie', writeStaffCookie(await completeFactor(ctx, session, by), publicUrl))
  await keepDevice(ctx, { staffId: session.member.id, device }, reply)
  const factors = await factorsOf(ctx, session.member)
  return { data: { next: 'done', factors, ...describePasskeys(publicUrl) } }
}

/** Whether passkeys work here, and the host that they are bound to, for the explanation when they do not. */
function describePasskeys(publicUrl: string) {
  return { passkeysWork: passkeysWork(publicUrl), passkeyHost: passkeyOrigin(publicUrl).hostname }
}
