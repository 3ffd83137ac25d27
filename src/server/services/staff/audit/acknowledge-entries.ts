import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type AuditEntry, auditLog, staff } from '#db/schema/index.ts'
import {
  acknowledgedAtOnce,
  checkAcknowledgementReason,
  type EntryRange,
  formatEntryRange,
  proposalMessage,
  acknowledgementSentences as sentences,
} from '#domain/staff/audit-acknowledgement.ts'
import { auditIssueText } from '#domain/staff/audit-actions.ts'
import { twoPeopleState } from '#domain/staff/two-people.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import {
  acknowledgedRows,
  findProposal,
  type Proposal,
  readAcknowledgements,
  readUnsealed,
} from '#server/services/shared/audit/acknowledgements.ts'
import { isProven } from '#server/services/shared/audit/record-audit.ts'
import { acknowledgedHash, type ChainPlace, isAsAcknowledged } from '#server/services/shared/audit/seals.ts'
import { type ChangeCtx, makeChange, memberOf } from '#server/services/shared/change/make-change.ts'
import { alertOwners } from '#server/services/staff/alert-owners.ts'
import { spendRecoveryCode, spendTotp } from '#server/services/staff/factors.ts'
import { findMember } from '#server/services/staff/members.ts'
import { hasOtherMember, isEligibleApprover, staffName } from '#server/services/staff/other-members.ts'
import { verifyAudit } from './verify-audit.ts'

/** An owner at a command: their e-mail in lower case, and a code of their authenticator or a recovery code. */
export type OwnerProof = { email: string; code: string }

/** Any number that nothing else of ours uses for its lock. */
const acknowledgingLock = 5_317_902_264

/**
 * The rows of a range that may be acknowledged: without a seal, without the application's proof and not acknowledged
 * before. What the chain holds never may: a removed or changed entry of it stays a fault (decision 107).
 * @throws AppError CONFLICT for none, or too many for one acknowledgement.
 */
export async function findAcknowledgeable({ ctx, range }: { ctx: Ctx; range: EntryRange }): Promise<AuditEntry[]> {
  const known = acknowledgedRows(await readAcknowledgements(ctx))
  const found: AuditEntry[] = []
  for await (const entry of readUnsealed(ctx.db, range)) {
    if (!known.has(entry.id) && !isProven(ctx.secrets, entry)) found.push(entry)
    if (found.length > acknowledgedAtOnce) throw AppError.conflict(sentences.tooMany)
  }
  if (found.length === 0) throw AppError.conflict(sentences.noneInRange)
  return found
}

/** A proposal and its rows as they are now. @throws AppError NOT_FOUND. */
export async function readProposal({ ctx, id }: { ctx: Ctx; id: number }): Promise<{
  proposal: Proposal
  entries: AuditEntry[]
}> {
  const proposal = await findProposal(ctx, id)
  if (proposal === null) throw new AppError('NOT_FOUND', { message: sentences.unknown })
  const isOfProposal = inArray(auditLog.id, [...proposal.rows.keys()])
  return { proposal, entries: await ctx.db.select().from(auditLog).where(isOfProposal).orderBy(asc(auditLog.id)) }
}

type Given = { owner: OwnerProof; head: ChainPlace | undefined }

/**
 * The first of two owners names rows and their cause. Nothing changes yet; all owners get a message.
 * @throws AppError INVALID_INPUT for the reason; NOT_FOUND, VERIFICATION_WRONG or TOO_MANY_REQUESTS for the owner;
 *   CONFLICT when nothing in the range may be acknowledged, or the chain itself is broken.
 */
export async function proposeAcknowledgement({
  ctx,
  input,
}: Args<Given & { range: EntryRange; reason: string }>): Promise<{ id: number; entries: AuditEntry[] }> {
  const { owner, head, range, reason } = input
  const sentence = checkAcknowledgementReason(reason)
  if (sentence !== null) throw AppError.invalid(sentence)
  const entries = await findAcknowledgeable({ ctx, range })
  const staffId = await proveOwner(ctx, owner)
  await requireWholeChain(ctx, head)
  const id = await makeChange(ctx, staffId, async (tx) => {
    await lock(tx)
    await requireOwners(tx, [staffId])
    const rows = Object.fromEntries(entries.map((entry) => [entry.id, acknowledgedHash(tx.secrets, entry)]))
    const target = `audit:${formatEntryRange(range)}`
    await tx.record({ action: 'audit.propose', target, detail: { ...range, reason, rows } })
    const proposal = await newestProposal(tx)
    const [by, site] = [await staffName(tx, staffId), tx.environment.publicUrl]
    const text = proposalMessage.text({ id: proposal, count: entries.length, by, site })
    await alertOwners({ parts: tx, input: { text, mail: proposalMessage.subject, key: `audit-propose:${proposal}` } })
    return proposal
  })
  return { id, entries }
}

/**
 * A second owner approves a proposal: its rows, unchanged, are no fault of the log any more. Where no other owner may be
 * the second one, the first may be after 24 hours.
 * @throws AppError as {@link proposeAcknowledgement}; CONFLICT also when it was approved before, when one of its rows
 *   has changed or is acknowledged already, or when a second owner or the waiting time is missing.
 */
export async function approveAcknowledgement({ ctx, input }: Args<Given & { id: number }>): Promise<Proposal> {
  const { owner, head, id } = input
  await readProposal({ ctx, id })
  const staffId = await proveOwner(ctx, owner)
  await requireWholeChain(ctx, head)
  return makeChange(ctx, staffId, async (tx) => {
    await lock(tx)
    const { proposal, entries } = await readProposal({ ctx: tx, id })
    await requireUnacknowledged(tx, proposal)
    requireUnchanged(tx, proposal, entries)
    await requireSecondOwner(tx, proposal)
    const { range, reason, by, rows } = proposal
    const detail = { proposal: id, ...range, reason, proposedBy: by, entries: rows.size }
    await tx.record({ action: 'audit.acknowledge', target: `audit:${formatEntryRange(range)}`, detail })
    return proposal
  })
}

/** Two answers to one proposal wait for each other. */
async function lock(tx: ChangeCtx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${acknowledgingLock})`)
}

/** The proposal that this transaction has written: no other one can while it holds the lock. */
async function newestProposal(tx: ChangeCtx): Promise<number> {
  const isOurs = and(eq(auditLog.action, 'audit.propose'), eq(auditLog.actor, tx.actor))
  const [row] = await tx.db.select({ id: auditLog.id }).from(auditLog).where(isOurs).orderBy(desc(auditLog.id)).limit(1)
  if (row === undefined) throw new Error('The proposal was not recorded')
  return row.id
}

/** Spends the code of an active owner; answers their id. */
async function proveOwner(ctx: Ctx, { email, code }: OwnerProof): Promise<number> {
  const { id: staffId, roles, status } = await findMember({ ctx, email })
  if (status !== 'active' || !roles.includes('owner')) throw AppError.conflict(sentences.notOwner)
  const isTotp = /^\d{6}$/.test(code)
  await (isTotp ? spendTotp({ ctx, staffId, code }) : spendRecoveryCode({ ctx, staffId, code }))
  return staffId
}

/** Only rows beside an intact chain are acknowledged: else one that was cut out of its end could pass for an old fault. */
async function requireWholeChain(ctx: Ctx, head: ChainPlace | undefined): Promise<void> {
  const { issues, markedAt } = await verifyAudit({ ctx, head })
  const broken = issues.find(({ kind }) => kind !== 'inserted' && kind !== 'overdue')
  if (broken !== undefined) throw AppError.conflict(sentences.chainBroken(auditIssueText(broken)))
  if (markedAt === null && head === undefined) throw AppError.conflict(sentences.noMark)
}

/** Locks members, who must be owners now: one may have been disabled since they gave the code, or proposed. */
async function requireOwners(tx: ChangeCtx, ids: readonly number[]): Promise<void> {
  const isAny = inArray(staff.id, [...ids])
  const members = await tx.db.select().from(staff).where(isAny).orderBy(asc(staff.id)).for('no key update')
  for (const id of ids) {
    const member = members.find((one) => one.id === id)
    const isOwner = member?.status === 'active' && member.roles.includes('owner')
    if (!isOwner) throw AppError.conflict(id === tx.staffId ? sentences.notOwner : sentences.proposerGone)
    if (!(await isEligibleApprover(tx, id))) throw AppError.conflict(sentences.notEligible)
  }
}

async function requireSecondOwner(tx: ChangeCtx, { at, by }: Proposal): Promise<void> {
  const proposer = Number(/^staff:(\d+)$/.exec(by)?.[1] ?? 0)
  const staffId = memberOf(tx)
  await requireOwners(tx, [...new Set([staffId, proposer])])
  if (staffId !== proposer) return
  const hasOther = await hasOtherMember(tx, { permission: 'staff.manage', besides: [proposer] })
  const state = twoPeopleState({ askedAt: at, hasOther })
  if (state.kind !== 'alone') throw AppError.conflict(sentences.otherNeeded)
  if (state.from === null || state.from > tx.clock.now()) throw AppError.conflict(sentences.waitAlone)
}

async function requireUnacknowledged(tx: ChangeCtx, { id, rows }: Proposal): Promise<void> {
  const before = await readAcknowledgements(tx)
  if (before.some(({ proposal }) => proposal.id === id)) throw AppError.conflict(sentences.approved)
  const known = acknowledgedRows(before)
  const taken = [...rows.keys()].find((row) => known.has(row))
  if (taken !== undefined) throw AppError.conflict(sentences.alreadyAcknowledged(taken))
}

function requireUnchanged(tx: ChangeCtx, { rows }: Proposal, entries: readonly AuditEntry[]): void {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const changed = [...rows].find(([row, kept]) => {
    const entry = byId.get(row)
    return entry === undefined || !isAsAcknowledged(tx.secrets, entry, kept, tx.clock.now())
  })
  if (changed !== undefined) throw AppError.conflict(sentences.changed(changed[0]))
}
