import { eq } from 'drizzle-orm'
import { catalogueRules } from '#db/schema/index.ts'
import type { PriceRules } from '#domain/devices/durations.ts'
import { changedRules } from '#domain/pricing/changes/rule-effects.ts'
import { grantedBy, type Role, scopeOf } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { catalogueRulesOf } from '#server/services/catalogue/read-rules.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { takeTurn } from './price-entity.ts'

export type StoredRules = { rules: PriceRules /** Names the state that was read. */; version: string }

/** The catalogue's rules with their version; empty lists while there are none. */
export async function readRules({ ctx }: { ctx: Ctx }): Promise<StoredRules> {
  const [row] = await ctx.db.select().from(catalogueRules).where(eq(catalogueRules.id, 1))
  return { rules: catalogueRulesOf(row?.value), version: row?.updatedAt.toISOString() ?? '' }
}

/**
 * Puts other rules in their place, for visitors at once. The line above which a fall needs a second person is drawn by an
 * owner alone: a member who is bound by it must not move it.
 * @throws CONFLICT with both for another version; FORBIDDEN for the line of review.
 */
export function saveRules(args: {
  ctx: Ctx
  input: { staffId: number; roles: readonly Role[]; version: string; rules: PriceRules }
}): Promise<void> {
  const { ctx, input } = args
  const { staffId, roles, version, rules } = input
  return makeChange(ctx, staffId, async (tx) => {
    await takeTurn(tx)
    const present = await readRules({ ctx: tx })
    if (present.version !== version)
      throw new AppError('CONFLICT', { fields: { data: { yours: { rules }, theirs: present } } })
    const permission = 'prices.limit'
    if (rules.reviewPercent !== present.rules.reviewPercent && scopeOf(permission, roles) === null)
      throw new AppError('FORBIDDEN', { fields: { data: { permission, grantedBy: grantedBy(permission) } } })
    const changes = changedRules(present.rules, rules)
    if (changes.length === 0) return tx.leaveUnrecorded('the rules are the same')
    // Always later than before, so that no two states share a version.
    const updatedAt = new Date(Math.max(tx.clock.now().getTime(), Date.parse(present.version || '0') + 1))
    const set = { value: rules, updatedAt, isDemo: false }
    await tx.db
      .insert(catalogueRules)
      .values({ id: 1, ...set })
      .onConflictDoUpdate({ target: catalogueRules.id, set })
    await tx.record({ action: 'catalogue.rules', target: 'catalogue', detail: { changes } })
  })
}
