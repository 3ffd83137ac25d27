import { formatShanghai } from '#domain/shared/time.ts'
import { formatTimes } from '#server/presenters/format-times.ts'
import * as changing from '#server/services/legal/change-legal.ts'
import * as reading from '#server/services/legal/staff-legal.ts'
import { listRecordVersions } from '#server/services/record-versions.ts'
import { type ConsoleHandler, changeHandler, undoableChangeHandler } from './console-handler.ts'

export const listLegal: ConsoleHandler<'listLegal'> = async ({ ctx }) => {
  return { data: { rows: formatTimes(await reading.listStaffLegal({ ctx })) } }
}

export const readLegal: ConsoleHandler<'readLegal'> = async ({ ctx, input: { params } }) => {
  const { editedAt, ...rest } = await reading.readStaffLegal({ ctx, input: params })
  // Dropped drafts, withdrawn versions and the discarded texts of merges (console 6b).
  const discarded = await listRecordVersions(ctx, reading.targetOf(params.document), 20)
  return {
    data: {
      ...rest,
      editedAt: editedAt && formatShanghai(editedAt),
      discarded: discarded.map(({ number, verb, by, at }) => ({ number, verb, by, at: formatShanghai(at) })),
    },
  }
}

export const readDiscardedLegal: ConsoleHandler<'readDiscardedLegal'> = async ({ ctx, input: { params } }) => ({
  data: await reading.readDiscarded({ ctx, input: params }),
})

export const readLegalVersion: ConsoleHandler<'readLegalVersion'> = async ({ ctx, input: { params } }) => ({
  data: await reading.readLegalText({ ctx, input: params }),
})

export const saveLegal: ConsoleHandler<'saveLegal'> = async ({ ctx, input: { params, body }, grant: { staffId } }) => {
  const { revision, savedAt } = await changing.saveLegal({ ctx, input: { staffId, ...params, ...body } })
  return { data: { revision, savedAt: formatShanghai(savedAt) } }
}

export const publishLegal = undoableChangeHandler<'publishLegal'>(changing.publishLegal)

export const dropLegal = undoableChangeHandler<'dropLegal'>(changing.dropLegal)

export const withdrawLegal = undoableChangeHandler<'withdrawLegal'>(changing.withdrawLegal)

export const undoLegal = changeHandler<'undoLegal'>(changing.undoLegal)
