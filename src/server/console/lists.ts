import * as bulk from '#server/services/bulk/bulk.ts'
import * as records from '#server/services/find/find.ts'
import { restoreRedirects } from '#server/services/redirects/redirects.ts'
import * as views from '#server/services/views/saved-views.ts'
import { type ConsoleHandler, changeHandler } from './console-handler.ts'

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
  data: { count: await restoreRedirects({ ctx, input: { staffId, token: body.token } }) },
})
