import { and, eq, inArray } from 'drizzle-orm'
import { type Banner, banners, recordVersions } from '#db/schema/index.ts'
import { type BannerActionName, bannerStatus, decideBannerAction } from '#domain/banners/actions.ts'
import { bannerSentences } from '#domain/banners/sentences.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { lockEntity } from '#server/services/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/change/make-change.ts'
import { addRecordVersion } from '#server/services/record-versions.ts'
import { keepUndo, type Undo } from '#server/services/undo-tokens.ts'
import { breakTestOf } from './end-slide-test.ts'
import {
  bannerEntity,
  changesOf,
  checkBanner,
  rowFields,
  storeWritten,
  targetOf,
  writtenFields,
} from './staff-banner.ts'
import { columnsOf } from './undo-banner.ts'

type ActionInput = { staffId: number; id: number; version: number; action: BannerActionName; at?: Date | null }

/**
 * One action on one slide: its rule, the checks, version and audit.
 * @throws NOT_FOUND; INVALID_INPUT with the rule's sentence, or with the findings that stop it; CONFLICT with both texts.
 */
export function changeBanner({ ctx, input }: Args<ActionInput>): Promise<Undo> {
  const { staffId, id, version, action, at = null } = input
  return makeChange(ctx, staffId, async (tx) => {
    const before = await lockEntity(tx, bannerEntity, id, { ifVersion: version })
    const { after, brokenTest } = await runBannerAction(tx, before, action, at)
    const broken = brokenTest === null ? {} : { brokenTest }
    return keepUndo(tx, action, [{ bannerId: id, after: after.version, before: columnsOf(before), ...broken }])
  })
}

/**
 * Runs the action within a change that has locked the slide. A visible change ends the test that includes the slide:
 * `brokenTest` is its id.
 */
export async function runBannerAction(
  tx: ChangeCtx,
  before: Banner,
  action: BannerActionName,
  at: Date | null = null,
): Promise<{ after: Banner; brokenTest: number | null }> {
  const now = tx.clock.now()
  const outcome = decideBannerAction(action, { ...before, hasDraft: before.draft !== null }, at, now)
  if (!outcome.ok) throw new AppError('INVALID_INPUT', { message: outcome.sentence })
  if (action === 'publish' || action === 'schedule') await requireChecks(tx, before)
  const written = writtenFields(before)
  const target = targetOf(before.id)
  if (action === 'publish' && before.enabled) await keepOldText(tx, before)
  // A withdrawn slide has no separate draft: the draft becomes the slide.
  const isWhole = outcome.takesText || action === 'withdraw'
  const set = {
    ...outcome.to,
    ...(isWhole && { ...written, draft: null }),
    version: before.version + 1,
    ...(tx.staffId !== null && { editedAt: now, editedBy: tx.staffId }),
  }
  const [after = before] = await tx.db.update(banners).set(set).where(eq(banners.id, before.id)).returning()
  if (action === 'publish' || action === 'withdraw') {
    const fields = storeWritten(action === 'publish' ? written : rowFields(before))
    await addRecordVersion(tx, { target, fields, verb: action })
  }
  const detail = {
    title: written.title,
    before: bannerStatus(before),
    after: bannerStatus(after),
    publishAt: after.publishAt?.toISOString() ?? null,
    ...(outcome.takesText && { changes: changesOf(rowFields(before), written) }),
  }
  const pagesOf = before.enabled || after.enabled ? after.promotionType : null
  await tx.record({ action: `banner.${action}`, target, detail, pagesOf })
  if (action === 'schedule' || action === 'unschedule') return { after, brokenTest: null }
  const broken = await breakTestOf(tx, before, action === 'publish' ? 'changed' : 'withdrawn')
  return { after, brokenTest: broken?.id ?? null }
}

/** Throws INVALID_INPUT with all findings where one stops the action. */
async function requireChecks(tx: ChangeCtx, banner: Banner): Promise<void> {
  const findings = await checkBanner(tx, banner)
  if (findings.some(({ level }) => level === 'error'))
    throw new AppError('INVALID_INPUT', { message: bannerSentences.checksFailed, fields: { data: { findings } } })
}

/** A slide that was seeded or imported gets its first version before it is written over. */
async function keepOldText(tx: ChangeCtx, banner: Banner): Promise<void> {
  const target = targetOf(banner.id)
  const isKept = and(eq(recordVersions.target, target), inArray(recordVersions.verb, ['publish', 'import', 'undo']))
  if ((await tx.db.$count(recordVersions, isKept)) > 0) return
  const fields = storeWritten(rowFields(banner))
  await addRecordVersion(tx, { target, fields, verb: 'import', staffId: null, at: banner.createdAt })
}
