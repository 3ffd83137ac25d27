import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { contactChanges, type User, type UserPasskey, userPasskeys } from '#db/schema/index.ts'
import { passkeySentences } from '#domain/accounts/passkeys.ts'
import { passkeyLimits } from '#domain/limits.ts'
import type { Args, Ctx } from '#server/context.ts'
import { passkeyAddHits, passkeyChangeHits } from '#server/policies/limit-hits.ts'
import { makeChallenge, spendChallenge } from '#server/services/credentials/passkeys/challenges.ts'
import { passkeyOrigin, passkeysWork, relyingParty } from '#server/services/credentials/passkeys/relying-party.ts'
import { userHandle } from '#server/services/credentials/passkeys/user-handle.ts'
import {
  describePasskey,
  expectChallenge,
  loadLibrary,
  type PasskeyAnswer,
  verifyNewPasskey,
  wrongPasskey,
} from '#server/services/credentials/passkeys/verify.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { auditRefusal } from '#server/services/shared/audit/record-audit.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { consumeLimits, refuseWhenFull } from '#server/services/shared/limits/consume-limits.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { deletePasskey, insertPasskey } from '#server/services/visitors/accounts/credentials.ts'
import { takeBack } from '#server/services/visitors/accounts/take-back.ts'
import { maskAccount } from '#server/services/visitors/accounts/users.ts'
import { nameOf } from '#server/services/visitors/cancellations/own-cancellation.ts'
import { actOnOwnCode, checkOwnCode, lockOwner, type OwnProof, requireOwner } from './own-code.ts'

export type OwnPasskeys = {
  /** Whether the site's address is one that passkeys can be bound to, and its host. */
  works: boolean
  host: string
  passkeys: Pick<UserPasskey, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>[]
}

/** The caller's passkeys, the oldest first. @throws AppError UNAUTHENTICATED. */
export async function listPasskeys({ ctx }: { ctx: Ctx }): Promise<OwnPasskeys> {
  const { user } = await requireOwner(ctx)
  const { publicUrl } = ctx.environment
  return {
    works: passkeysWork(publicUrl),
    host: passkeyOrigin(publicUrl).hostname,
    passkeys: await passkeysOf(ctx, user),
  }
}

const refusedAs = 'passkey.add-failed'

/**
 * The options of `navigator.credentials.create`, for a right code that is not used up yet: a wrong one is refused before
 * the device stores a passkey, and a stolen session learns none of the account's.
 * @throws AppError as `addPasskey` does.
 */
export async function preparePasskey({ ctx, input }: Args<{ proof: OwnProof }>) {
  const { user } = await requireOwner(ctx)
  await consumeLimits(ctx, passkeyChangeHits(user.id))
  const target = `user:${user.id}`
  await auditRefusal(ctx, { action: refusedAs, target }, () =>
    checkOwnCode({ ctx, input: { act: 'passkey', proof: input.proof } }),
  )
  await requireRoom(ctx, user)
  await refuseWhenFull(ctx, passkeyAddHits(user.id))
  const { sender } = await readSendingSettings(ctx)
  const account = nameOf(user)
  const userName = account === null ? user.userName : maskAccount(account)
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    rpName: sender.brand,
    rpID: relyingParty(ctx),
    challenge: makeChallenge(ctx, `user-add:${user.id}`),
    userName,
    userDisplayName: userName,
    userID: userHandle(ctx, user.id),
    excludeCredentials: (await passkeysOf(ctx, user)).map(describePasskey),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

type NewPasskey = { name: string; answer: PasskeyAnswer; proof: OwnProof }

/**
 * Adds a passkey, proved by a code to one of the account's contacts, so that a stolen session cannot leave one behind.
 * Both contacts are notified. No session ends: nothing that opened one has changed.
 * @throws AppError UNAUTHENTICATED; VERIFICATION_EXPIRED, VERIFICATION_WRONG (also for an answer that is not to our
 *   challenge), TOO_MANY_REQUESTS; CONFLICT for an account with too many, with a change of contact that waits, or without
 *   the contact, and where passkeys do not work.
 */
export function addPasskey(args: Args<NewPasskey & { idempotencyKey: string | null }>): Promise<{ id: number }> {
  const { ctx, input } = args
  const { idempotencyKey, ...request } = input
  const { name, answer, proof } = request
  return actOnOwnCode({
    ctx,
    input: { act: 'passkey', proof, request, idempotencyKey, refusedAs, schema: z.object({ id: z.int() }) },
    prepare: async (user) => {
      const { expectedChallenge, recognised } = expectChallenge(ctx, `user-add:${user.id}`)
      const expected = { expectedChallenge, requireUserVerification: true }
      const passkey = await verifyNewPasskey(ctx, { answer, ...expected })
      const challenge = recognised()
      if (passkey === null || challenge === null) throw wrongPasskey()
      return { passkey, challenge }
    },
    work: async (tx, { user, prepared: { passkey, challenge } }) => {
      await requireRoom(tx, user)
      await consumeLimits(tx, passkeyAddHits(user.id))
      if (!(await spendChallenge(tx, challenge))) throw wrongPasskey()
      const added = await insertPasskey(tx, { user, passkey: { ...passkey, name } })
      if (added === null) throw wrongPasskey()
      await tx.record({ action: 'passkey.add', target: tx.actor, detail: { name } })
      return added
    },
  })
}

/**
 * Gives one of the caller's passkeys another name.
 * @throws AppError UNAUTHENTICATED; CONFLICT for one that is not theirs or is gone; TOO_MANY_REQUESTS.
 */
export function renamePasskey({ ctx, input }: Args<{ id: number; name: string }>): Promise<void> {
  const { id, name } = input
  return changeOwn(ctx, async (tx, { user }) => {
    const [renamed] = await tx.db
      .update(userPasskeys)
      .set({ name })
      .where(isOwn(user, id))
      .returning({ id: userPasskeys.id })
    if (renamed === undefined) throw unknownPasskey()
    await tx.record({ action: 'passkey.rename', target: tx.actor, detail: { name } })
  })
}

/**
 * Removes one of the caller's passkeys and notifies both contacts; with `endOthers` all other sessions and what they
 * began end too, since one may have been opened by the removed passkey (ASVS 7.4.3). The caller's session stays.
 * @throws AppError as `renamePasskey` does.
 */
export function removePasskey({ ctx, input }: Args<{ id: number; endOthers: boolean }>): Promise<void> {
  const { id, endOthers } = input
  return changeOwn(ctx, async (tx, { user, session }) => {
    const name = await deletePasskey(tx, { user, id })
    if (name === null) throw unknownPasskey()
    if (endOthers) await takeBack(tx, { user, act: 'passkey-remove', sessionId: session.sessionId })
    await tx.record({ action: 'passkey.remove', target: tx.actor, detail: { name, endOthers } })
  })
}

type Change = Parameters<Parameters<typeof makeChange>[2]>[0]
type Owner = Awaited<ReturnType<typeof lockOwner>>

/** The limit is consumed outside the transaction: an unknown id counts too. */
async function changeOwn(ctx: Ctx, work: (tx: Change, owner: Owner) => Promise<void>): Promise<void> {
  const { user } = await requireOwner(ctx)
  await consumeLimits(ctx, passkeyChangeHits(user.id))
  await makeChange(ctx, `user:${user.id}`, async (tx) => work(tx, await lockOwner(tx)))
}

async function requireRoom(ctx: Ctx, { id }: User): Promise<void> {
  if (!passkeysWork(ctx.environment.publicUrl)) throw AppError.conflict(passkeySentences.wontWork)
  const { perAccount } = passkeyLimits
  if ((await ctx.db.$count(userPasskeys, eq(userPasskeys.userId, id))) >= perAccount)
    throw AppError.conflict(passkeySentences.tooMany(perAccount))
  // Otherwise a passkey that an intruder adds meanwhile would outlive the owner's withdrawal of the change.
  const isWaiting = and(eq(contactChanges.userId, id), eq(contactChanges.status, 'waiting'))
  if ((await ctx.db.$count(contactChanges, isWaiting)) > 0) throw AppError.conflict(passkeySentences.contactWaits)
}

function passkeysOf(ctx: Ctx, { id }: User): Promise<UserPasskey[]> {
  return ctx.db.select().from(userPasskeys).where(eq(userPasskeys.userId, id)).orderBy(asc(userPasskeys.id))
}

const isOwn = ({ id: userId }: User, id: number) => and(eq(userPasskeys.id, id), eq(userPasskeys.userId, userId))

const unknownPasskey = () => AppError.conflict(passkeySentences.unknown)
