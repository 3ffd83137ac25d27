import { listRecordVersions } from '#server/services/shared/record-versions.ts'
import * as changing from '#server/services/site/legal/change-legal.ts'
import { readLegalDifference as compare, readLegalValues } from '#server/services/site/legal/legal-difference.ts'
import { writeRedlineDocx } from '#server/services/site/legal/redline-docx.ts'
import { redlinePage, redlinePolicy } from '#server/services/site/legal/redline-page.ts'
import * as reading from '#server/services/site/legal/staff-legal.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'

export const listLegal = serve<'listLegal'>(reading.listStaffLegal, 'rows')

export const readLegal: ConsoleHandler<'readLegal'> = async ({ ctx, input: { params } }) => {
  const record = await reading.readStaffLegal({ ctx, input: params })
  // Dropped drafts, withdrawn versions and the discarded texts of merges (console 6b).
  const discarded = await listRecordVersions(ctx, reading.targetOf(params.document), 20)
  return { data: { ...record, discarded, values: await readLegalValues(ctx) } }
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const readLegalDifference: ConsoleHandler<'readLegalDifference'> = async ({ ctx, input: { params, query } }) => {
  const { form, ...versions } = query
  const difference = await compare({ ctx, input: { ...params, ...versions } })
  if (form === 'print') {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': redlinePolicy }
    return new Response(redlinePage(difference), { headers: { ...headers, 'cache-control': 'no-store' } })
  }
  const name = encodeURIComponent(`${difference.fileName}.docx`)
  return new Response(writeRedlineDocx(difference), {
    headers: {
      'content-type': wordType,
      // A browser that does not read the second form gets an English name.
      'content-disposition': `attachment; filename="legal-difference.docx"; filename*=UTF-8''${name}`,
      'cache-control': 'no-store',
    },
  })
}

export const readDiscardedLegal = serve<'readDiscardedLegal'>(reading.readDiscarded)

export const readLegalVersion = serve<'readLegalVersion'>(reading.readLegalText)

export const saveLegal = serve<'saveLegal'>(changing.saveLegal)

export const publishLegal = serve<'publishLegal'>(changing.publishLegal, 'undo')

export const dropLegal = serve<'dropLegal'>(changing.dropLegal, 'undo')

export const withdrawLegal = serve<'withdrawLegal'>(changing.withdrawLegal, 'undo')

export const undoLegal = serve<'undoLegal'>(changing.undoLegal)
