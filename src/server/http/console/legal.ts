import { listRecordVersions } from '#server/services/shared/record-versions.ts'
import * as changing from '#server/services/site/legal/change-legal.ts'
import * as reading from '#server/services/site/legal/staff-legal.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'

export const listLegal = serve<'listLegal'>(reading.listStaffLegal, 'rows')

export const readLegal: ConsoleHandler<'readLegal'> = async ({ ctx, input: { params } }) => {
  const record = await reading.readStaffLegal({ ctx, input: params })
  // Dropped drafts, withdrawn versions and the discarded texts of merges (console 6b).
  const discarded = await listRecordVersions(ctx, reading.targetOf(params.document), 20)
  return { data: { ...record, discarded } }
}

export const readDiscardedLegal = serve<'readDiscardedLegal'>(reading.readDiscarded)

export const readLegalVersion = serve<'readLegalVersion'>(reading.readLegalText)

export const saveLegal = serve<'saveLegal'>(changing.saveLegal)

export const publishLegal = serve<'publishLegal'>(changing.publishLegal, 'undo')

export const dropLegal = serve<'dropLegal'>(changing.dropLegal, 'undo')

export const withdrawLegal = serve<'withdrawLegal'>(changing.withdrawLegal, 'undo')

export const undoLegal = serve<'undoLegal'>(changing.undoLegal)
