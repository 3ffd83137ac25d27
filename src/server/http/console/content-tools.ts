import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import type { ItemFacts } from '#domain/content/facts.ts'
import { readTags } from '#domain/content/tags.ts'
import { largestId } from '#domain/shared/whole-number.ts'
import * as facts from '#server/services/content/items/change-facts.ts'
import * as checks from '#server/services/content/items/check-item.ts'
import * as regions from '#server/services/content/items/regions.ts'
import * as replace from '#server/services/content/items/replace-items.ts'
import * as tags from '#server/services/content/items/tags.ts'
import { readOpenReplacement as readReplacement } from '#server/services/content/replace/open-replacement.ts'
import * as records from '#server/services/content/replace/replace-texts.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'
import { readSheet } from './read-sheet.ts'

export const listTags = serve<'listTags'>(tags.listTags)

export const changeTags = serve<'changeTags'>(tags.changeTags)

export const undoTags = serve<'undoTags'>(tags.undoTags)

export const listActivityRegions = serve<'listActivityRegions'>(regions.listActivityRegions, 'rows')
export const saveActivityRegion = serve<'saveActivityRegion'>(regions.regionRecord.save)
export const removeActivityRegion = serve<'removeActivityRegion'>(regions.regionRecord.remove)
export const moveActivityRegion = serve<'moveActivityRegion'>(regions.regionRecord.move)
export const listActivityRegionUses = serve<'listActivityRegionUses'>(regions.regionRetirement.uses, 'uses')
export const retireActivityRegion = serve<'retireActivityRegion'>(regions.regionRetirement.retire, 'undo')
export const undoActivityRegion = serve<'undoActivityRegion'>(regions.regionRetirement.undo)

export const exportActivityRegions: ConsoleHandler<'exportActivityRegions'> = async ({ ctx, grant: { staffId } }) =>
  csvAnswer('regions.csv', await regions.exportRegions({ ctx, staffId }))

export const importActivityRegions: ConsoleHandler<'importActivityRegions'> = async ({ ctx, input, grant }) => {
  const table = await readSheet(input.upload)
  const plan = input.headers['x-plan']
  return { data: await regions.regionSheet.read({ ctx, input: { staffId: grant.staffId, table, plan } }) }
}

export const previewFacts: ConsoleHandler<'previewFacts'> = async ({ ctx, input: { body } }) => {
  const rows = await facts.previewFacts({ ctx, input: body })
  return {
    data: {
      rows: rows.map((row) => ({
        ...row,
        before: presentFacts(row.before),
        after: row.after && presentFacts(row.after),
      })),
    },
  }
}

export const changeItemFacts = serve<'changeItemFacts'>(facts.changeItemFacts)

export const undoItemFacts = serve<'undoItemFacts'>(facts.undoFacts)

export const findInItems: ConsoleHandler<'findInItems'> = async ({
  ctx,
  input: { body },
  grant: { staffId },
  signal,
}) => {
  const { rows, ...progress } = await replace.findInItems({ ctx, input: { ...body, signal } })
  return { data: { ...progress, rows: rows.map((row) => presentFound(row, staffId)) } }
}

export const findInRecords: ConsoleHandler<'findInRecords'> = async ({ ctx, input: { body }, grant, signal }) => {
  const { staffId, session } = grant
  const looking = { ...body, signal, staffId, roles: session.member.roles }
  const { rows, isWhole } = await records.findInRecords({ ctx, input: looking })
  return { data: { isWhole, rows: rows.map((row) => presentRecord(row, staffId)) } }
}

export const readOpenReplacement = serve<'readOpenReplacement'>(readReplacement)
export const replaceTexts = serve<'replaceTexts'>(records.replaceTexts)
export const discardReplaced = serve<'discardReplaced'>(records.discardReplaced)

export const countIssues: ConsoleHandler<'countIssues'> = async ({ ctx, input: { query } }) => {
  const ids = query.ids.split(',').map(Number)
  return { data: await checks.countIssues({ ctx, ids: ids.filter((id) => id <= largestId) }) }
}

type PresentedFound = CallOutcome<ConsoleCalls['findInItems']>['data']['rows'][number]

function presentFound({ held, version, savedBy, places, count }: replace.FoundItem, staffId: number): PresentedFound {
  const { item, draft, text } = held
  return {
    id: item.id,
    firstLevelHeading: item.firstLevelHeading,
    title: text.title,
    status: item.status,
    version,
    places,
    count,
    // A draft that was never public is the item itself, and no change beside it.
    draft:
      draft && item.status !== 'draft' ? { savedAt: draft.savedAt, savedBy, isOwn: draft.savedBy === staffId } : null,
  }
}

function presentRecord({ record, savedBy, places, count }: records.FoundRecord, staffId: number) {
  const { kind, id, name, isPublic, version, hasDraft, editedBy, editedAt: savedAt } = record
  const draft = hasDraft ? { savedAt, savedBy, isOwn: editedBy === staffId } : null
  return { kind, id, name, isPublic, version, draft, places, count }
}

function presentFacts({ secondLevelHeading, author, label }: ItemFacts) {
  return { section: secondLevelHeading, author, tags: readTags(label) }
}
