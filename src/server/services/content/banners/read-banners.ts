import { and, asc, eq, gt, isNull, lte, max, or } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Banner, banners, type PageTest, recordVersions } from '#db/schema/index.ts'
import type { BannerFields } from '#domain/banners/fields.ts'
import type { BannerIssue } from '#domain/banners/issues.ts'
import { isSitePath } from '#domain/content/addresses.ts'
import {
  bannerPages,
  bannerPlaces,
  bannersAtMost,
  canonicalPromotionType,
  loginPromotionType,
} from '#domain/content/promotion-type.ts'
import type { ContentStatus } from '#domain/content/publishing.ts'
import { recordStatus } from '#domain/content/record-actions.ts'
import type { Half } from '#domain/shared/split-test.ts'
import type { Args, Ctx } from '#server/context.ts'
import { listPresent, type Present } from '#server/services/content/items/presence.ts'
import { findRunningTest } from '#server/services/content/page-tests/running-tests.ts'
import { listRecordVersions, type TextChange } from '#server/services/shared/record-versions.ts'
import { readSiteSettings } from '#server/services/shared/settings/read-settings.ts'
import { deadLinksOf } from '#server/services/site/links/read-dead-links.ts'
import { type IsSitePage, isPublicAddress } from '#server/services/site/redirects/check-redirect.ts'
import { findPerson, type Person } from '#server/services/staff/other-members.ts'
import {
  changesOf,
  checkBanner,
  findBanner,
  readPictures,
  readWritten,
  rowFields,
  type StaffPicture,
  targetOf,
  writtenFields,
} from './staff-banner.ts'

/**
 * A page's banners inside their display period, in the staff's order, at most five (readings 4). `half` b: with slide B in the
 * place of A, while a test compares the two.
 */
export async function listBanners({
  ctx,
  input,
}: Args<{ promotionType: number; half?: 'b' | undefined }>): Promise<{ banners: Banner[]; tags: string[] }> {
  const promotionType = canonicalPromotionType(input.promotionType)
  const now = ctx.clock.now()
  const rows = await ctx.db
    .select()
    .from(banners)
    .where(
      and(
        eq(banners.promotionType, promotionType),
        eq(banners.isPublic, true),
        or(isNull(banners.showFrom), lte(banners.showFrom, now)),
        or(isNull(banners.showUntil), gt(banners.showUntil, now)),
      ),
    )
    .orderBy(asc(banners.sortOrder), asc(banners.id))
    .limit(bannersAtMost)
  const test = input.half === 'b' ? await findRunningTest(ctx, 'slides') : null
  const shown = rows.map((row) => (test?.slideA === row.id && test.endsAt > now ? readSlideB(ctx, test, row) : row))
  return { banners: await Promise.all(shown), tags: [cacheTags.banners(promotionType)] }
}

async function readSlideB(ctx: Ctx, { slideB }: PageTest, slideA: Banner): Promise<Banner> {
  const [row] = await ctx.db
    .select()
    .from(banners)
    .where(eq(banners.id, slideB ?? 0))
  return row === undefined ? slideA : { ...row, ...eventNamesOf(slideA) }
}

/** The names under which staff find the events of a slide again. */
export function eventNamesOf(slide: Banner) {
  const { clickEvent, clickEventType, clickSceneType, exposureEvent, exposureEventType, exposureSceneType } = slide
  return { clickEvent, clickEventType, clickSceneType, exposureEvent, exposureEventType, exposureSceneType }
}

const atMost = 500

export type BannerPlace = { promotionType: number; name: string; path: string | null; slots: number }
export type StaffSlide = {
  id: number
  promotionType: number
  title: string
  picture: string
  status: ContentStatus
  hasDraft: boolean
  showFrom: Date | null
  showUntil: Date | null
  publishAt: Date | null
  isDemo: boolean
  /** The side that it has in the test that runs. */
  testedAs: Half | null
}
type StaffBanner = StaffSlide & {
  version: number
  fields: BannerFields
  publicFields: BannerFields | null
  pictures: { desktopPictureUrl: StaffPicture | null; phonePictureUrl: StaffPicture | null }
  /** Whether its link opens a public page; other sites are not checked. */
  link: 'opens' | 'nowhere' | 'elsewhere' | 'none'
  findings: BannerIssue[]
  deadLinks: string[]
  versions: number
  here: Present[]
  editedAt: Date | null
  editedBy: Person | null
}

/** Every slide except removed ones, by place and order, and the number of visible slides per place. */
export async function listStaffBanners({
  ctx,
}: {
  ctx: Ctx
}): Promise<{ places: BannerPlace[]; slides: StaffSlide[] }> {
  const rows = await ctx.db
    .select()
    .from(banners)
    .where(isNull(banners.deletedAt))
    .orderBy(asc(banners.promotionType), asc(banners.sortOrder), asc(banners.id))
    .limit(atMost)
  const types = Object.keys(bannerPlaces).map(Number)
  const test = await findRunningTest(ctx, 'slides')
  const places = await Promise.all(types.map((type) => readPlace(ctx, type)))
  return { places, slides: rows.map((row) => slideOf(row, test)) }
}

/** A place of slides: its page, and the number of slides besides the page's own drawing. */
export async function readPlace(ctx: Ctx, promotionType: number): Promise<BannerPlace> {
  const { settings } = await readSiteSettings(ctx)
  const isBox = promotionType === loginPromotionType
  return {
    promotionType,
    name: bannerPlaces[promotionType] ?? String(promotionType),
    path: bannerPages[promotionType] ?? null,
    slots: settings.drawnOpening && !isBox ? bannersAtMost - 1 : bannersAtMost,
  }
}

/** A slide as lists show it: the words that are being written, the time that visitors know. */
function slideOf(banner: Banner, test: PageTest | null): StaffSlide {
  const { id, promotionType, isPublic, publishAt, isDemo } = banner
  const written = writtenFields(banner)
  const { showFrom, showUntil } = isPublic ? banner : written
  return {
    id,
    promotionType,
    publishAt,
    isDemo,
    showFrom,
    showUntil,
    title: written.title,
    picture: written.desktopPictureUrl,
    status: recordStatus(banner),
    hasDraft: banner.draft !== null,
    testedAs: test?.slideA === id ? 'a' : test?.slideB === id ? 'b' : null,
  }
}

/** Everything that the panel shows of a slide to this member of staff. Throws NOT_FOUND. */
export async function readStaffBanner({
  ctx,
  input,
}: Args<{ id: number; staffId: number; isSitePage: IsSitePage }>): Promise<StaffBanner> {
  const banner = await findBanner(ctx, input.id)
  const target = targetOf(banner.id)
  const fields = writtenFields(banner)
  const [newest] = await ctx.db
    .select({ number: max(recordVersions.number) })
    .from(recordVersions)
    .where(eq(recordVersions.target, target))
  return {
    ...slideOf(banner, await findRunningTest(ctx, 'slides')),
    version: banner.version,
    fields,
    editedAt: banner.editedAt,
    publicFields: banner.draft === null ? null : rowFields(banner),
    pictures: await readPictures(ctx, fields),
    link: await linkOf(ctx, fields, input.isSitePage),
    findings: await checkBanner(ctx, banner),
    deadLinks: await deadLinksOf(ctx, target),
    versions: newest?.number ?? 0,
    here: await listPresent(ctx, { target, besides: input.staffId }),
    editedBy: await findPerson(ctx, banner.editedBy),
  }
}

async function linkOf(ctx: Ctx, { jumpUrl }: BannerFields, isSitePage: IsSitePage): Promise<StaffBanner['link']> {
  if (jumpUrl === '') return 'none'
  if (!isSitePath(jumpUrl)) return 'elsewhere'
  return (await isPublicAddress(ctx, jumpUrl, isSitePage)) ? 'opens' : 'nowhere'
}

type BannerVersion = {
  number: number
  verb: string
  by: Person | null
  at: Date
  changes: TextChange[]
}

/** The newest versions of a slide, each compared with the current draft. Throws NOT_FOUND. */
export async function listBannerVersions({ ctx, input }: Args<{ id: number }>): Promise<BannerVersion[]> {
  const present = writtenFields(await findBanner(ctx, input.id))
  const rows = await listRecordVersions(ctx, targetOf(input.id), 50)
  return rows.map(({ fields: stored, ...row }) => ({ ...row, changes: changesOf(readWritten(stored), present) }))
}
