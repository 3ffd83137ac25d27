import { loginPromotionType } from '../content/promotion-type.ts'
import { defineFields, type ValuesOf } from '../shared/fields.ts'
import { bannerSentences } from './sentences.ts'

/** The fields of a slide that staff edit. Its page is set once at creation (docs/guides/add-a-field.md). */
export const bannerFields = defineFields({
  title: { kind: 'line', label: '标题', atMost: 60, required: true },
  /** What visitors read on the picture. Slides from before these two fields have neither (decision 082). */
  headline: { kind: 'line', label: '大标题', atMost: 20 },
  line: { kind: 'line', label: '一句话', atMost: 40 },
  /** Alternative text of the picture; empty on old slides, whose title is read out instead. */
  alt: { kind: 'line', label: '替代文字', atMost: 120 },
  desktopPictureUrl: { kind: 'link', label: '电脑图', sentence: bannerSentences.pictureFormat },
  phonePictureUrl: { kind: 'link', label: '手机图', sentence: bannerSentences.pictureFormat },
  jumpUrl: { kind: 'link', label: '跳转链接', sentence: bannerSentences.linkFormat },
  /** The display period, `showFrom` inclusive and `showUntil` exclusive; null leaves a side open. */
  showFrom: { kind: 'instant', label: '展示开始时间', sentence: bannerSentences.timeFormat },
  showUntil: { kind: 'instant', label: '展示结束时间', sentence: bannerSentences.timeFormat },
})

export type BannerFields = ValuesOf<typeof bannerFields>

/** The two pictures of a slide, each with its recommended size in px (specification 2; readings 5). */
export const bannerPictures = {
  desktopPictureUrl: { name: '电脑图', width: 1920, height: 600 },
  phonePictureUrl: { name: '手机图', width: 716, height: 750 },
} as const

export type BannerPictureField = keyof typeof bannerPictures

/** Facts about an uploaded picture. */
export type BannerPictureFacts = {
  width: number | null
  height: number | null
  sizeBytes: number
  /** Whether smaller renditions are made. A picture without them is sent whole and must be small itself. */
  hasSizes: boolean
}

/** The log-in box shows the desktop picture in both layouts. */
export function hasPhonePicture(promotionType: number): boolean {
  return promotionType !== loginPromotionType
}

/** The log-in box shows a picture alone: it is a strip below a form, and does not open a page. */
export function hasWords(promotionType: number): boolean {
  return promotionType !== loginPromotionType
}

/** The deviation of the aspect ratio from which staff are warned that the picture will be cropped. */
const cutFrom = 0.05
const heaviestBytes = 400 * 1024

export type PictureIssue = 'no-size' | 'small' | 'cut' | 'heavy'

/** The issues of a picture for its place, the worst first. */
export function judgePicture(field: BannerPictureField, facts: BannerPictureFacts): PictureIssue[] {
  const target = bannerPictures[field]
  const { width, height, sizeBytes, hasSizes } = facts
  if (width === null || height === null || width === 0 || height === 0) return ['no-size']
  const isDrawn = !hasSizes
  const isSmall = !isDrawn && (width < target.width || height < target.height)
  const ratio = width / height / (target.width / target.height)
  return [
    ...(isSmall ? (['small'] as const) : []),
    ...(ratio < 1 - cutFrom || ratio > 1 + cutFrom ? (['cut'] as const) : []),
    ...(isDrawn && sizeBytes > heaviestBytes ? (['heavy'] as const) : []),
  ]
}
