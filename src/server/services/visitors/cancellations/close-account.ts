import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  attributions,
  cancellationRequests,
  companies,
  consents,
  couponUses,
  type FormerContact,
  formerContacts,
  heldCoupons,
  invitations,
  jobs,
  joinApplications,
  memberships,
  paidOrders,
  sessions,
  type User,
  users,
  verificationCodes,
} from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { mainAccountRole } from '#domain/accounts/employee-name.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { successionNotice } from '#domain/cancellations/notices.ts'
import { closedAccountName, closedCompanyName } from '#domain/cancellations/sentences.ts'
import type { Sender } from '#domain/messages/notice.ts'
import { channelMarks } from '#domain/tracking/stored-origin.ts'
import type { Args, Ctx } from '#server/context.ts'
import { receiverHash } from '#server/jobs/enqueue.ts'
import { forgetReceivers } from '#server/ports/outbox.ts'
import { eraseConversions } from '#server/services/marketing/conversions/conversions.ts'
import type { AuditActor } from '#server/services/shared/audit/record-audit.ts'
import { eraseExports } from '#server/services/site/media/export-files.ts'
import { eraseCredentials } from '#server/services/visitors/accounts/credentials.ts'
import { takeBack } from '#server/services/visitors/accounts/take-back.ts'
import { lockCompany } from '#server/services/visitors/join-applications/conflicts.ts'
import { rejectWaiting } from '#server/services/visitors/join-applications/decide-application.ts'
import { notifyOwner } from '#server/services/visitors/messages/messages.ts'

/** The affected companies, by id. */
export type CompanyOutcome = { kept: number[]; closed: number[] }

type Membership = { companyId: number; companyName: string; roleDesc: string }

/** Locks every company of a user until the transaction ends, in a globally fixed order. */
export async function lockCompaniesOf({ ctx, input }: Args<{ userId: number }>): Promise<void> {
  for (const { companyId } of await membershipsOf(ctx, input.userId)) await lockCompany(ctx, { companyId })
}

/**
 * Ends every membership of a user whose account is closed. In a company with other members the longest-standing one
 * takes over the user's main account and is notified. A company without other members closes with the account. The
 * user's invitation links are revoked.
 */
export async function leaveCompanies(
  args: Args<{ userId: number; actor: AuditActor; sender: Sender }>,
): Promise<CompanyOutcome> {
  const { ctx, input } = args
  const { userId, actor, sender } = input
  const left: CompanyOutcome = { kept: [], closed: [] }
  for (const membership of await membershipsOf(ctx, userId)) {
    const { companyId } = membership
    const successor = await findSuccessor(ctx, companyId, userId)
    if (successor === null) {
      await closeCompany(ctx, companyId, actor)
      left.closed.push(companyId)
      continue
    }
    left.kept.push(companyId)
    if (membership.roleDesc === mainAccountRole && !successor.isMain)
      await makeMainAccount(ctx, successor, membership, sender)
  }
  const ofUser = eq(memberships.userId, userId)
  await ctx.db.update(memberships).set({ status: 'disabled', userName: null }).where(ofUser)
  await revokeInvitations(ctx, userId, left.closed)
  return left
}

function membershipsOf(ctx: Ctx, userId: number): Promise<Membership[]> {
  return ctx.db
    .select({ companyId: companies.id, companyName: companies.name, roleDesc: memberships.roleDesc })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, userId), eq(memberships.status, 'active')))
    .orderBy(asc(companies.id))
}

type Successor = { membershipId: number; phone: string | null; email: string | null; isMain: boolean }

/** Another holder of the main account, else the longest-standing member, else null. */
async function findSuccessor(ctx: Ctx, companyId: number, butNot: number): Promise<Successor | null> {
  const others = await ctx.db
    .select({ membershipId: memberships.id, phone: users.phone, email: users.email, roleDesc: memberships.roleDesc })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.status, 'active')))
    .where(and(eq(memberships.companyId, companyId), eq(memberships.status, 'active'), ne(memberships.userId, butNot)))
    .orderBy(asc(memberships.createdAt), asc(memberships.id))
  const successor = others.find(({ roleDesc }) => roleDesc === mainAccountRole) ?? others[0]
  return successor ? { ...successor, isMain: successor.roleDesc === mainAccountRole } : null
}

async function makeMainAccount(ctx: Ctx, successor: Successor, membership: Membership, sender: Sender): Promise<void> {
  await ctx.db.update(memberships).set({ roleDesc: mainAccountRole }).where(eq(memberships.id, successor.membershipId))
  const notice = successionNotice({ sender, companyName: membership.companyName })
  await notifyOwner(ctx, { owner: successor, notice, sender })
}

async function closeCompany(ctx: Ctx, companyId: number, actor: AuditActor): Promise<void> {
  await ctx.db.update(companies).set({ name: closedCompanyName }).where(eq(companies.id, companyId))
  await rejectWaiting(ctx, companyId, actor)
}

async function revokeInvitations(ctx: Ctx, userId: number, closed: readonly number[]): Promise<void> {
  await ctx.db
    .update(invitations)
    .set({ revokedAt: ctx.clock.now() })
    .where(
      and(
        isNull(invitations.revokedAt),
        or(eq(invitations.inviterUserId, userId), inArray(invitations.companyId, [...closed])),
      ),
    )
}

/**
 * Ends the sessions of the user, and deletes or anonymises everything that identifies them; the row stays, because audit entries refer to its id.
 * Phone number and e-mail address can be registered again. Consents are kept as evidence, under a masked name.
 */
export async function eraseAccount({ ctx, input }: Args<{ user: User }>): Promise<void> {
  const { id, phone, email } = input.user
  const { db } = ctx
  const contacts = [phone, email].filter((contact) => contact !== null)
  const recorded = await recordedContacts(ctx, id)
  const former = await db.select().from(formerContacts).where(eq(formerContacts.userId, id))
  const names = await ownNames(ctx, id, [...contacts, ...recorded, ...former.map(({ contact }) => contact)])

  await takeBack(ctx, { user: input.user, act: 'close' })
  await eraseCredentials(ctx, { userId: id })
  await db.update(users).set({ userName: closedAccountName, status: 'disabled' }).where(eq(users.id, id))
  // The person's own words of every request, and what staff answered.
  await db.update(cancellationRequests).set({ reason: '', answer: null }).where(eq(cancellationRequests.userId, id))
  await db.update(sessions).set({ device: '', country: null }).where(eq(sessions.userId, id))
  await db.delete(heldCoupons).where(eq(heldCoupons.userId, id))
  // Amount, day and channel of an order are kept, because partners are paid by them; its number and its person are
  // removed.
  const noPerson = { userId: null, companyId: null, orderNo: sql`'erased-' || ${paidOrders.id}` }
  const noMarks = { bdVid: '', inviteCode: '', firstBdVid: '', firstInviteCode: '' }
  await db
    .update(paidOrders)
    .set({ ...noPerson, ...noMarks })
    .where(eq(paidOrders.userId, id))
  await db.update(couponUses).set({ userId: null }).where(eq(couponUses.userId, id))
  await db.delete(verificationCodes).where(inArray(verificationCodes.destination, names))
  const isReceiver = inArray(
    jobs.receiver,
    names.map((name) => receiverHash(ctx.secrets, name)),
  )
  // Messages that could still be resent; the row itself contains only the masked recipient.
  await db
    .update(jobs)
    .set({ payload: null })
    .where(and(inArray(jobs.status, ['failed', 'dropped']), isReceiver))
  await db.update(jobs).set({ receiver: null }).where(isReceiver)
  await forgetReceivers(ctx.environment.dataDir, names)
  await eraseConversions(ctx, id)
  await eraseExports(ctx)
  // Applications to join companies, pending ones too, by either contact where no account handed them in.
  const { userId, phone: appliedBy, email: appliedWith } = joinApplications
  const isByContact = or(
    inArray(appliedBy, contacts),
    inArray(appliedWith, contacts),
    // Later ones are another person's, who has the contact since.
    ...former.map(({ contact, replacedAt }) =>
      and(or(eq(appliedBy, contact), eq(appliedWith, contact)), lte(joinApplications.createdAt, replacedAt)),
    ),
  )
  const applied = await db
    .delete(joinApplications)
    .where(or(eq(userId, id), and(isNull(userId), isByContact)))
    .returning({ id: joinApplications.id })
  await reduceOrigins(
    ctx,
    id,
    applied.map((application) => application.id),
  )
  await maskConsents(ctx, { id, contacts, recorded, former })
}

/** Of the origin only the channel's marks stay, which belong to contracts with partners and identify no person. */
async function reduceOrigins(ctx: Ctx, userId: number, applicationIds: readonly number[]): Promise<void> {
  const { firstTouch, lastTouch, tracking } = attributions
  const marks = (column: PgColumn) =>
    sql`(select jsonb_object_agg(key, value) from jsonb_each(${column}) where key in ${[...channelMarks]})`
  const application = sql`(${tracking} ->> 'applicationId')::int`
  await ctx.db
    .update(attributions)
    .set({
      userId: null,
      firstTouch: marks(firstTouch),
      lastTouch: marks(lastTouch),
      tracking: sql`coalesce(${marks(tracking)}, '{}'::jsonb)`,
      platform: '',
    })
    .where(or(eq(attributions.userId, userId), inArray(application, [...applicationIds])))
}

/** The contacts with which an account's consents were written down, former ones too. */
async function recordedContacts(ctx: Ctx, id: number): Promise<string[]> {
  const rows = await ctx.db.selectDistinct({ account: consents.account }).from(consents).where(eq(consents.userId, id))
  return rows.map(({ account }) => account)
}

/** Those of an account's present and former contacts that no other account has now. */
async function ownNames(ctx: Ctx, id: number, contacts: readonly string[]): Promise<string[]> {
  const names = [...new Set(contacts)]
  const others = await ctx.db
    .select({ phone: users.phone, email: users.email })
    .from(users)
    .where(and(ne(users.id, id), or(inArray(users.phone, names), inArray(users.email, names))))
  const taken = new Set(others.flatMap(({ phone, email }) => [phone, email]))
  return names.filter((name) => !taken.has(name))
}

type Known = { id: number; contacts: readonly string[]; recorded: readonly string[]; former: readonly FormerContact[] }

/**
 * Masks an account's consents, under former contacts too. Of those that were given without an account only the ones under
 * its present contacts are its own, and under a former one until it was replaced: then it may have become another person's.
 */
async function maskConsents(ctx: Ctx, { id, contacts, recorded, former }: Known): Promise<void> {
  const { userId, account, agreedAt } = consents
  for (const name of new Set([...contacts, ...recorded, ...former.map(({ contact }) => contact)])) {
    const mask = name.includes('@') ? maskEmail(name) : maskPhone(name)
    const replacedAt = former.findLast(({ contact }) => contact === name)?.replacedAt
    const isWithoutAccount = contacts.includes(name)
      ? isNull(userId)
      : replacedAt && and(isNull(userId), lte(agreedAt, replacedAt))
    await ctx.db
      .update(consents)
      .set({ account: mask, address: '' })
      .where(and(eq(account, name), or(eq(userId, id), isWithoutAccount)))
  }
}
