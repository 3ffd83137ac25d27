import type { Ctx } from '#server/context.ts'
import { recordEvent } from '#server/services/change/make-change.ts'

/** Has every stored page rendered again, on every instance. */
export function renewPages({ ctx, staffId }: { ctx: Ctx; staffId: number }): Promise<void> {
  return recordEvent(ctx, staffId, { action: 'pages.renew', target: 'pages' })
}
