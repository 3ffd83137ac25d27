import type { Calls } from '#contract/index.ts'
import { presentSalesPerson } from '#server/presenters/sales-person.ts'
import { findSalesPerson } from '#server/services/sales-people/sales-people.ts'
import type { Handler } from './create-api.ts'

/** The adviser whose QR code a visitor is shown. */
export const companySalesPeople: Handler<Calls['companySalesPeople']> = async ({ ctx, input: { body }, tag }) => {
  const { tags, ...person } = await findSalesPerson(ctx, body)
  tag(...tags)
  return { data: presentSalesPerson(person) }
}
