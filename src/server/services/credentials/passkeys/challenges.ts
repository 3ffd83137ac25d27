import { randomBytes } from 'node:crypto'
import { captchaChallenges } from '#db/schema/index.ts'
import { lifetimes, secondsToMs } from '#domain/limits.ts'
import type { Ctx } from '#server/context.ts'
import { equalHashes, keyedHash } from '#server/environment/keyed-hash.ts'

/** What a challenge is for. It is part of the seal, so that no answer to one use is accepted for another. */
export type ChallengeUse = 'staff-sign-in' | 'user-log-in' | `user-add:${number}`

/** A challenge is `salt`, the second in which it was made and the start of a keyed hash over both and its use. */
const saltBytes = 16
const timeBytes = 4
const sealBytes = 16

export type Challenge = { text: string; issuedAt: Date; expiresAt: Date }

/** A challenge that contains its time and a keyed hash: nothing is stored before it is used. */
export function makeChallenge(ctx: Ctx, use: ChallengeUse): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(saltBytes + timeBytes)
  randomBytes(saltBytes).copy(head)
  head.writeUInt32BE(Math.floor(ctx.clock.now().getTime() / secondsToMs(1)), saltBytes)
  return new Uint8Array(Buffer.concat([head, sealOf(ctx, use, head)]))
}

/** A challenge of ours for this use that has not expired, else null. */
export function readChallenge(ctx: Ctx, use: ChallengeUse, text: string): Challenge | null {
  const bytes = Buffer.from(text, 'base64url')
  const head = bytes.subarray(0, saltBytes + timeBytes)
  if (bytes.byteLength !== saltBytes + timeBytes + sealBytes) return null
  const seal = (one: Buffer) => one.toString('base64url')
  if (!equalHashes(seal(bytes.subarray(head.byteLength)), seal(sealOf(ctx, use, head)))) return null
  const issuedAt = new Date(secondsToMs(head.readUInt32BE(saltBytes)))
  const expiresAt = new Date(issuedAt.getTime() + secondsToMs(lifetimes.passkeyChallengeSeconds))
  const now = ctx.clock.now()
  // A clock that jumped back revives nothing.
  return issuedAt <= now && now < expiresAt ? { text: bytes.toString('base64url'), issuedAt, expiresAt } : null
}

function sealOf({ secrets }: Ctx, use: ChallengeUse, head: Buffer): Buffer {
  const hash = keyedHash(secrets, 'passkey-challenge', use, head.toString('base64url'))
  return Buffer.from(hash, 'base64url').subarray(0, sealBytes)
}

/** Used challenges are stored with those of captchas until they expire. False for one that was used before. */
export async function spendChallenge(ctx: Ctx, { text, issuedAt, expiresAt }: Challenge): Promise<boolean> {
  const row = { uuid: `passkey:${text}`, answerHash: '', createdAt: issuedAt, expiresAt, usedAt: ctx.clock.now() }
  const rows = await ctx.db
    .insert(captchaChallenges)
    .values(row)
    .onConflictDoNothing()
    .returning({ uuid: captchaChallenges.uuid })
  return rows.length === 1
}
