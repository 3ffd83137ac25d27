import { readItem } from '#server/services/content/read-item.ts'
import * as templates from '#server/services/content/templates.ts'
import { type ConsoleHandler, changeHandler } from './console-handler.ts'
import { presentItemDetail } from './present-content.ts'

export const listTemplates: ConsoleHandler<'listTemplates'> = async ({ ctx, input: { query } }) => ({
  data: await templates.listTemplates({ ctx, input: { heading: query.firstLevelHeading } }),
})

export const createFromTemplate: ConsoleHandler<'createFromTemplate'> = async ({ ctx, input: { params }, grant }) => {
  const { staffId } = grant
  const id = await templates.createFromTemplate({ ctx, input: { staffId, key: params.key } })
  return { data: presentItemDetail(await readItem({ ctx, input: { id, staffId } })) }
}

export const createTemplate: ConsoleHandler<'createTemplate'> = async ({ ctx, input: { params, body }, grant }) => {
  const { staffId } = grant
  return { data: { id: await templates.createTemplate({ ctx, input: { staffId, id: params.id, name: body.name } }) } }
}

export const renameTemplate = changeHandler<'renameTemplate'>(templates.renameTemplate)
export const removeTemplate = changeHandler<'removeTemplate'>(templates.removeTemplate)
