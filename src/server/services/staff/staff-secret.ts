import type { Ctx } from '#server/context.ts'
import { openPayload, sealPayload } from '#server/jobs/sealed-payload.ts'

/** The secret shared with an authenticator, encrypted for the database. */
export function sealStaffSecret(ctx: Pick<Ctx, 'secrets'>, secret: string): string {
  return sealPayload(secret, { key: ctx.secrets.staffKey, kind: 'totp' })
}

export function openStaffSecret(ctx: Pick<Ctx, 'secrets'>, sealed: string): string {
  return String(openPayload(sealed, { key: ctx.secrets.staffKey, kind: 'totp' }))
}
