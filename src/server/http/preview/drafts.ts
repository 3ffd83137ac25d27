import { eq } from 'drizzle-orm'
import { successMessage } from '#contract/errors.ts'
import { platforms, regions } from '#db/schema/index.ts'
import { contentHref, platformHref } from '#domain/content/addresses.ts'
import { bannerPages } from '#domain/content/promotion-type.ts'
import { isLandingPath } from '#domain/landing/page-fields.ts'
import { legalKinds } from '#domain/legal/legal-document.ts'
import { type SettingPage, settingPages } from '#domain/settings/field.ts'
import { withoutNoticePeriod } from '#domain/settings/notice.ts'
import { addOnFees, browserFees, shownProductFacts } from '#domain/settings/product-facts.ts'
import { typedSettings } from '#domain/settings/values.ts'
import { FormatError } from '#domain/shared/front-matter.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { RenderedPage, VisitorPlatform } from '#server/cache/types.ts'
import type { Ctx } from '#server/context.ts'
import { isSitePage } from '#server/http/console/is-site-page.ts'
import { presentContentDetail } from '#server/http/presenters/content.ts'
import { presentBanner, presentPlatformDetail } from '#server/http/presenters/directories.ts'
import { sealedDress } from '#server/http/presenters/media.ts'
import type { AskApi, TaggedAnswer } from '#server/pages/page-calls.ts'
import type { Site } from '#server/pages/site.ts'
import { listBanners } from '#server/services/content/banners/read-banners.ts'
import { findBanner, writtenFields } from '#server/services/content/banners/staff-banner.ts'
import { toRow } from '#server/services/content/directory/entries.ts'
import { findEntry } from '#server/services/content/directory/read-directory.ts'
import { readStaffItem } from '#server/services/content/items/content-entity.ts'
import { aroundItem } from '#server/services/content/items/public-content.ts'
import { findLanding, writtenText } from '#server/services/content/landing/landing-entity.ts'
import { presentLanding } from '#server/services/content/landing/public-landing.ts'
import { showPrices } from '#server/services/selling/catalogue/price-references.ts'
import { readSitePrices } from '#server/services/selling/catalogue/site-prices.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { describeText, legalDay, readEditions, readTexts } from '#server/services/shared/settings/read-legal.ts'
import { publicSettings } from '#server/services/shared/settings/read-settings.ts'
import { readStaffLegal } from '#server/services/site/legal/staff-legal.ts'
import { addPictureSizes, sealMedia } from '#server/services/site/media/public-media.ts'
import { readStored } from '#server/services/site/settings/staff-settings.ts'
import { pages } from '#site/pages.ts'

/** The previewed record, by id. */
type DraftArgs = { ctx: Ctx; id: number }

/** The public page of a draft, and the API answers that are replaced while it is rendered. */
type DraftPage = {
  path: string
  query?: URLSearchParams
  /** By method and path of the call; `ask` gives the public answer when the draft changes only part of it. */
  answers: Readonly<Record<string, (ask: () => Promise<TaggedAnswer>) => TaggedAnswer | Promise<TaggedAnswer>>>
}

/** A successful answer without cache tags, because previews are never cached. */
const draftAnswer = (data: unknown): TaggedAnswer => ({
  value: { code: 200, msg: successMessage, data },
  tags: [],
})

/** What pages are rendered with. */
type Renderer = { site: Pick<Site, 'createRenderer'>; askApi: AskApi }

/** Renders the real page with the real renderer, as a visitor without a channel sees it (console 3, Preview). */
export function renderDraft(
  args: Renderer & { draft: DraftPage; platform: VisitorPlatform; origin: string },
): Promise<RenderedPage> {
  const { site, askApi, draft, platform, origin } = args
  const render = site.createRenderer(async (key, request) => {
    const ask = () => askApi(key, request)
    return draft.answers[key]?.(ask) ?? ask()
  })
  const { path, query = new URLSearchParams() } = draft
  return render({ path, query, platform, baidu: false, origin })
}

/** The page of an article or an activity with its draft, as if it were published now. Throws NOT_FOUND. */
export async function contentDraft({ ctx, id }: DraftArgs): Promise<DraftPage> {
  const { item: stored, text } = await readStaffItem(ctx, id)
  const publishAt = stored.publishAt ?? ctx.clock.now()
  const { html: content } = await showPrices({ ctx, html: sanitiseHtml(text.content) })
  const item = {
    ...stored,
    ...text,
    content,
    status: 'published' as const,
    publishAt,
    region: await regionOf(ctx, text.regionId),
  }
  const around = await aroundItem({ ctx, item })
  const { value: data } = await addPictureSizes({
    ctx,
    input: presentContentDetail(item, around),
    dress: previewDress(ctx),
  })
  const { pathname, searchParams } = new URL(contentHref(item), 'http://site')
  return { path: pathname, query: searchParams, answers: { 'GET /home/content/getDetail': () => draftAnswer(data) } }
}

async function regionOf(ctx: Ctx, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [region] = await ctx.db.select({ name: regions.name }).from(regions).where(eq(regions.id, id))
  return region?.name ?? null
}

/**
 * The page of a slide, with the drafted slide first and the others in order: without script a carousel shows its first
 * slide only. Throws NOT_FOUND, also for slides of the log-in box, which no page shows before it is opened.
 */
export async function bannerDraft({ ctx, id }: DraftArgs): Promise<DraftPage> {
  const stored = await findBanner(ctx, id)
  const path = bannerPages[stored.promotionType]
  if (path === undefined) throw new AppError('NOT_FOUND')
  const { banners } = await listBanners({ ctx, input: stored })
  const written = { ...stored, ...writtenFields(stored), test: null }
  const shown = [written, ...banners.filter((banner) => banner.id !== id)].map(presentBanner)
  const { value: data } = await addPictureSizes({ ctx, input: shown, dress: previewDress(ctx) })
  return {
    path,
    answers: {
      'GET /home/promotion/banner/getBannerList': () => draftAnswer(data),
      'GET /site/settings': async (ask) => withoutOpening(await ask()),
    },
  }
}

/** The settings without the page's own drawing, which would be the first slide. */
function withoutOpening(answer: TaggedAnswer): TaggedAnswer {
  const { data } = answer.value
  if (typeof data !== 'object' || data === null) return answer
  return { tags: [], value: { ...answer.value, data: { ...data, drawnOpening: false } } }
}

/**
 * A page of blocks with its draft, at its address, or at one of its own while what is written is none that it can have: at an
 * address of the site the renderer would give the site's page. Throws NOT_FOUND.
 */
export async function landingDraft({ ctx, id }: DraftArgs): Promise<DraftPage> {
  const row = await findLanding(ctx, id)
  const text = writtenText(row)
  const { path: written } = text.page
  const isOwn = written !== null && (row.sitePage !== null || (isLandingPath(written) && !isSitePage(written)))
  const path = isOwn ? written : `/page-${id}.html`
  const { page } = await presentLanding(ctx, row, text)
  const { value: data } = await addPictureSizes({
    ctx,
    input: { ...page, path, now: formatShanghai(page.now), updateTime: formatShanghai(page.updateTime) },
    dress: previewDress(ctx),
  })
  return { path, answers: { 'GET /home/page': () => draftAnswer(data) } }
}

/** Whether the site renders a page of blocks as it is written, on both layouts; a failure is logged. Throws NOT_FOUND. */
export async function rendersLanding({ ctx, id, site, askApi }: DraftArgs & Renderer): Promise<boolean> {
  const draft = await landingDraft({ ctx, id })
  const origin = ctx.environment.publicUrl
  try {
    for (const platform of ['pc', 'mobile'] as const) {
      const { status } = await renderDraft({ site, askApi, draft, platform, origin })
      if (status >= 500) return false
    }
    return true
  } catch (error) {
    ctx.log.error({ err: error, page: id }, 'a page of blocks could not be rendered')
    return false
  }
}

/** The detail page of a platform with its draft. Throws NOT_FOUND. */
export async function platformDraft({ ctx, id }: DraftArgs): Promise<DraftPage> {
  const [row] = await ctx.db.select().from(platforms).where(eq(platforms.id, id))
  if (row === undefined) throw new AppError('NOT_FOUND')
  const { text } = await findEntry(ctx, 'platforms', id)
  const written = { ...row, ...toRow('platforms', text) }
  const { html: content } = await showPrices({ ctx, html: sanitiseHtml(written.content) })
  const detail = presentPlatformDetail({ ...written, content })
  const { value: data } = await addPictureSizes({ ctx, input: detail, dress: previewDress(ctx) })
  const { pathname, searchParams } = new URL(platformHref(id), 'http://site')
  return {
    path: pathname,
    query: searchParams,
    answers: { 'GET /globalSellingConfig/platform/{id}': () => draftAnswer(data) },
  }
}

/**
 * A legal document with its draft, or as it is public without one; `id` is its number among the documents, from 1.
 * Throws NOT_FOUND for a malformed text.
 */
export async function legalDraft({ ctx, id }: DraftArgs): Promise<DraftPage> {
  const document = legalKinds[id - 1]
  if (document === undefined) throw new AppError('NOT_FOUND')
  const { written, isDraft, isFirstDraft } = await readStaffLegal({ ctx, input: { document } })
  const { path } = pages[document]
  if (!isDraft && !isFirstDraft) return { path, answers: {} }
  const day = legalDay(ctx)
  const shown = { ...written, from: written.from || day, isPublished: true }
  const data = describeDraft([...(await readTexts(ctx, document)), shown], shown, day)
  return { path, answers: { 'GET /site/legal': () => draftAnswer(data) } }
}

function describeDraft(...args: Parameters<typeof describeText>): ReturnType<typeof describeText> {
  try {
    return describeText(...args)
  } catch (error) {
    if (error instanceof FormatError) throw new AppError('NOT_FOUND')
    throw error
  }
}

const settingPageNames = Object.keys(settingPages) as SettingPage[]

/**
 * A page with the drafted settings, and with the notice whatever its period; `id` is the page's number among those that
 * settings show on. Throws NOT_FOUND for another number.
 */
export async function settingsDraft({ ctx, id }: DraftArgs): Promise<DraftPage> {
  const page = settingPageNames.find((name) => settingPages[name].number === id)
  if (page === undefined) throw new AppError('NOT_FOUND')
  const row = await readStored(ctx)
  const written = { ...row.value, ...row.draft }
  const editions = await readEditions(ctx)
  const data = publicSettings({ ...written, notice: withoutNoticePeriod(written.notice) }, editions, ctx.clock.now())
  const { value } = await addPictureSizes({ ctx, input: data, dress: previewDress(ctx) })
  const settings = typedSettings(written)
  const { prices } = await readSitePrices(ctx, settings)
  const product = {
    facts: shownProductFacts(settings),
    fees: browserFees(settings),
    addOns: addOnFees(settings),
  }
  return {
    path: pages[page].path,
    answers: {
      'GET /site/settings': () => draftAnswer(value),
      'GET /site/prices': () => draftAnswer(prices),
      'GET /site/product': () => draftAnswer(product),
    },
  }
}

/**
 * Adds picture facts for a preview, including pictures that are not public: their addresses are valid for ten minutes,
 * because the preview's frame sends no cookie (console 6a). Its frame has no origin, so that it could load no captions.
 */
export function previewDress(ctx: Pick<Ctx, 'secrets' | 'clock' | 'environment'>) {
  const dress = sealedDress((key) => sealMedia(ctx, key), ctx.environment.publicUrl)
  return {
    ...dress,
    video: (...[file, facts]: Parameters<typeof dress.video>) => dress.video(file, { ...facts, track: null }),
  }
}
