import { and, asc, desc, eq, gte, isNull, ne, or } from 'drizzle-orm'
import { auditLog, type CancellationRequest, companies, heldCoupons, memberships, users } from '#db/schema/index.ts'
import { mainAccountRole } from '#domain/accounts/employee-name.ts'
import { recentPasswordChangeDays } from '#domain/cancellations/reason.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { Ctx } from '#server/context.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'

/** A company of the applicant, and its future; `heirId` takes over the main account. */
export type CompanyLeft = { id: number; name: string; role: string; others: number; heirName: string | null }

/** What staff answer a request by, besides its own reason, which never changes. */
type Facts = { passwordChangedAt: Date | null; coupons: number; companies: CompanyLeft[] }

type Request = Pick<CancellationRequest, 'userId' | 'proposedBy' | 'proposedAt'>

/**
 * The facts of a request and their version, by which an answer names what the member saw: another proposal, a changed
 * password, a coupon or a member of a company makes another version.
 */
export async function readFacts(ctx: Ctx, request: Request): Promise<Facts & { version: string }> {
  const { userId, proposedBy, proposedAt } = request
  const facts: Facts = {
    passwordChangedAt: await findPasswordChange(ctx, userId),
    coupons: await ctx.db.$count(heldCoupons, and(eq(heldCoupons.userId, userId), isNull(heldCoupons.usedAt))),
    companies: await readCompanies(ctx, userId),
  }
  // Keyed: the facts hold names of people.
  const version = keyedHash(ctx.secrets, 'version', JSON.stringify([proposedBy, proposedAt, facts]))
  return { ...facts, version }
}

const passwordChange: AuditAction = 'account.password-change'

async function findPasswordChange(ctx: Ctx, userId: number): Promise<Date | null> {
  const since = new Date(ctx.clock.now().getTime() - recentPasswordChangeDays * dayMs)
  const { at, actor, target, action } = auditLog
  const name = `user:${userId}`
  const [row] = await ctx.db
    .select({ at })
    .from(auditLog)
    .where(and(or(eq(target, name), eq(actor, name)), eq(action, passwordChange), gte(at, since)))
    .orderBy(desc(at))
    .limit(1)
  return row?.at ?? null
}

async function readCompanies(ctx: Ctx, userId: number): Promise<CompanyLeft[]> {
  const own = await ctx.db
    .select({ id: companies.id, name: companies.name, role: memberships.roleDesc })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, userId), eq(memberships.status, 'active')))
    .orderBy(asc(companies.id))
  const left: CompanyLeft[] = []
  for (const company of own) {
    const others = await ctx.db
      .select({ name: memberships.userName, ownName: users.userName, role: memberships.roleDesc })
      .from(memberships)
      .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.status, 'active')))
      .where(
        and(eq(memberships.companyId, company.id), eq(memberships.status, 'active'), ne(memberships.userId, userId)),
      )
      .orderBy(asc(memberships.createdAt), asc(memberships.id))
    const isLed = company.role === mainAccountRole && others.every(({ role }) => role !== mainAccountRole)
    const heir = isLed ? others[0] : undefined
    left.push({ ...company, others: others.length, heirName: heir ? (heir.name ?? heir.ownName) : null })
  }
  return left
}
