import type { consoleChanges } from './console-changes.ts'

/** The tables of what visitors read of articles and activities, and of their drafts. */
export const contentTables: readonly string[] = ['content_items', 'content_drafts', 'regions', 'media']

/**
 * The calls of the console that write these tables. Every success in any test of the API is held to this list, so that a new
 * call needs a row; `tests/api/console-review-rule.test.ts` has an attempt for each row to change what visitors read.
 */
export const contentWriters = [
  'createItem',
  'duplicateItem',
  'createFromTemplate',
  'saveDraft',
  'dropDraft',
  'restoreVersion',
  'planItem',
  'binItem',
  'restoreItem',
  'eraseItem',
  'publishItem',
  'scheduleItem',
  'unscheduleItem',
  'withdrawItem',
  'scheduleWithdrawal',
  'cancelWithdrawal',
  'undoContentAction',
  'bulkItems',
  'startBulk',
  'answerReview',
  'changeTags',
  'undoTags',
  'changeItemFacts',
  'undoItemFacts',
  'replaceInItems',
  'importArchive',
  'uploadMedia',
  'describeMedia',
  'replaceMedia',
  'deleteMedia',
  'restoreMedia',
  'uploadSalesQr',
  'removeDemo',
] as const satisfies readonly (keyof typeof consoleChanges)[]

export type ContentWriter = (typeof contentWriters)[number]

export const isContentWriter = (call: string): call is ContentWriter => contentWriters.some((one) => one === call)
