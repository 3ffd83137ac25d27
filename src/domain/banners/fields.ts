import { defineFields, type ValuesOf } from '../shared/fields.ts'
import { bannerSentences } from './sentences.ts'

/** The fields of a slide that staff edit. Its page is set once at creation (docs/guides/add-a-field.md). */
export const bannerFields = defineFields({
  title: { kind: 'line', label: '标题', atMost: 60, required: true },
  /** Alternative text of the picture; empty on old slides, whose title is read out instead. */
  alt: { kind: 'line', label: '替代文字', atMost: 120 },
  desktopPictureUrl: { kind: 'link', label: '电脑图', sentence: bannerSentences.pictureFormat },
  phonePictureUrl: { kind: 'link', label: '手机图', sentence: bannerSentences.pictureFormat },
  jumpUrl: { kind: 'link', label: '点了去哪', sentence: bannerSentences.linkFormat },
  /** The display period, `showFrom` inclusive and `showUntil` exclusive; null leaves a side open. */
  showFrom: { kind: 'instant', label: '展示开始时间', sentence: bannerSentences.timeFormat },
  showUntil: { kind: 'instant', label: '展示结束时间', sentence: bannerSentences.timeFormat },
})

export type BannerFields = ValuesOf<typeof bannerFields>
