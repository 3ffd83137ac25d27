import { asc, eq } from 'drizzle-orm'
import { companies } from '#db/schema/index.ts'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import { largestId, readWholeNumber } from '#domain/shared/whole-number.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'

const namesakesShown = 5

/**
 * The company of a number, or of exactly this name.
 * @throws AppError NOT_FOUND, or CONFLICT with the numbers where several have the name.
 */
export async function findCompany({ ctx, input }: Args<{ company: string }>): Promise<number> {
  const company = input.company.trim()
  const number = readWholeNumber(company, largestId)
  const found = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(number === null ? eq(companies.name, company) : eq(companies.id, number))
    .orderBy(asc(companies.id))
    .limit(namesakesShown)
  const [first, ...others] = found
  if (first === undefined) throw new AppError('NOT_FOUND', { message: joiningSentences.companyUnknown })
  if (others.length > 0)
    throw new AppError('CONFLICT', { message: joiningSentences.companyNamesakes(found.map(({ id }) => id)) })
  return first.id
}
