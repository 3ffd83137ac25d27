import { z } from 'zod'
import { catalogueRules } from '#db/schema/index.ts'
import type { PriceRules } from '#domain/devices/durations.ts'
import type { Ctx } from '#server/context.ts'
import { settingsOver } from '#server/services/shared/settings/settings-over.ts'

const named = z.object({ providers: z.array(z.string()), categories: z.array(z.int()) })
const schema = z.object({
  dayBased: named,
  introductory: named,
  tiktokCategories: z.array(z.int()),
  lowStock: z.int().min(0),
  reviewPercent: z.int().min(1).max(100),
})
const noCategories = { providers: [], categories: [] }
const noRules = {
  dayBased: noCategories,
  introductory: noCategories,
  tiktokCategories: [],
  lowStock: 5,
  reviewPercent: 20,
}

/** The lists that staff keep for the catalogue; empty ones while there are none. */
export async function readCatalogueRules(ctx: Pick<Ctx, 'db'>): Promise<PriceRules> {
  const [row] = await ctx.db.select({ value: catalogueRules.value }).from(catalogueRules)
  return catalogueRulesOf(row?.value)
}

/** The rules in a stored value. A list that does not fit counts as empty and leaves the others standing. */
export function catalogueRulesOf(stored: unknown): PriceRules {
  const record = z.record(z.string(), z.unknown()).safeParse(stored)
  return settingsOver(schema, noRules, record.data ?? {})
}
