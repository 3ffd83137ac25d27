import * as storing from '#server/services/prices/save-catalogue.ts'
import type { ConsoleHandler } from './console-handler.ts'
import { presentRules } from './present-prices.ts'

export const readPriceRules: ConsoleHandler<'readPriceRules'> = async ({ ctx }) => {
  const { rules, version } = await storing.readRules(ctx)
  return { data: { rules: presentRules(rules), version } }
}

export const savePriceRules: ConsoleHandler<'savePriceRules'> = async ({ ctx, input: { body }, grant }) => {
  const { roles } = grant.session.member
  await storing.saveRules({ ctx, input: { staffId: grant.staffId, roles, ...body } })
  return {}
}
