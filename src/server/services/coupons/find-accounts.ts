import { inArray, or } from 'drizzle-orm'
import { type User, users } from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { accountsAtMost, type NamedAccount, readAccountLines } from '#domain/pricing/kinds/account-lines.ts'
import { type AccountLineError, couponSentences } from '#domain/pricing/kinds/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'

export type FoundAccount = { row: number; userId: number; account: string }
export type LostLine = { row: number; text: string; fault: AccountLineError }

/**
 * The accounts that the lines of a list name, masked, and the lines that name none. Two lines may name one account by its
 * phone and its address: the later one is a repetition.
 * @throws INVALID_INPUT for no line and for too many.
 */
export async function findAccounts(args: {
  ctx: Ctx
  input: { accounts: string }
}): Promise<{ found: FoundAccount[]; lost: LostLine[] }> {
  const lines = readAccountLines(args.input.accounts)
  if (lines.length === 0) throw new AppError('INVALID_INPUT', { message: couponSentences.nobody })
  if (lines.length > accountsAtMost)
    throw new AppError('INVALID_INPUT', { message: couponSentences.tooMany(accountsAtMost) })
  const named = await readNamed(
    args.ctx,
    lines.map(({ account }) => account),
  )
  const found: FoundAccount[] = []
  const lost: LostLine[] = []
  const taken = new Set<number>()
  for (const { row, text, account } of lines) {
    const user = account.kind === 'fault' ? undefined : named.get(`${account.kind} ${account.value}`)
    const fault = account.kind === 'fault' ? account.fault : faultOf(user, taken)
    if (user === undefined || fault !== null) {
      lost.push({ row, text, fault: fault ?? 'missing' })
      continue
    }
    taken.add(user.id)
    found.push({ row, userId: user.id, account: maskUser(user) })
  }
  return { found, lost }
}

function faultOf(user: User | undefined, taken: ReadonlySet<number>): AccountLineError | null {
  if (user === undefined) return 'missing'
  if (taken.has(user.id)) return 'repeated'
  return user.status === 'active' ? null : 'disabled'
}

async function readNamed({ db }: Ctx, accounts: readonly NamedAccount[]): Promise<Map<string, User>> {
  const phones = accounts.flatMap((account) => (account.kind === 'phone' ? [account.value] : []))
  const emails = accounts.flatMap((account) => (account.kind === 'email' ? [account.value] : []))
  const ids = accounts.flatMap((account) => (account.kind === 'id' ? [account.value] : []))
  const rows = await db
    .select()
    .from(users)
    .where(or(inArray(users.phone, phones), inArray(users.email, emails), inArray(users.id, ids)))
  return new Map(
    rows.flatMap((user) => [
      [`phone ${user.phone}`, user] as const,
      [`email ${user.email}`, user] as const,
      [`id ${user.id}`, user] as const,
    ]),
  )
}

function maskUser({ phone, email }: User): string {
  if (phone !== null) return maskPhone(phone)
  return email === null ? '****' : maskEmail(email)
}
