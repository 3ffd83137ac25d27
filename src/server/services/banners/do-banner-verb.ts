import { and, eq, inArray } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Banner, banners, recordVersions } from '#db/schema/index.ts'
import { bannerSentences } from '#domain/banners/sentences.ts'
import { type BannerVerb, bannerStatus, decideBannerVerb } from '#domain/banners/verbs.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { addRecordVersion } from '#server/services/record-versions.ts'
import { keepUndo, type Undo } from '#server/services/undo-tokens.ts'
import { breakTestOf } from './end-slide-test.ts'
import { changesOf, checkBanner, holdBanner, rowFields, storeWritten, targetOf, writtenFields } from './staff-banner.ts'
import { columnsOf } from './undo-banner.ts'

type VerbInput = { staffId: number; id: number; version: number; verb: BannerVerb; at?: Date | null }

/**
 * One verb with one slide, in one transaction: its rule, the checks, version and audit. Its page ends after the commit.
 * @throws NOT_FOUND; INVALID_INPUT with the rule's sentence, or with the findings that stop it; CONFLICT with both texts.
 */
export async function changeBanner({ ctx, input }: { ctx: Ctx; input: VerbInput }): Promise<Undo> {
  const { staffId, id, version, verb, at = null } = input
  const { before, after, undo, isTested } = await inTransaction(ctx, async (tx) => {
    const before = await holdBanner({ ctx: tx, id, version })
    const { after, brokenTest } = await doBannerVerb(tx, { before, verb, at, staffId })
    const broken = brokenTest === null ? {} : { brokenTest }
    const steps = [{ bannerId: id, after: after.version, before: columnsOf(before), ...broken }]
    const undo = await keepUndo({ ctx: tx, input: { staffId, verb, steps } })
    return { before, after, undo, isTested: brokenTest !== null }
  })
  if (before.enabled || after.enabled || isTested) await ctx.purge([cacheTags.banners(after.promotionType)])
  return undo
}

type Doing = {
  before: Banner
  verb: BannerVerb
  at: Date | null /** Null where the clock does it. */
  staffId: number | null
}

/**
 * The same in the caller's transaction, which holds the slide; the caller purges after the commit. What changes for
 * visitors breaks off the test that the slide has a side in: `brokenTest` is its number.
 */
export async function doBannerVerb(
  tx: Ctx,
  { before, verb, at, staffId }: Doing,
): Promise<{ after: Banner; brokenTest: number | null }> {
  const now = tx.clock.now()
  const outcome = decideBannerVerb(verb, { ...before, hasDraft: before.draft !== null }, at, now)
  if (!outcome.ok) throw new AppError('INVALID_INPUT', { message: outcome.sentence })
  if (verb === 'publish' || verb === 'schedule') await requireChecks(tx, before)
  const written = writtenFields(before)
  const target = targetOf(before.id)
  if (verb === 'publish' && before.enabled) await keepOldText(tx, before)
  // What is taken down has nothing beside it: what was written is the slide from now on.
  const isWhole = outcome.takesText || verb === 'withdraw'
  const set = {
    ...outcome.to,
    ...(isWhole && { ...written, draft: null }),
    version: before.version + 1,
    ...(staffId !== null && { editedAt: now, editedBy: staffId }),
  }
  const [after = before] = await tx.db.update(banners).set(set).where(eq(banners.id, before.id)).returning()
  if (verb === 'publish' || verb === 'withdraw') {
    const fields = storeWritten(verb === 'publish' ? written : rowFields(before))
    await addRecordVersion({ ctx: tx, input: { target, fields, verb, staffId, at: now } })
  }
  const detail = {
    title: written.title,
    ...{ before: bannerStatus(before), after: bannerStatus(after) },
    publishAt: after.publishAt?.toISOString() ?? null,
    ...(outcome.takesText && { changes: changesOf(rowFields(before), written) }),
  }
  const actor = staffId === null ? 'system' : (`staff:${staffId}` as const)
  await recordAudit({ ctx: tx, input: { actor, action: `banner.${verb}`, target, detail } })
  if (verb === 'schedule' || verb === 'unschedule') return { after, brokenTest: null }
  const reason = verb === 'publish' ? 'changed' : 'withdrawn'
  const broken = await breakTestOf(tx, { bannerId: before.id, reason, staffId })
  return { after, brokenTest: broken?.id ?? null }
}

/** Throws INVALID_INPUT with all findings where one stops the verb. */
async function requireChecks(tx: Ctx, banner: Banner): Promise<void> {
  const findings = await checkBanner(tx, banner)
  if (findings.some(({ level }) => level === 'error'))
    throw new AppError('INVALID_INPUT', { message: bannerSentences.checksFailed, fields: { data: { findings } } })
}

/** A slide that did not come from here has its first version made before it is written over. */
async function keepOldText(tx: Ctx, banner: Banner): Promise<void> {
  const target = targetOf(banner.id)
  const isKept = and(eq(recordVersions.target, target), inArray(recordVersions.verb, ['publish', 'import', 'undo']))
  if ((await tx.db.$count(recordVersions, isKept)) > 0) return
  const fields = storeWritten(rowFields(banner))
  await addRecordVersion({ ctx: tx, input: { target, fields, verb: 'import', staffId: null, at: banner.createdAt } })
}
