import type { ContentItem } from '#db/schema/index.ts'
import { schedule } from '#domain/content/publishing.ts'
import type { Ctx } from '#server/context.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { moveContentItem } from './move-content-item.ts'

/**
 * Makes an item public at a later instant (the edge reads and writes it in Asia/Shanghai); `publishDue` does it then.
 * See `moveContentItem` for what it throws. Its caller comes with the console.
 */
export function scheduleContentItem(args: {
  ctx: Ctx
  input: { actor: AuditActor; id: number; publishAt: Date }
}): Promise<ContentItem> {
  const { ctx, input } = args
  const { actor, id, publishAt } = input
  return moveContentItem({
    ctx,
    input: { actor, id, action: 'content.schedule' },
    rule: (item, now) => schedule(item, publishAt, now),
  })
}
