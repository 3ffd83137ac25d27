import type { ContentItem } from '#db/schema/index.ts'
import { withdraw } from '#domain/content/publishing.ts'
import type { Ctx } from '#server/context.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { moveContentItem } from './move-content-item.ts'

/** Takes a public item down, or ends its schedule; see `moveContentItem` for what it throws. Its caller comes with the console. */
export function withdrawContentItem(args: {
  ctx: Ctx
  input: { actor: AuditActor; id: number }
}): Promise<ContentItem> {
  const { ctx, input } = args
  return moveContentItem({ ctx, input: { ...input, action: 'content.withdraw' }, rule: withdraw })
}
