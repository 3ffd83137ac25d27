import type { consoleChanges } from './console-changes.ts'

/** The tables of what visitors read of articles and activities, and of their drafts. */
const contentTables: readonly string[] = ['content_items', 'content_drafts', 'regions', 'media']

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
  'replaceTexts',
  'discardReplaced',
  'importArchive',
  'importLandingPage',
  'importIntoLandingPage',
  'uploadMedia',
  'describeMedia',
  'replaceMedia',
  'deleteMedia',
  'restoreMedia',
  'uploadSalesQr',
  'removeDemo',
] as const satisfies readonly (keyof typeof consoleChanges)[]

/**
 * The calls that give the activities of a city to another one: for visitors the same as renaming the city to the other
 * one's name, which no colleague passes either.
 */
const regionMovers: readonly string[] = ['retireActivityRegion', 'undoActivityRegion']

/**
 * The calls that write the names and the order of cities alone. These are a list of the site, as the groups of a directory,
 * and no text that a colleague passes.
 */
const regionWriters: readonly string[] = [
  'saveActivityRegion',
  'moveActivityRegion',
  'removeActivityRegion',
  'importActivityRegions',
]

export type ContentWriter = (typeof contentWriters)[number]

/** Whether a call that has written these tables changes content without a row here. */
export function isUnlistedWriter(call: string, wrote: readonly string[]): boolean {
  const content = contentTables.filter((table) => wrote.includes(table))
  if (regionMovers.includes(call)) return false
  if (regionWriters.includes(call)) return content.some((table) => table !== 'regions')
  return content.length > 0 && !contentWriters.some((one) => one === call)
}
