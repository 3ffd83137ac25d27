import { cacheTags } from '#contract/cache-tags.ts'
import type { Ctx } from '#server/context.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

/** Every page carries the first; the values behind the pages have tags of their own. */
export const wholeTags = Object.values(cacheTags).filter((tag) => typeof tag === 'string')

/** Has every stored page made anew, on every instance. */
export async function renewPages({ ctx, staffId }: { ctx: Ctx; staffId: number }): Promise<void> {
  await recordAudit({ ctx, input: { actor: `staff:${staffId}`, action: 'pages.renew', target: 'pages', detail: {} } })
  await ctx.purge(wholeTags)
}
