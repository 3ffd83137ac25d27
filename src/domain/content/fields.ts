import { defineFields, type ValuesOf } from '../shared/fields.ts'
import { isOwnPath } from './addresses.ts'
import { activeId, firstHeading } from './headings.ts'
import { isRelatedList } from './related.ts'
import { contentSentences } from './sentences.ts'
import { tagAtMost, tagsAtMost } from './tags.ts'

/**
 * The fields of an article (first-level heading 1) or an activity (2). Its type, checks, columns, API names and
 * schemas, comparison and export are derived from this table (docs/guides/add-a-field.md).
 */
export const contentFields = defineFields({
  firstLevelHeading: {
    kind: 'choice',
    label: '类型',
    edge: 'firstLevelHeadings',
    choices: [firstHeading.article, firstHeading.activity],
    required: true,
    sentence: contentSentences.headingRequired,
  },
  title: { kind: 'line', label: '标题', atMost: 120, required: true },
  briefly: { kind: 'line', label: '摘要', atMost: 300 },
  /** The item's tags (tags.ts); the first one is the label on a card, e.g. 平台政策. */
  label: { kind: 'line', label: '标签', atMost: tagsAtMost * (tagAtMost + 1) },
  author: { kind: 'line', label: '作者', atMost: 40 },
  organizer: { kind: 'line', label: '主办方', atMost: 80 },
  address: { kind: 'line', label: '活动地址', atMost: 120 },
  content: { kind: 'richText', label: '正文', atMost: 200_000, sentence: contentSentences.contentLength },
  /** The article's section, the specification's activeId; null for an activity. */
  secondLevelHeading: {
    kind: 'choice',
    label: '栏目',
    edge: 'secondLevelHeadings',
    choices: [activeId.brand, activeId.news, activeId.product, activeId.updates, activeId.tips],
    sentence: contentSentences.sectionRequired,
  },
  /** Articles only. */
  selfPath: { kind: 'code', label: '自定义路径', isValid: isOwnPath, sentence: contentSentences.selfPathFormat },
  pictureUrl: { kind: 'link', label: '封面图', edge: 'picture', sentence: contentSentences.pictureFormat },
  linkUrl: { kind: 'link', label: '活动链接', sentence: contentSentences.linkFormat },
  beginTime: { kind: 'instant', label: '开始时间', sentence: contentSentences.timeFormat },
  /** Null for an activity without an end. */
  endTime: { kind: 'instant', label: '结束时间', sentence: contentSentences.timeFormat },
  /** For search engines instead of title and summary; may be empty. */
  seoTitle: { kind: 'line', label: '搜索标题', atMost: 120 },
  seoDescription: { kind: 'line', label: '搜索描述', atMost: 300 },
  /** The picture of a shared link in place of the drawn card. */
  sharePictureUrl: {
    kind: 'link',
    label: '分享图',
    edge: 'sharePicture',
    sentence: contentSentences.sharePictureFormat,
  },
  /** Articles only: the related articles that staff chose, in their order. */
  relatedIds: { kind: 'code', label: '相关文章', isValid: isRelatedList, sentence: contentSentences.relatedFormat },
  regionId: { kind: 'reference', label: '地区', sentence: contentSentences.regionUnknown },
})

export type ContentFields = ValuesOf<typeof contentFields>

const {
  content: _content,
  regionId: _regionId,
  relatedIds: _relatedIds,
  seoTitle,
  seoDescription,
  sharePictureUrl,
  ...summaryFields
} = contentFields

/** The fields that lists answer as stored; the text is left out, and a region is answered by its name. */
export const contentSummaryFields = summaryFields

/** The fields for the head of a record's page, besides its summary. */
export const contentHeadFields = { seoTitle, seoDescription, sharePictureUrl }

const { title, selfPath, secondLevelHeading } = contentFields

/** The fields that identify the previous and the next article. */
export const contentNeighbourFields = { title, selfPath, secondLevelHeading }
