import { randomBytes } from 'node:crypto'
import type { Staff } from '#db/schema/index.ts'
import { secondsToMs } from '#domain/limits.ts'
import { staffLifetimes } from '#domain/staff/limits.ts'
import type { Ctx } from '#server/context.ts'
import { equalHashes, keyedHash } from '#server/services/keyed-hash.ts'

type Member = Pick<Staff, 'id' | 'passwordHash'>

const shape = /^(\d{1,10})\.([\w-]{22})\.(\d{1,11})\.([\w-]{43})$/

/**
 * A cookie for a browser after a complete sign-in, so that its failed attempts are counted separately (OWASP device
 * cookie). It replaces no factor (console 6b), and expires with the password that it was issued for.
 */
export function makeDevice(ctx: Pick<Ctx, 'secrets' | 'clock'>, member: Member): string {
  const name = randomBytes(16).toString('base64url')
  const issuedAt = String(Math.floor(ctx.clock.now().getTime() / secondsToMs(1)))
  return [member.id, name, issuedAt, seal(ctx, member, name, issuedAt)].join('.')
}

/** The device's name, where it is one of this member's that still counts; null for anything else. */
export function deviceOf(ctx: Pick<Ctx, 'secrets' | 'clock'>, member: Member, device: string | null): string | null {
  const [, id, name = '', issuedAt = '', signature = ''] = shape.exec(device ?? '') ?? []
  if (id !== String(member.id) || !equalHashes(signature, seal(ctx, member, name, issuedAt))) return null
  const ageMs = ctx.clock.now().getTime() - secondsToMs(Number(issuedAt))
  return ageMs < secondsToMs(staffLifetimes.deviceSeconds) ? name : null
}

function seal({ secrets }: Pick<Ctx, 'secrets'>, { id, passwordHash }: Member, name: string, issuedAt: string): string {
  return keyedHash(secrets, 'staff-device', String(id), name, issuedAt, passwordHash ?? '')
}
