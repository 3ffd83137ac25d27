import { createHash, timingSafeEqual } from 'node:crypto'
import type { Ctx, Parts } from '#server/context.ts'
import { wrongEntrySecretHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/app-error.ts'
import { consumeLimits, refuseWhenFull } from '#server/services/limits/consume-limits.ts'

/**
 * Lets the web system's server make a call, before anything of the request is read (readings 4).
 *
 * @throws AppError NOT_FOUND while no secret is set; UNAUTHENTICATED for a wrong one; TOO_MANY_REQUESTS for an address that
 *   sent too many wrong ones.
 */
export async function requireWebSystem(args: { parts: Parts; caller: Ctx['caller']; headers: Headers }): Promise<void> {
  const { parts, caller, headers } = args
  const { entrySecret, limitScale } = parts.environment
  if (entrySecret === null) throw new AppError('NOT_FOUND')
  const ctx: Ctx = { ...parts, caller }
  const hits = wrongEntrySecretHits(caller.address, limitScale)
  await refuseWhenFull({ ctx, input: { hits } })
  if (isEqual(headers.get('entry-secret') ?? '', entrySecret)) return
  await consumeLimits({ ctx, input: { hits } })
  parts.log.warn({ address: caller.address, requestId: caller.requestId }, 'a wrong entry secret was sent')
  throw new AppError('UNAUTHENTICATED', { message: 'entry-secret 不正确' })
}

/** Compares in a time that depends neither on where two texts differ nor on their lengths. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
