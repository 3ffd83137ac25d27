import { textValues } from '#contract/client.ts'
import { formatTimes } from '#server/presenters/format-times.ts'
import { exportNow } from '#server/services/exports/make-export.ts'
import * as redirects from '#server/services/redirects/redirects.ts'
import { type ConsoleHandler, changeHandler } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'
import { isSitePage } from './is-site-page.ts'

export const listRedirects: ConsoleHandler<'listRedirects'> = async ({ ctx, input: { query } }) => {
  const { q, origin, sort, pageNum, pageSize } = query
  const { rows, total } = await redirects.listRedirects({ ctx, input: { q, origin, sort, pageNum, pageSize } })
  return { data: { rows: formatTimes(rows), total } }
}

export const listMissed: ConsoleHandler<'listMissed'> = async ({ ctx, input: { query } }) => {
  const { pageNum, pageSize } = query
  const { rows, total } = await redirects.listMissed(ctx, { pageNum, pageSize })
  return { data: { rows: formatTimes(rows), total } }
}

export const addRedirect: ConsoleHandler<'addRedirect'> = async ({ ctx, input: { body }, grant: { staffId } }) => ({
  data: formatTimes(await redirects.addRedirect({ ctx, input: { staffId, ...body, isSitePage } })),
})

export const removeRedirect = changeHandler<'removeRedirect'>(redirects.removeRedirect)

export const exportRedirects: ConsoleHandler<'exportRedirects'> = async ({
  ctx,
  input: { query },
  grant: { staffId },
}) =>
  csvAnswer(
    'redirects.csv',
    await exportNow({ ctx, input: { staffId, kind: 'redirects', filters: textValues(query), ...asExport } }),
  )

const asExport = { action: 'content.export', target: 'redirects' } as const
