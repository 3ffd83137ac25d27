import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import { bannerFields } from '#domain/banners/fields.ts'
import { bannerSentences } from '#domain/banners/sentences.ts'
import type { RecordAction } from '#domain/content/record-actions.ts'
import { fromEdge, toDraftEdge } from '#domain/shared/field-edges.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import * as actions from '#server/services/content/banners/banner-actions.ts'
import * as changes from '#server/services/content/banners/change-banner.ts'
import * as reading from '#server/services/content/banners/read-banners.ts'
import * as testing from '#server/services/content/banners/run-slide-test.ts'
import { readTest } from '#server/services/content/banners/slide-tests.ts'
import { findBanner, targetOf } from '#server/services/content/banners/staff-banner.ts'
import { beHere } from '#server/services/content/items/presence.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ConsoleHandler, serve, serveActions } from './console-handler.ts'
import { isSitePage } from './is-site-page.ts'

export const listStaffBanners = serve<'listStaffBanners'>(reading.listStaffBanners)

export const readBanner: ConsoleHandler<'readBanner'> = async ({ ctx, input: { params }, grant: { staffId } }) => ({
  data: await answerBanner(ctx, params.id, staffId),
})

export const createBanner: ConsoleHandler<'createBanner'> = async ({ ctx, input: { body }, grant: { staffId } }) => {
  const id = await changes.createBanner({ ctx, input: { staffId, ...body } })
  return { data: await answerBanner(ctx, id, staffId) }
}

export const saveBanner: ConsoleHandler<'saveBanner'> = async ({ ctx, input: { params, body }, grant }) => {
  const fields = fromEdge(bannerFields, body.fields)
  const { version: from, discarded: given } = body
  const discarded = given && { ...given, own: given.own && fromEdge(bannerFields, given.own) }
  const input = { staffId: grant.staffId, id: params.id, version: from, fields, discarded }
  return { data: await changes.saveBanner({ ctx, input }) }
}

export const beAtBanner: ConsoleHandler<'beAtBanner'> = async ({ ctx, input, grant: { staffId }, signal }) => {
  const { params, body } = input
  const { version } = await findBanner(ctx, params.id)
  const here = await beHere({ ctx, input: { target: targetOf(params.id), staffId, signal, ...body } })
  return { data: { here, version } }
}

export const summariseBannerAction: ConsoleHandler<'summariseBannerAction'> = async ({
  ctx,
  input: { params, query },
}) => {
  const input = { id: params.id, action: query.verb, at: query.at }
  return { data: await actions.summariseBannerAction({ ctx, input }) }
}

const answered = serveActions(async ({ ctx, id, staffId }) => ({ banner: await answerBanner(ctx, id, staffId) }))

/** Runs an action on one slide. */
const run =
  (action: RecordAction) =>
  ({ ctx, input }: Args<{ staffId: number; id: number; version: number }>) =>
    actions.changeBanner({ ctx, input: { ...input, action } })

export const publishBanner = answered<'publishBanner'>(run('publish'))
export const unscheduleBanner = answered<'unscheduleBanner'>(run('unschedule'))
export const withdrawBanner = answered<'withdrawBanner'>(run('withdraw'))
export const removeBanner = serve<'removeBanner'>(run('remove'), 'undo')
export const dropBannerDraft = answered<'dropBannerDraft'>(changes.dropDraft)
export const restoreBannerVersion = answered<'restoreBannerVersion'>(changes.restoreVersion)

export const scheduleBanner = answered<'scheduleBanner'>(({ ctx, input }) => {
  const at = parseShanghai(input.at)
  if (at === null) throw AppError.invalid(bannerSentences.timeFormat)
  return actions.changeBanner({ ctx, input: { ...input, action: 'schedule', at } })
})

export const orderBanners = serve<'orderBanners'>(changes.orderBanners)

export const undoBannersAction = serve<'undoBannersAction'>(actions.undoBannerAction, 'id')

export const readSlideTest: ConsoleHandler<'readSlideTest'> = async ({ ctx, input: { params } }) => {
  await findBanner(ctx, params.id)
  return { data: { test: await readTest({ ctx, bannerId: params.id }) } }
}

export const startSlideTest = serve<'startSlideTest'>(testing.startSlideTest, 'undo')

export const stopSlideTest = serve<'stopSlideTest'>(testing.stopSlideTest, 'undo')

export const chooseSlide = serve<'chooseSlide'>(testing.chooseSlide, 'undo')

export const listBannerVersions = serve<'listBannerVersions'>(reading.listBannerVersions, 'rows')

type PresentedBanner = CallOutcome<ConsoleCalls['readBanner']>['data']

async function answerBanner(ctx: Ctx, id: number, staffId: number): Promise<PresentedBanner> {
  const banner = await reading.readStaffBanner({ ctx, input: { id, staffId, isSitePage } })
  const { fields, publicFields } = banner
  return {
    ...banner,
    fields: toDraftEdge(bannerFields, fields),
    publicFields: publicFields && toDraftEdge(bannerFields, publicFields),
  }
}
