import { checkFields, type FieldRules } from '../shared/fields.ts'
import { type ContentFields, contentFields } from './fields.ts'
import { firstHeading } from './headings.ts'
import { contentSentences } from './sentences.ts'
import { checkTags } from './tags.ts'

/** The rules that involve several fields. */
export const contentRules: FieldRules<typeof contentFields> = {
  secondLevelHeading: ({ firstLevelHeading, secondLevelHeading }) => {
    if (firstLevelHeading === firstHeading.activity)
      return secondLevelHeading === null ? null : contentSentences.sectionOfActivity
    return secondLevelHeading === null ? contentSentences.sectionRequired : null
  },
  label: ({ label }) => checkTags(label),
  selfPath: ({ firstLevelHeading, selfPath }) =>
    firstLevelHeading === firstHeading.activity && selfPath !== null ? contentSentences.selfPathOfActivity : null,
  relatedIds: ({ firstLevelHeading, relatedIds }) =>
    firstLevelHeading === firstHeading.activity && relatedIds !== null ? contentSentences.relatedOfActivity : null,
  endTime: ({ beginTime, endTime }) =>
    beginTime !== null && endTime !== null && endTime <= beginTime ? contentSentences.periodOrder : null,
}

/** The sentence of the first field that cannot be stored, or null. A draft may be incomplete. */
export function checkContentFields(fields: ContentFields): string | null {
  return checkFields(contentFields, contentRules, fields)[0]?.sentence ?? null
}

/** The sentence of the first field that prevents publishing, or null. */
export function checkPublishable(fields: ContentFields): string | null {
  const sentence = checkContentFields(fields)
  if (sentence !== null) return sentence
  if (!hasSubstance(fields.content)) return contentSentences.contentRequired
  const lacksBegin = fields.firstLevelHeading === firstHeading.activity && fields.beginTime === null
  return lacksBegin ? contentSentences.periodRequired : null
}

/** Whether a reader would see anything: letters, a picture or a video. */
function hasSubstance(html: string): boolean {
  return /<(?:img|video)\s/i.test(html) || /[\p{L}\p{N}]/u.test(html.replace(/<[^>]*>|&[a-z#0-9]+;/gi, ''))
}
