import { and, asc, count, desc, eq, gt, inArray, isNull, max, ne } from 'drizzle-orm'
import {
  type Attribution,
  attributions,
  type CancellationRequest,
  type Consent,
  cancellationRequests,
  companies,
  consents,
  heldCoupons,
  type Job,
  type JoinApplication,
  jobs,
  joinApplications,
  memberships,
  paidOrders,
  sessions,
  type User,
  userPasskeys,
  users,
} from '#db/schema/index.ts'
import { type CustomerTerm, customerSentences, readCustomerTerm } from '#domain/accounts/customer-search.ts'
import type { Args, Ctx } from '#server/context.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'
import { receiverHash } from '#server/jobs/enqueue.ts'
import { silentKind } from '#server/jobs/job-kinds.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import { type Choices, readChoices } from '#server/services/visitors/accounts/choices.ts'
import {
  describeWaitingContact,
  type MaskedWaitingContact,
} from '#server/services/visitors/own-account/contact-changes.ts'
import { agreedBy, appliedBy } from '#server/services/visitors/personal-data/of-person.ts'
import { type HistoryEntry, readHistory } from '#server/services/visitors/queues/queues.ts'
import { isOver } from '#server/services/visitors/sessions/sessions.ts'

/** The account that an address of the console names. @throws AppError NOT_FOUND. */
export async function findCustomer({ ctx, ref, hold }: { ctx: Ctx; ref: string; hold?: true }): Promise<User> {
  const query = ctx.db.select().from(users).where(eq(users.publicId, ref))
  const [user] = hold ? await query.for('update') : await query
  if (!user) throw new AppError('NOT_FOUND')
  return user
}

/** A closed account has neither phone number nor e-mail address. */
export const isClosed = ({ phone, email }: Pick<User, 'phone' | 'email'>) => phone === null && email === null

const rowsShown = 20
const ordersShown = 5

type CustomerSession = {
  id: number
  companyName: string
  /** Empty in sessions of older releases. */
  device: string
  country: string | null
  createdAt: Date
  lastSeenAt: Date
  /** Null while it is valid. */
  endedAt: Date | null
  isLive: boolean
}

export type CustomerRecord = {
  user: User
  companies: { id: number; name: string; role: string; userName: string | null; status: string; members: number }[]
  coupons: number
  orders: { orderNo: string; payable: number; paidAt: Date }[]
  consents: Pick<Consent, 'id' | 'document' | 'version' | 'form' | 'agreedAt'>[]
  choices: Choices
  passkeys: { count: number; lastUsedAt: Date | null }
  sessions: CustomerSession[]
  /** In the order in which they came. */
  origins: Pick<Attribution, 'id' | 'kind' | 'firstTouch' | 'lastTouch' | 'tracking' | 'createdAt'>[]
  applications: (Pick<JoinApplication, 'id' | 'status' | 'submittedAt' | 'decidedAt'> & { companyName: string })[]
  waitingChange: MaskedWaitingContact | null
  cancellations: Pick<CancellationRequest, 'id' | 'status' | 'requestedAt' | 'answerBy' | 'answeredAt'>[]
  /** Text messages and mails of the last 30 days, the newest first. */
  sent: Pick<Job, 'id' | 'kind' | 'status' | 'summary' | 'createdAt' | 'finishedAt'>[]
  history: HistoryEntry[]
}

/** Everything that the site has of one account. @throws AppError NOT_FOUND. */
export async function readCustomer({ ctx, input }: Args<{ ref: string }>): Promise<CustomerRecord> {
  const user = await findCustomer({ ctx, ref: input.ref })
  const { id } = user
  const requests = await ctx.db
    .select()
    .from(cancellationRequests)
    .where(eq(cancellationRequests.userId, id))
    .orderBy(desc(cancellationRequests.id))
    .limit(rowsShown)
  const targets = [`user:${id}`, ...requests.map((request) => `cancellation:${request.id}`)]
  return {
    user,
    companies: await readCompanies(ctx, id),
    coupons: await ctx.db.$count(heldCoupons, and(eq(heldCoupons.userId, id), isNull(heldCoupons.usedAt))),
    orders: await ctx.db
      .select({ orderNo: paidOrders.orderNo, payable: paidOrders.payableFen, paidAt: paidOrders.paidAt })
      .from(paidOrders)
      .where(eq(paidOrders.userId, id))
      .orderBy(desc(paidOrders.paidAt), desc(paidOrders.id))
      .limit(ordersShown),
    consents: await readConsents(ctx, user),
    choices: await readChoices(ctx, { userId: id }),
    passkeys: await readPasskeys(ctx, id),
    sessions: await readSessions(ctx, id),
    origins: await ctx.db
      .select()
      .from(attributions)
      .where(eq(attributions.userId, id))
      .orderBy(asc(attributions.createdAt), asc(attributions.id))
      .limit(rowsShown),
    applications: await readApplications(ctx, user),
    waitingChange: await describeWaitingContact(ctx, { userId: id }),
    cancellations: requests,
    sent: await readSent(ctx, user),
    history: await readHistory(ctx, { targets }),
  }
}

async function readCompanies(ctx: Ctx, userId: number): Promise<CustomerRecord['companies']> {
  const { roleDesc: role, userName, status, companyId } = memberships
  const own = await ctx.db
    .select({ id: companies.id, name: companies.name, role, userName, status })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(companies.id))
    .limit(rowsShown)
  const ids = own.map(({ id }) => id)
  const counted =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ companyId, members: count() })
          .from(memberships)
          .where(and(inArray(companyId, ids), eq(status, 'active')))
          .groupBy(companyId)
  return own.map((row) => ({ ...row, members: counted.find((one) => one.companyId === row.id)?.members ?? 0 }))
}

function readConsents(ctx: Ctx, user: User): Promise<Consent[]> {
  return ctx.db.select().from(consents).where(agreedBy(ctx, user)).orderBy(desc(consents.agreedAt)).limit(rowsShown)
}

async function readSessions(ctx: Ctx, userId: number): Promise<CustomerSession[]> {
  const { id, device, country, createdAt, lastSeenAt, endedAt, companyId } = sessions
  const rows = await ctx.db
    .select({ id, companyName: companies.name, device, country, createdAt, lastSeenAt, endedAt })
    .from(sessions)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(sessions.userId, userId))
    .orderBy(desc(lastSeenAt))
    .limit(rowsShown)
  const now = ctx.clock.now()
  return rows.map((row) => ({ ...row, isLive: row.endedAt === null && !isOver({ ...row, now }) }))
}

async function readPasskeys({ db }: Ctx, userId: number): Promise<CustomerRecord['passkeys']> {
  const { lastUsedAt } = userPasskeys
  const [row] = await db
    .select({ count: count(), lastUsedAt: max(lastUsedAt) })
    .from(userPasskeys)
    .where(eq(userPasskeys.userId, userId))
  return row ?? { count: 0, lastUsedAt: null }
}

function readApplications(ctx: Ctx, user: User): Promise<CustomerRecord['applications']> {
  const { submittedAt } = joinApplications
  return ctx.db
    .select({
      id: joinApplications.id,
      status: joinApplications.status,
      companyName: companies.name,
      submittedAt,
      decidedAt: joinApplications.decidedAt,
    })
    .from(joinApplications)
    .innerJoin(companies, eq(companies.id, joinApplications.companyId))
    .where(and(appliedBy(user), gt(submittedAt, new Date(0))))
    .orderBy(desc(joinApplications.id))
    .limit(rowsShown)
}

/** Jobs that are done are kept for 30 days, so are messages here. Those sent before receivers were kept are missing. */
function readSent(ctx: Ctx, { phone, email }: User): Promise<CustomerRecord['sent']> {
  const hashes = [phone, email].flatMap((name) => (name === null ? [] : [receiverHash(ctx.secrets, name)]))
  const { id, kind, status, summary, createdAt, finishedAt, receiver } = jobs
  return ctx.db
    .select({ id, kind, status, summary, createdAt, finishedAt })
    .from(jobs)
    .where(and(inArray(receiver, hashes), ne(kind, silentKind)))
    .orderBy(desc(id))
    .limit(rowsShown)
}

/**
 * The public id of the account with exactly this phone number, address or number; null when there is none. The audit
 * entry has the member, and the search term as a keyed hash (console 6a).
 * @throws AppError INVALID_INPUT for an incomplete term.
 */
export async function searchCustomer({ ctx, input }: Args<{ staffId: number; term: string }>): Promise<string | null> {
  const term = readCustomerTerm(input.term)
  if (term === null) throw AppError.invalid(customerSentences.term)
  const [row] = await ctx.db.select({ id: users.id, publicId: users.publicId }).from(users).where(isMeant(term))
  await recordCustomerSearch(ctx, input.staffId, {
    by: term.kind,
    value: String(term.value),
    userId: row?.id ?? null,
  })
  return row?.publicId ?? null
}

type CustomerSearch = {
  by: CustomerTerm['kind'] | 'order'
  value: string /** Null for none found. */
  userId: number | null
}

/** Audits a look for an account: the member, and what was searched for as a keyed hash. */
export function recordCustomerSearch(ctx: Ctx, staffId: number, { by, value, userId }: CustomerSearch): Promise<void> {
  const hash = keyedHash(ctx.secrets, 'customer-search', by, value)
  const detail = { by, hash, isFound: userId !== null }
  const target = userId === null ? 'user' : `user:${userId}`
  return recordEvent(ctx, staffId, { action: 'customer.search', target, detail })
}

function isMeant({ kind, value }: CustomerTerm) {
  if (kind === 'id') return eq(users.id, value)
  return eq(kind === 'phone' ? users.phone : users.email, value)
}
