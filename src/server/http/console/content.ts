import { textValues } from '#contract/client.ts'
import { contentFields } from '#domain/content/fields.ts'
import { fromEdge, toDraftEdge } from '#domain/shared/field-edges.ts'
import { largestId } from '#domain/shared/whole-number.ts'
import type { Ctx } from '#server/context.ts'
import * as checks from '#server/services/content/items/check-item.ts'
import {
  readStaffItem,
  readVersion as readStoredVersion,
  saverOf,
  targetOf,
  textVersion,
} from '#server/services/content/items/content-entity.ts'
import * as drafts from '#server/services/content/items/drafts.ts'
import { listItems as list } from '#server/services/content/items/list-items.ts'
import * as presence from '#server/services/content/items/presence.ts'
import * as items from '#server/services/content/items/read-item.ts'
import * as templates from '#server/services/content/items/templates.ts'
import { undoContent as takeBack } from '#server/services/content/items/undo-content.ts'
import { findPrices, searchPrices } from '#server/services/selling/catalogue/price-references.ts'
import type { Undo } from '#server/services/shared/undo-tokens.ts'
import { findPerson } from '#server/services/staff/other-members.ts'
import { exportNow } from '#server/services/work/exports/make-export.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'
import { presentItemDetail, presentItemRow } from './present-content.ts'

export const listItems: ConsoleHandler<'listItems'> = async ({ ctx, input: { query } }) => {
  const { rows, reads, total } = await list({ ctx, input: query })
  const present = (row: (typeof rows)[number]) => ({ ...presentItemRow(row), reads: reads.get(row.id)?.reads ?? 0 })
  return { data: { rows: rows.map(present), total } }
}

export const exportItems: ConsoleHandler<'exportItems'> = async ({ ctx, input: { query }, grant: { staffId } }) =>
  csvAnswer(
    'content.csv',
    await exportNow({ ctx, input: { staffId, kind: 'content', filters: textValues(query), ...asExport } }),
  )

const asExport = { action: 'content.export', target: 'content' } as const

export const listTextPrices: ConsoleHandler<'listTextPrices'> = async ({ ctx, input: { query } }) => {
  const ids = query.ids
    ?.split(',')
    .map(Number)
    .filter((id) => id <= largestId)
  return { data: { rows: await (ids ? findPrices({ ctx, ids }) : searchPrices({ ctx, q: query.q })) } }
}

export const readItem: ConsoleHandler<'readItem'> = async ({ ctx, input: { params }, grant }) =>
  answerItem(ctx, params.id, grant.staffId)

export const createItem: ConsoleHandler<'createItem'> = async ({ ctx, input: { body }, grant: { staffId } }) => {
  const fields = fromEdge(contentFields, body.fields)
  return answerItem(ctx, await drafts.createItem({ ctx, input: { staffId, fields } }), staffId)
}

export const suggestPath = serve<'suggestPath'>(checks.suggestPath, 'path')

export const checkPath = serve<'checkPath'>(checks.isPathTaken, 'isTaken')

export const duplicateItem: ConsoleHandler<'duplicateItem'> = async ({ ctx, input: { params }, grant: { staffId } }) =>
  answerItem(ctx, await drafts.duplicateItem({ ctx, input: { staffId, id: params.id } }), staffId)

export const saveDraft: ConsoleHandler<'saveDraft'> = async ({ ctx, input: { params, body }, grant: { staffId } }) => {
  const fields = fromEdge(contentFields, body.fields)
  const { version: from, discarded: given } = body
  const discarded = given && { ...given, own: given.own && fromEdge(contentFields, given.own) }
  return { data: await drafts.saveDraft({ ctx, input: { staffId, id: params.id, version: from, fields, discarded } }) }
}

export const dropDraft: ConsoleHandler<'dropDraft'> = async ({ ctx, input: { params, body }, grant: { staffId } }) => {
  const undo = await drafts.dropDraft({ ctx, input: { staffId, id: params.id, version: body.version } })
  return answerDraft(ctx, params.id, staffId, undo)
}

export const beHere: ConsoleHandler<'beHere'> = async ({ ctx, input, grant: { staffId }, signal }) => {
  const { params, body } = input
  const held = await readStaffItem(ctx, params.id)
  const target = targetOf(params.id)
  const here = await presence.beHere({ ctx, input: { target, staffId, signal, ...body } })
  return {
    data: {
      here,
      version: textVersion(held.text),
      savedBy: await findPerson(ctx, saverOf(held)),
    },
  }
}

export const undoContentAction = serve<'undoContentAction'>(takeBack, 'ids')

export const listVersions = serve<'listVersions'>(items.listVersions)

export const readVersion: ConsoleHandler<'readVersion'> = async ({ ctx, input: { params } }) => {
  const { number, verb, createdAt, text } = await readStoredVersion(ctx, params.id, params.number)
  return { data: { number, verb, at: createdAt, text: toDraftEdge(contentFields, text) } }
}

export const compareVersions: ConsoleHandler<'compareVersions'> = async ({ ctx, input: { params, query } }) => {
  const { before, after, changes } = await items.compareVersions({ ctx, input: { ...params, other: query.with } })
  return { data: { before: toDraftEdge(contentFields, before), after: toDraftEdge(contentFields, after), changes } }
}

export const restoreVersion: ConsoleHandler<'restoreVersion'> = async ({ ctx, input: { params, body }, grant }) => {
  const { staffId } = grant
  const undo = await drafts.restoreVersion({ ctx, input: { staffId, ...params, version: body.version } })
  return answerDraft(ctx, params.id, staffId, undo)
}

export const listTemplates = serve<'listTemplates'>(templates.listTemplates)

export const createFromTemplate: ConsoleHandler<'createFromTemplate'> = async ({ ctx, input: { params }, grant }) => {
  const { staffId } = grant
  const id = await templates.createFromTemplate({ ctx, input: { staffId, key: params.key } })
  return answerItem(ctx, id, staffId)
}

export const createTemplate = serve<'createTemplate'>(templates.createTemplate, 'id')

export const renameTemplate = serve<'renameTemplate'>(templates.renameTemplate)
export const removeTemplate = serve<'removeTemplate'>(templates.removeTemplate)

async function answerItem(ctx: Ctx, id: number, staffId: number) {
  return { data: presentItemDetail(await items.readItem({ ctx, input: { id, staffId } })) }
}

async function answerDraft(ctx: Ctx, id: number, staffId: number, undo: Undo) {
  const { data: item } = await answerItem(ctx, id, staffId)
  return { data: { item, undo } }
}
