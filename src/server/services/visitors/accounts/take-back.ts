import { and, inArray, isNull, notInArray } from 'drizzle-orm'
import { type User, verificationCodes } from '#db/schema/index.ts'
import { contactWithdrawnNotice, type Withdrawn } from '#domain/accounts/account-notices.ts'
import { type TakingBackAct, takingBack } from '#domain/accounts/taking-back.ts'
import { sessionPurposes } from '#domain/verification/purposes.ts'
import type { Ctx } from '#server/context.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { notifyOwner } from '#server/services/visitors/messages/messages.ts'
import { eraseAccountExports } from '#server/services/visitors/own-account/end-exports.ts'
import { endAllSessions, endOtherSessions, endSession } from '#server/services/visitors/sessions/sessions.ts'
import { endWaitingContact } from './waiting-contact.ts'

type ActOf<Sessions> = {
  [Act in TakingBackAct]: (typeof takingBack)[Act]['sessions'] extends Sessions ? Act : never
}[TakingBackAct]

/** `sessionId`: the session that stays, of an act that ends the others, or the one that ends. */
type Taking = { user: User } & ({ act: ActOf<'all'> } | { act: ActOf<'others' | 'one'>; sessionId: number })

/** What an act has ended. */
export type TakenBack = Withdrawn & { sessions: number }

/** Acts whose own notice says what was withdrawn, and those that end a change of contact as what they are. */
const haveNotice: ReadonlySet<TakingBackAct> = new Set([
  'new-password',
  'contact-apply',
  'contact-drop',
  'disable',
  'close',
])

/**
 * Ends the sessions that an act ends, and everything that was begun before it, as `takingBack` has it; in the act's
 * transaction, which has locked the account. A change of contact that is withdrawn is notified to both contacts, unless
 * the act's own notice says so.
 */
export async function takeBack(tx: Ctx, taking: Taking): Promise<TakenBack> {
  const { user, act } = taking
  const row = takingBack[act]
  const sessionId = 'sessionId' in taking ? taking.sessionId : null
  const sessions = await endSessions(tx, { userId: user.id, sessionId, scope: row.sessions })
  const isOne = row.sessions === 'one' && sessionId !== null ? { sessionId } : {}
  const hasExport = await eraseAccountExports(tx, { userId: user.id, ...isOne })
  const contact = await endContactChange(tx, taking, sessionId)
  if (row.entryCode === 'ends') await endCodesTo(tx, [user.phone, user.email], { withOwn: row.ownCode === 'ends' })
  if (contact !== null && !haveNotice.has(act)) {
    const { sender } = await readSendingSettings(tx)
    const notice = contactWithdrawnNotice({ sender, kind: contact, hasExport })
    await notifyOwner(tx, { owner: user, notice, sender })
  }
  return { sessions, hasExport, contact }
}

type Ending = { userId: number; sessionId: number | null; scope: 'all' | 'others' | 'one' }

async function endSessions(tx: Ctx, { userId, sessionId, scope }: Ending): Promise<number> {
  if (sessionId === null || scope === 'all') return endAllSessions(tx, userId)
  if (scope === 'others') return endOtherSessions(tx, { userId, sessionId })
  return (await endSession(tx, { sessionId })) ? 1 : 0
}

function endContactChange(tx: Ctx, { user, act }: Taking, sessionId: number | null) {
  const { contactChange, sessions } = takingBack[act]
  const ending = { userId: user.id, status: 'withdrawn' } as const
  if (contactChange === 'ends' || sessionId === null) return endWaitingContact(tx, ending)
  if (contactChange !== 'ends with its session') return null
  const askedBy = sessions === 'others' ? { not: sessionId } : { session: sessionId }
  return endWaitingContact(tx, { ...ending, askedBy })
}

/**
 * Makes unused codes to an account's contacts invalid, `withOwn` also those that only a session can enter. A log-in that
 * has its code locked waits for the user that is locked here: it is skipped, and comes after the act.
 */
export async function endCodesTo(
  tx: Ctx,
  contacts: readonly (string | null)[],
  { withOwn }: { withOwn: boolean },
): Promise<void> {
  const { id, usedAt, supersededAt, destination, purpose } = verificationCodes
  const names = contacts.filter((contact) => contact !== null)
  const isMeant = withOwn ? undefined : notInArray(purpose, [...sessionPurposes])
  const unused = tx.db
    .select({ id })
    .from(verificationCodes)
    .where(and(inArray(destination, names), isNull(usedAt), isNull(supersededAt), isMeant))
    .for('update', { skipLocked: true })
  await tx.db.update(verificationCodes).set({ supersededAt: tx.clock.now() }).where(inArray(id, unused))
}
