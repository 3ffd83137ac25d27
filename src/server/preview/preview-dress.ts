import type { Ctx } from '#server/context.ts'
import { sealedDress } from '#server/presenters/media.ts'
import { sealMedia } from '#server/services/media/public-media.ts'

/**
 * Adds picture facts for a preview, including pictures that are not public: their addresses are valid for ten minutes,
 * because the preview's frame sends no cookie (console 6a).
 */
export function previewDress(ctx: Pick<Ctx, 'secrets' | 'clock'>) {
  return sealedDress((key) => sealMedia(ctx, key))
}
