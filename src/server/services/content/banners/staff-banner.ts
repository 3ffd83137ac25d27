import { and, eq, isNull } from 'drizzle-orm'
import { type Banner, banners } from '#db/schema/index.ts'
import { type BannerFields, type BannerPictureField, bannerFields } from '#domain/banners/fields.ts'
import { type BannerIssue, findBannerIssues } from '#domain/banners/issues.ts'
import { mediaKeyOf } from '#domain/media/upload-address.ts'
import { pickFields, readStored, storeFields, toDraftEdge } from '#domain/shared/field-edges.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { VersionedEntity } from '#server/services/shared/change/change-entity.ts'
import { compareTexts, type TextChange } from '#server/services/shared/record-versions.ts'
import { deadLinksOf } from '#server/services/site/links/read-dead-links.ts'
import { findByKeys } from '#server/services/site/media/list-media.ts'
import { readForbiddenWords } from '#server/services/site/settings/staff-settings.ts'
import { findPerson } from '#server/services/staff/other-members.ts'

/** The kind and the id under which versions, presence and audit name a slide. */
export const targetOf = (id: number) => `banner:${id}` as const

/** The fields of the row: the public ones of a public slide, the draft's otherwise. */
export const rowFields = (banner: Banner): BannerFields => pickFields(bannerFields, banner)

export const storeWritten = (fields: BannerFields) => storeFields(bannerFields, fields)
export const readWritten = (stored: Readonly<Record<string, unknown>>) => readStored(bannerFields, stored)

/** The text that staff edit: the separate draft, or the slide itself. */
export const writtenFields = (banner: Banner): BannerFields =>
  banner.draft === null ? rowFields(banner) : readWritten(banner.draft)

/** A slide that was not removed. Throws NOT_FOUND. */
export async function findBanner(ctx: Ctx, id: number): Promise<Banner> {
  const [banner] = await selectBanner(ctx, id)
  if (banner === undefined) throw new AppError('NOT_FOUND')
  return banner
}

const selectBanner = ({ db }: Ctx, id: number) =>
  db
    .select()
    .from(banners)
    .where(and(eq(banners.id, id), isNull(banners.deletedAt)))

export const bannerEntity: VersionedEntity<number, Banner, BannerFields, number> = {
  async lock(tx, id) {
    const [banner] = await selectBanner(tx, id).for('update')
    return banner
  },
  versionOf: ({ version }) => version,
  async conflictOf(tx, banner, yours) {
    return {
      data: {
        yours: yours && toDraftEdge(bannerFields, yours),
        theirs: { fields: toDraftEdge(bannerFields, writtenFields(banner)), version: banner.version },
        by: await findPerson(tx, banner.editedBy),
        at: formatShanghai(banner.editedAt ?? banner.createdAt),
      },
    }
  },
  targetOf,
}

export type StaffPicture = {
  fileName: string
  width: number | null
  height: number | null
  sizeBytes: number
  hasSizes: boolean
}
type StaffPictures = Record<BannerPictureField, StaffPicture | null>

/** The media library's facts about a slide's pictures; null for a picture from elsewhere. */
export async function readPictures(ctx: Ctx, fields: BannerFields): Promise<StaffPictures> {
  const keys = [fields.desktopPictureUrl, fields.phonePictureUrl].flatMap((address) => mediaKeyOf(address) ?? [])
  const files = await findByKeys(ctx, keys)
  const known = (address: string): StaffPicture | null => {
    const file = files.get(mediaKeyOf(address) ?? '')
    if (file === undefined) return null
    const { fileName, widthPx: width, heightPx: height, sizeBytes, renditions, mimeType } = file
    const isRaster = mimeType !== 'image/svg+xml' && mimeType !== 'image/gif'
    return { fileName, width, height, sizeBytes, hasSizes: isRaster || renditions.length > 0 }
  }
  return {
    desktopPictureUrl: known(fields.desktopPictureUrl),
    phonePictureUrl: known(fields.phonePictureUrl),
  }
}

/** The issues of the current draft. */
export async function checkBanner(ctx: Ctx, banner: Banner): Promise<BannerIssue[]> {
  const fields = writtenFields(banner)
  const { desktopPictureUrl, phonePictureUrl } = await readPictures(ctx, fields)
  const pictures = { ...(desktopPictureUrl && { desktopPictureUrl }), ...(phonePictureUrl && { phonePictureUrl }) }
  const deadLinks = await deadLinksOf(ctx, targetOf(banner.id))
  const { promotionType } = banner
  const words = await readForbiddenWords(ctx)
  return findBannerIssues({ promotionType, fields, pictures, deadLinks, words, now: ctx.clock.now() })
}

/** Each field that differs between two texts of a slide, by its label, as staff read it. */
export function changesOf(before: BannerFields, after: BannerFields): TextChange[] {
  return compareTexts(bannerFields, before, after, {})
}
