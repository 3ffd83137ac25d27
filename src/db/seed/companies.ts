import type { Db } from '../client.ts'
import { makeCompany, makeInvitation, makeMembership, makeUser } from '../factories.ts'

const companies = [
  { name: '深圳远岸优品贸易有限公司', inviter: '林晓帆' },
  { name: '义乌百舟日用品有限公司', inviter: '周立航' },
]
const invitationDays = 365
const dayMs = 24 * 60 * 60 * 1_000

/**
 * Two companies with an open invitation each. Their main accounts have neither phone nor password, so nobody can log in
 * as them.
 */
export async function seedCompanies(db: Db, now: Date) {
  const mark = { createdAt: now, isDemo: true }
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
  for (const { name, inviter } of companies) {
    const company = await makeCompany(db, { name, ...mark })
    const user = await makeUser(db, { userName: inviter, phone: null, ...mark })
    await makeMembership(db, { userId: user.id, companyId: company.id, createdAt: now })
    await makeInvitation(db, { companyId: company.id, inviterUserId: user.id, expiresAt, ...mark })
  }
}
