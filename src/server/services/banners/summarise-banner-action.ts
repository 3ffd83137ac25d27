import { and, asc, eq, isNull } from 'drizzle-orm'
import { banners } from '#db/schema/index.ts'
import { type BannerActionName, decideBannerAction } from '#domain/banners/actions.ts'
import type { BannerIssue } from '#domain/banners/issues.ts'
import { isShownAt } from '#domain/banners/periods.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { type BannerPlace, readPlace } from './read-staff-banners.ts'
import { type BannerChange, changesOf, checkBanner, findBanner, rowFields, writtenFields } from './staff-banner.ts'

export type BannerActionSummary = {
  refusal: string | null
  place: BannerPlace
  from: Date | null
  until: Date | null
  position: number | null
  changes: BannerChange[]
  findings: BannerIssue[]
  version: number
}

/** The visible effect of an action: its place and period. Changes nothing. Throws NOT_FOUND. */
export async function summariseBannerAction(args: {
  ctx: Ctx
  input: { id: number; action: BannerActionName; at: string | undefined }
}): Promise<BannerActionSummary> {
  const { ctx, input } = args
  const { id, action } = input
  const now = ctx.clock.now()
  const banner = await findBanner(ctx, id)
  const at = input.at === undefined ? null : parseShanghai(input.at)
  const outcome = decideBannerAction(action, { ...banner, hasDraft: banner.draft !== null }, at, now)
  const shows = action === 'publish' || action === 'schedule'
  const written = writtenFields(banner)
  const publicAt = action === 'schedule' ? at : now
  const begins = shows && written.showFrom !== null && publicAt !== null && written.showFrom > publicAt
  const change = begins && !banner.enabled ? written.showFrom : publicAt
  const from = !outcome.ok ? null : shows ? change : action === 'withdraw' ? now : null
  return {
    refusal: outcome.ok ? null : outcome.sentence,
    place: await readPlace(ctx, banner.promotionType),
    from,
    until: shows && outcome.ok ? written.showUntil : null,
    position: shows && from !== null ? await positionAt(ctx, banner.promotionType, id, from) : null,
    changes: shows ? changesOf(rowFields(banner), written) : [],
    findings: shows ? await checkBanner(ctx, banner) : [],
    version: banner.version,
  }
}

/** The place, from 1, that a slide has among those that are shown at an instant. */
async function positionAt(ctx: Ctx, promotionType: number, id: number, at: Date): Promise<number> {
  const rows = await ctx.db
    .select({ id: banners.id, enabled: banners.enabled, from: banners.showFrom, until: banners.showUntil })
    .from(banners)
    .where(and(eq(banners.promotionType, promotionType), isNull(banners.deletedAt)))
    .orderBy(asc(banners.sortOrder), asc(banners.id))
  const shown = rows.filter((row) => row.id === id || (row.enabled && isShownAt(row, at)))
  return shown.findIndex((row) => row.id === id) + 1
}
