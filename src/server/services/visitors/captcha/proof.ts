import { randomBytes } from 'node:crypto'
import { captchaChallenges } from '#db/schema/index.ts'
import { lifetimes, secondsToMs } from '#domain/limits.ts'
import {
  arePuzzlesSolved,
  bitsFor,
  type ProofChallenge,
  readProof,
  writeChallenge,
} from '#domain/verification/proof-of-work.ts'
import type { VerificationPurpose } from '#domain/verification/purposes.ts'
import type { Ctx } from '#server/context.ts'
import { equalHashes, keyedHash } from '#server/environment/keyed-hash.ts'
import { clientOf } from '#server/policies/client-network.ts'
import {
  captchaFailuresOfAddress,
  clientCount,
  type Hit,
  type LimitCounters,
  openCodesOfNetwork,
  type SendBudget,
  sendChannels,
  sendsBeforeCaptcha,
  siteSendHits,
  wrongCaptchas,
} from '#server/policies/limit-hits.ts'
import { countersOf } from '#server/services/shared/limits/consume-limits.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'

/** A caller and the site's limits, as far as a proof depends on them. */
type Sender = { address: string; smsBudget: SendBudget; scale: number }

/** The bits of a challenge for a caller by the present counters. */
export async function readProofBits(counters: Pick<LimitCounters, 'read'>, sender: Sender): Promise<number> {
  const { address, scale } = sender
  const sends = sendsBeforeCaptcha(address, scale)
  const failures = captchaFailuresOfAddress(address, scale)
  const wrong = wrongCaptchas(address, scale)
  const open = openCodesOfNetwork(address)
  const site = sendChannels.flatMap((channel) => siteSendHits({ channel, ...sender }))
  const all = [...sends, ...failures, ...wrong, ...open, ...site]
  const counts = await counters.read(all)
  const countsOf = (hits: readonly Hit[]) => hits.map((hit) => counts[all.indexOf(hit)] ?? { count: 0 })
  const clientCountOf = (hits: readonly Hit[]) => clientCount(hits, countsOf(hits))
  const loads = countsOf(site).map(({ count }, index) => count / Math.max(1, site[index]?.max ?? 1))
  return bitsFor({
    sends: clientCountOf(sends),
    failures: clientCountOf(failures) + clientCountOf(wrong),
    openCodes: Math.max(0, countsOf(open)[0]?.count ?? 0) / scale,
    load: Math.min(1, Math.max(...loads)),
  })
}

/**
 * A challenge for one purpose and the caller's address, harder the more that address recently sent and failed, and the
 * more of the site's budget is used. Nothing is stored: the challenge contains its bindings and a keyed hash.
 */
export async function issueChallenge(ctx: Ctx, purpose: VerificationPurpose): Promise<string> {
  const { budget: smsBudget } = await readSendingSettings(ctx)
  const sender = { address: ctx.caller.address, smsBudget, scale: ctx.environment.limitScale }
  const signed = {
    purpose,
    issuedAt: Math.floor(ctx.clock.now().getTime() / 1000),
    bits: await readProofBits(countersOf(ctx), sender),
    salt: randomBytes(12).toString('base64url'),
  }
  return writeChallenge({ ...signed, signature: sign(ctx, signed) })
}

/**
 * Whether a proof solves a challenge of ours for this purpose and address, within five minutes and for the first time.
 * Cheap checks come first, and only a valid proof is recorded as used.
 */
export async function spendProof(ctx: Ctx, input: { purpose: VerificationPurpose; proof: string }): Promise<boolean> {
  const read = readProof(input.proof)
  if (read === null) return false
  const { challenge, nonces } = read
  const now = ctx.clock.now()
  const issuedAt = new Date(secondsToMs(challenge.issuedAt))
  const expiresAt = new Date(issuedAt.getTime() + secondsToMs(lifetimes.captchaSeconds))
  // A clock that jumped back revives nothing.
  const isInTime = issuedAt <= now && now < expiresAt
  if (challenge.purpose !== input.purpose || !isInTime) return false
  if (!equalHashes(challenge.signature, sign(ctx, challenge))) return false
  if (!arePuzzlesSolved(challenge.signature, challenge.bits, nonces)) return false
  const spent = { uuid: `proof:${challenge.salt}`, answerHash: challenge.signature }
  const rows = await ctx.db
    .insert(captchaChallenges)
    .values({ ...spent, createdAt: issuedAt, expiresAt, usedAt: now })
    .onConflictDoNothing()
    .returning({ uuid: captchaChallenges.uuid })
  return rows.length === 1
}

function sign(ctx: Ctx, challenge: Omit<ProofChallenge, 'signature'>): string {
  const { purpose, issuedAt, bits, salt } = challenge
  const client = clientOf(ctx.caller.address)
  return keyedHash(ctx.secrets, 'captcha-proof', purpose, client, String(issuedAt), String(bits), salt)
}
