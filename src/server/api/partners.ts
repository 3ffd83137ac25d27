import type { Calls } from '#contract/index.ts'
import { presentPartner } from '#server/presenters/partner.ts'
import { listPartners } from '#server/services/directory/public-entries.ts'
import type { Handler } from './create-api.ts'

/** The partners as an object of category title to list, in the staff's order. */
export const partnerChainList: Handler<Calls['partnerChainList']> = async ({ ctx, tag }) => {
  const { groups, tags } = await listPartners({ ctx })
  tag(...tags)
  return { data: Object.fromEntries(groups.map(({ title, partners }) => [title, partners.map(presentPartner)])) }
}
