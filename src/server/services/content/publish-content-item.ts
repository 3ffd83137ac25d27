import type { ContentItem } from '#db/schema/index.ts'
import { publish } from '#domain/content/publishing.ts'
import type { Ctx } from '#server/context.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { moveContentItem } from './move-content-item.ts'

/** Makes an item public now; see `moveContentItem` for what it throws. Its caller comes with the console. */
export function publishContentItem(args: { ctx: Ctx; input: { actor: AuditActor; id: number } }): Promise<ContentItem> {
  const { ctx, input } = args
  return moveContentItem({ ctx, input: { ...input, action: 'content.publish' }, rule: publish })
}
