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
