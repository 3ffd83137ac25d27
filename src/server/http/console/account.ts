import type { Ctx } from '#server/context.ts'
import { guardFactorTries } from '#server/services/staff/devices.ts'
import {
  beginTotp as begin,
  completeFactor,
  finishTotp as finish,
  makeFirstRecoveryCodes,
  passkeysOf,
  recoveryCodesLeft,
  requireMayAddFactor,
} from '#server/services/staff/factors.ts'
import * as own from '#server/services/staff/own-account.ts'
import { addPasskey, passkeyCreation } from '#server/services/staff/passkeys.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import type { StaffGrant } from './permit-staff.ts'
import { keepDevice, writeStaffCookie } from './staff-cookie.ts'

export const beginTotp: ConsoleHandler<'beginTotp'> = async ({ ctx, grant: { session, isConfirmed } }) => {
  await requireMayAddFactor(ctx, session, isConfirmed)
  const { id: staffId, email } = session.member
  return { data: await begin({ ctx, staffId, email }) }
}

export const finishTotp: ConsoleHandler<'finishTotp'> = async ({ ctx, input: { body }, grant, reply }) => {
  const { session, isConfirmed } = grant
  await requireMayAddFactor(ctx, session, isConfirmed)
  await guardFactorTries(ctx, grant, () => finish({ ctx, session, code: body.code }))
  return { data: { recoveryCodes: await finishEntry(ctx, grant, 'totp', reply) } }
}

export const beginPasskey: ConsoleHandler<'beginPasskey'> = async ({ ctx, grant: { session, isConfirmed } }) => {
  await requireMayAddFactor(ctx, session, isConfirmed)
  return { data: { options: { ...(await passkeyCreation({ ctx, session })) } } }
}

export const finishPasskey: ConsoleHandler<'finishPasskey'> = async ({ ctx, input: { body }, grant, reply }) => {
  const { session, isConfirmed } = grant
  await requireMayAddFactor(ctx, session, isConfirmed)
  const name = body.name?.trim() || '通行密钥'
  await addPasskey({ ctx, session, input: { name, answer: body.response } })
  return { data: { recoveryCodes: await finishEntry(ctx, grant, 'passkey', reply) } }
}

export const readFactors: ConsoleHandler<'readFactors'> = async ({ ctx, grant: { session, staffId } }) => {
  return {
    data: {
      hasTotp: session.member.totpSecret !== null,
      passkeys: await passkeysOf(ctx, staffId),
      recoveryCodesLeft: await recoveryCodesLeft(ctx, staffId),
    },
  }
}

export const removePasskey = serve<'removePasskey'>(own.removePasskey)

export const removeTotp = serve<'removeTotp'>(own.removeTotp)

export const renewRecoveryCodes: ConsoleHandler<'renewRecoveryCodes'> = async ({ ctx, grant: { session } }) => ({
  data: { recoveryCodes: await own.renewRecoveryCodes({ ctx, session }) },
})

export const listOwnSessions: ConsoleHandler<'listOwnSessions'> = async ({ ctx, grant: { staffId, session } }) => {
  const rows = await own.listOwnSessions({ ctx, staffId })
  return {
    data: rows.map((row) => ({ ...row, isThis: row.id === session.sessionId })),
  }
}

export const endOwnSession: ConsoleHandler<'endOwnSession'> = async ({ ctx, input: { body }, grant, reply }) => {
  const { staffId, session } = grant
  await own.endOwnSession({ ctx, staffId, id: body.id, here: session.sessionId })
  if (body.id === null) await keepDevice(ctx, grant, reply)
  return {}
}

export const changeOwnPassword: ConsoleHandler<'changeOwnPassword'> = async ({
  ctx,
  input: { body },
  grant,
  reply,
}) => {
  await own.changeOwnPassword({ ctx, session: grant.session, ...body })
  await keepDevice(ctx, grant, reply)
  return {}
}

export const renameSelf: ConsoleHandler<'renameSelf'> = async ({ ctx, input: { body }, grant: { staffId } }) => {
  await own.renameSelf({ ctx, staffId, name: body.name.trim() })
  return {}
}

/**
 * Completes adding a factor. On the first sign-in it is also the second step: the session is complete, and the recovery
 * codes are shown once. Null when recovery codes exist already.
 */
async function finishEntry(ctx: Ctx, grant: StaffGrant, by: string, reply: Headers): Promise<string[] | null> {
  const { session } = grant
  const codes = await makeFirstRecoveryCodes({ ctx, session })
  if (!session.isWhole) {
    const token = await completeFactor(ctx, session, by)
    reply.append('set-cookie', writeStaffCookie(token, ctx.environment.publicUrl))
    await keepDevice(ctx, grant, reply)
  }
  return codes
}
