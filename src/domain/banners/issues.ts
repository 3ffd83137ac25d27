import { deadLinkSentence, isDeadLink } from '../links/find-links.ts'
import { checkFields } from '../shared/fields.ts'
import { foreignPictureSentence, hasUserInfo, isForeignPicture, userInfoSentence } from '../shared/foreign-address.ts'
import { type BannerFields, bannerFields } from './fields.ts'
import {
  type BannerPictureFacts,
  type BannerPictureField,
  bannerPictures,
  hasPhonePicture,
  judgePicture,
} from './pictures.ts'
import { bannerSentences as sentences } from './sentences.ts'

/** Errors prevent publishing a slide, warnings do not (specification, console 3). */
export type BannerIssue = { level: 'error' | 'warning'; field: keyof BannerFields; message: string }

type Asked = {
  promotionType: number
  fields: BannerFields
  /** The media library's facts about each picture; missing for a picture from elsewhere. */
  pictures: Partial<Record<BannerPictureField, BannerPictureFacts>>
  now: Date
  /** Links that the link sweeps found dead. */
  deadLinks?: readonly string[]
}

/** All issues of a slide, in the order of its fields. Pure; runs in the browser and on the server. */
export function findBannerIssues({ promotionType, fields, pictures, now, deadLinks }: Asked): BannerIssue[] {
  const stored = checkFields(bannerFields, {}, fields).map(({ name, sentence }) => error(name, sentence))
  const needsPhone = hasPhonePicture(promotionType)
  const { showFrom, showUntil } = fields
  return [
    ...stored,
    ...(fields.desktopPictureUrl === '' ? [error('desktopPictureUrl', sentences.desktopMissing)] : []),
    ...(needsPhone && fields.phonePictureUrl === '' ? [error('phonePictureUrl', sentences.phoneMissing)] : []),
    ...(['desktopPictureUrl', 'phonePictureUrl'] as const)
      .filter((name) => isForeignPicture(fields[name]))
      .map((name) => error(name, foreignPictureSentence)),
    ...pictureFindings('desktopPictureUrl', pictures.desktopPictureUrl),
    ...(needsPhone ? pictureFindings('phonePictureUrl', pictures.phonePictureUrl) : []),
    ...(fields.alt === '' ? [error('alt', sentences.altMissing)] : []),
    ...(fields.jumpUrl === '' ? [warning('jumpUrl', sentences.nowhere)] : []),
    ...(hasUserInfo(fields.jumpUrl) ? [error('jumpUrl', userInfoSentence)] : []),
    ...(isDeadLink(fields.jumpUrl, deadLinks) ? [warning('jumpUrl', deadLinkSentence)] : []),
    ...(showFrom && showUntil && showUntil <= showFrom ? [error('showUntil', sentences.untilBeforeFrom)] : []),
    ...(showUntil && showUntil <= now ? [error('showUntil', sentences.over)] : []),
  ]
}

function pictureFindings(field: BannerPictureField, facts: BannerPictureFacts | undefined): BannerIssue[] {
  if (facts === undefined) return []
  const { name, width, height } = bannerPictures[field]
  const wished = `${width} × ${height}`
  const [own, high] = [facts.width ?? 0, facts.height ?? 0]
  return judgePicture(field, facts).map((fault) => {
    if (fault === 'no-size') return error(field, sentences.noSize(name))
    if (fault === 'small') return warning(field, sentences.small(name, own, high, wished))
    if (fault === 'cut') return warning(field, sentences.cut(name, own, high, wished))
    return warning(field, sentences.heavy(name, Math.ceil(facts.sizeBytes / 1024)))
  })
}

const error = (field: BannerIssue['field'], message: string): BannerIssue => ({ level: 'error', field, message })
const warning = (field: BannerIssue['field'], message: string): BannerIssue => ({
  level: 'warning',
  field,
  message,
})
