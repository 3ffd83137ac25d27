import { textValues } from '#contract/client.ts'
import { formatTimes } from '#server/presenters/format-times.ts'
import * as bulk from '#server/services/bulk/bulk.ts'
import { exportNow } from '#server/services/exports/make-export.ts'
import * as records from '#server/services/find/find.ts'
import * as redirects from '#server/services/redirects/redirects.ts'
import * as views from '#server/services/views/saved-views.ts'
import { type ConsoleHandler, changeHandler, undoableChangeHandler } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'
import { isSitePage } from './is-site-page.ts'

export const listViews: ConsoleHandler<'listViews'> = async ({ ctx, input: { query }, grant: { staffId } }) => {
  const rows = await views.listViews({ ctx, input: { staffId, room: query.room } })
  return { data: rows.map((row) => ({ ...row, isOwn: row.by.id === staffId })) }
}

export const saveView: ConsoleHandler<'saveView'> = async ({ ctx, input: { body }, grant: { staffId } }) => ({
  data: { ...(await views.saveView({ ctx, input: { staffId, ...body } })), isOwn: true },
})

export const removeView = changeHandler<'removeView'>(views.removeView)

export const findRecords: ConsoleHandler<'findRecords'> = async ({ ctx, input: { body }, grant }) => {
  const { staffId, session } = grant
  return { data: await records.findRecords({ ctx, input: { staffId, roles: session.member.roles, term: body.term } }) }
}

export const startBulk: ConsoleHandler<'startBulk'> = async ({ ctx, input: { body }, grant: { staffId } }) => {
  const { to: target, ...request } = body
  return { data: await bulk.startBulk({ ctx, input: { ...request, staffId, target } }) }
}

export const readBulk: ConsoleHandler<'readBulk'> = async ({ ctx, input: { params }, grant: { staffId } }) => {
  const { status, ids, done, refused, fault } = await bulk.readBulk({ ctx, input: { staffId, id: params.id } })
  return { data: { status, total: ids.length, done, refused, fault } }
}

export const undoRedirects: ConsoleHandler<'undoRedirects'> = async ({ ctx, input: { body }, grant: { staffId } }) => ({
  data: { count: await redirects.restoreRedirects({ ctx, input: { staffId, token: body.token } }) },
})

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

export const removeRedirect = undoableChangeHandler<'removeRedirect'>(redirects.removeRedirect)

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
