import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import { bannerSentences } from '#domain/banners/actions.ts'
import { bannerFields } from '#domain/banners/fields.ts'
import { fromEdge, toDraftEdge } from '#domain/shared/field-edges.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import * as actions from '#server/services/content/banners/banner-actions.ts'
import * as changes from '#server/services/content/banners/change-banner.ts'
import * as reading from '#server/services/content/banners/read-banners.ts'
import * as testing from '#server/services/content/banners/run-slide-test.ts'
import { readTest } from '#server/services/content/banners/slide-tests.ts'
import { findBanner, targetOf } from '#server/services/content/banners/staff-banner.ts'
import * as presence from '#server/services/content/items/presence.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { Undo } from '#server/services/shared/undo-tokens.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
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

export const dropBannerDraft: ConsoleHandler<'dropBannerDraft'> = async ({ ctx, input, grant: { staffId } }) => {
  const { id } = input.params
  return answerAction(ctx, id, staffId, await changes.dropDraft({ ctx, input: { staffId, id, ...input.body } }))
}

export const beAtBanner: ConsoleHandler<'beAtBanner'> = async ({ ctx, input, grant: { staffId }, signal }) => {
  const { params, body } = input
  const { version } = await findBanner(ctx, params.id)
  const target = targetOf(params.id)
  await presence.beHere({ ctx, input: { target, staffId, signal, ...body } })
  const here = await presence.listPresent(ctx, { target, besides: staffId })
  return { data: { here, version } }
}

export const summariseBannerAction: ConsoleHandler<'summariseBannerAction'> = async ({
  ctx,
  input: { params, query },
}) => {
  const input = { id: params.id, action: query.verb, at: query.at }
  return { data: await actions.summariseBannerAction({ ctx, input }) }
}

export const publishBanner: ConsoleHandler<'publishBanner'> = ({ ctx, input: { params, body }, grant: { staffId } }) =>
  change(ctx, { staffId, id: params.id, action: 'publish', ...body })

export const scheduleBanner: ConsoleHandler<'scheduleBanner'> = ({ ctx, input: { params, body }, grant }) => {
  const { version } = body
  const at = parseShanghai(body.at)
  if (at === null) throw new AppError('INVALID_INPUT', { message: bannerSentences.timeFormat })
  return change(ctx, { staffId: grant.staffId, id: params.id, action: 'schedule', version, at })
}

export const unscheduleBanner: ConsoleHandler<'unscheduleBanner'> = ({ ctx, input: { params, body }, grant }) =>
  change(ctx, { staffId: grant.staffId, id: params.id, action: 'unschedule', ...body })

export const withdrawBanner: ConsoleHandler<'withdrawBanner'> = ({ ctx, input: { params, body }, grant }) =>
  change(ctx, { staffId: grant.staffId, id: params.id, action: 'withdraw', ...body })

export const removeBanner: ConsoleHandler<'removeBanner'> = async ({ ctx, input: { params, body }, grant }) => {
  const undo = await actions.changeBanner({
    ctx,
    input: { staffId: grant.staffId, id: params.id, action: 'remove', ...body },
  })
  return { data: { undo } }
}

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

export const restoreBannerVersion: ConsoleHandler<'restoreBannerVersion'> = async ({ ctx, input, grant }) => {
  const { params, body } = input
  const undo = await changes.restoreVersion({ ctx, input: { staffId: grant.staffId, ...params, ...body } })
  return answerAction(ctx, params.id, grant.staffId, undo)
}

async function change(ctx: Ctx, input: Parameters<typeof actions.changeBanner>[0]['input']) {
  return answerAction(ctx, input.id, input.staffId, await actions.changeBanner({ ctx, input }))
}

async function answerAction(ctx: Ctx, id: number, staffId: number, undo: Undo) {
  return { data: { banner: await answerBanner(ctx, id, staffId), undo } }
}

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
