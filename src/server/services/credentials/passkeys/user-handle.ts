import type { Ctx } from '#server/context.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'

/**
 * What an authenticator stores beside a visitor's passkey and answers a log-in with: the same for all passkeys of an
 * account, different from every member's handle, and without the account's number or any personal data.
 */
export function userHandle({ secrets }: Ctx, userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`user:${keyedHash(secrets, 'passkey-user', String(userId))}`))
}

/** Whether the handle in an answer is that of the account. */
export function isUserHandle(ctx: Ctx, userId: number, given: unknown): boolean {
  return given === Buffer.from(userHandle(ctx, userId)).toString('base64url')
}
