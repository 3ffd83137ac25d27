import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import { fieldsOf } from '#domain/directory/fields.ts'
import { fallbackCode } from '#domain/sales/sales-people.ts'
import { toDraftEdge } from '#domain/shared/field-edges.ts'
import type { Ctx } from '#server/context.ts'
import * as groups from '#server/services/content/directory/groups.ts'
import * as sites from '#server/services/content/directory/platform-sites.ts'
import * as reading from '#server/services/content/directory/read-directory.ts'
import * as actions from '#server/services/content/directory/run-entry-action.ts'
import * as saving from '#server/services/content/directory/save-entry.ts'
import { targetOf } from '#server/services/content/directory/stores.ts'
import { undoDirectory as takeBack } from '#server/services/content/directory/undo-directory.ts'
import * as presence from '#server/services/content/items/presence.ts'
import * as salesPeople from '#server/services/marketing/sales-people/sales-people.ts'
import { listRecordVersions } from '#server/services/shared/record-versions.ts'
import { requireOpenTarget } from '#server/services/site/redirects/check-redirect.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'
import { isSitePage } from './is-site-page.ts'
import { readSheet } from './read-sheet.ts'

type PresentedRow = CallOutcome<ConsoleCalls['listEntries']>['data']['rows'][number]
type PresentedDetail = CallOutcome<ConsoleCalls['readEntry']>['data']

export const listEntries: ConsoleHandler<'listEntries'> = async ({ ctx, input: { params, query } }) => {
  const { q, status } = query
  const { groups: all, rows, total } = await reading.listDirectory({ ctx, input: { ...params, q, status } })
  return { data: { groups: all, rows: rows.map(presentRow), total } }
}

export const readEntry: ConsoleHandler<'readEntry'> = async ({ ctx, input: { params }, grant: { staffId } }) =>
  answerEntry(ctx, params, staffId)

export const beAtEntry: ConsoleHandler<'beAtEntry'> = async ({ ctx, input, grant: { staffId }, signal }) => {
  const { params, body } = input
  const { row } = await reading.findEntry(ctx, params.kind, params.id)
  const target = targetOf(params.kind, params.id)
  const here = await presence.beHere({ ctx, input: { target, staffId, signal, ...body } })
  return { data: { here, version: row.version } }
}

export const createEntry: ConsoleHandler<'createEntry'> = async ({
  ctx,
  input: { params, body },
  grant: { staffId },
}) => {
  const id = await saving.createEntry({ ctx, input: { staffId, ...params, fields: given(body.fields) } })
  return answerEntry(ctx, { ...params, id }, staffId)
}

export const saveEntry: ConsoleHandler<'saveEntry'> = async ({ ctx, input: { params, body }, grant: { staffId } }) => {
  const { version: from, discarded: sent } = body
  const discarded = sent && { ...sent, own: sent.own && given(sent.own) }
  const input = { staffId, ...params, version: from, fields: given(body.fields), discarded }
  return { data: await saving.saveEntry({ ctx, input }) }
}

export const dropEntryDraft = serve<'dropEntryDraft'>(saving.dropEntryDraft, 'undo')

export const removeEntry = serve<'removeEntry'>(actions.removeEntry, 'undo')

export const moveEntry = serve<'moveEntry'>(actions.moveEntry, 'undo')

export const publishEntries = serve<'publishEntries'>(actions.publishEntries)

export const withdrawEntries = serve<'withdrawEntries'>(async (args) => {
  await requireOpenTarget(args.ctx, args.input.to, isSitePage)
  return actions.withdrawEntries(args)
})

export const undoDirectory = serve<'undoDirectory'>(takeBack)

export const listEntryVersions: ConsoleHandler<'listEntryVersions'> = async ({ ctx, input: { params } }) => {
  return { data: await listRecordVersions(ctx, targetOf(params.kind, params.id), 100) }
}

export const compareEntryVersion = serve<'compareEntryVersion'>(reading.compareEntry, 'changes')

export const restoreEntryVersion = serve<'restoreEntryVersion'>(saving.restoreEntryVersion, 'undo')

export const addGroup = serve<'addGroup'>(groups.addGroup, 'id')

export const renameGroup = serve<'renameGroup'>(groups.renameGroup)

export const removeGroup = serve<'removeGroup'>(groups.removeGroup, 'undo')

export const moveGroup = serve<'moveGroup'>(groups.moveGroup)

export const exportEntries: ConsoleHandler<'exportEntries'> = async ({ ctx, input: { params }, grant: { staffId } }) =>
  csvAnswer(`${params.kind}.csv`, await reading.exportDirectory({ ctx, input: { staffId, ...params } }))

export const importEntries: ConsoleHandler<'importEntries'> = async ({ ctx, input, grant: { staffId } }) => {
  const { params, headers, upload } = input
  const table = await readSheet(upload)
  return { data: await saving.importEntries({ ctx, input: { staffId, ...params, table, plan: headers['x-plan'] } }) }
}

async function answerEntry(
  ctx: Ctx,
  input: Parameters<typeof reading.readDirectoryEntry>[0]['input'],
  staffId: number,
) {
  const { entry, ...rest } = await reading.readDirectoryEntry({ ctx, input })
  const { kind, text, publicText } = entry
  const data: PresentedDetail = {
    ...presentRow(entry),
    ...rest,
    here: await presence.listPresent(ctx, { target: targetOf(kind, input.id), besides: staffId }),
    fields: toDraftEdge(fieldsOf(kind), text) as PresentedDetail['fields'],
    publicFields: toDraftEdge(fieldsOf(kind), publicText) as PresentedDetail['fields'],
  }
  return { data }
}

/** Only the fields that were sent. */
function given(fields: Readonly<Record<string, string | number | Date | null | undefined>>) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
}

function presentRow({ row, text, by, sites }: reading.ListedEntry): PresentedRow {
  const { id, status, version, isDemo } = row
  return {
    id,
    status,
    version,
    isDemo,
    sites,
    name: String(text.name ?? ''),
    groupId: text.groupId === null || text.groupId === undefined ? null : Number(text.groupId),
    introduction: String(text.introduction ?? ''),
    logo: String(text.logoUrl ?? ''),
    linkUrl: String(text.linkUrl ?? ''),
    settleInUrl: String(text.settleInUrl ?? ''),
    hasDraft: row.draft !== null,
    editedAt: row.editedAt,
    editedBy: by,
  }
}

export const listSalesPeople: ConsoleHandler<'listSalesPeople'> = async ({ ctx }) => ({
  data: (await salesPeople.listSalesPeople({ ctx })).map(({ id, brought, ...person }) => ({
    id,
    brought: presentSalesResults(ctx, brought),
    isFallback: person.code === fallbackCode,
    fields: salesPeople.fieldsOf({ id, ...person }),
  })),
})

/** Orders only when the web system can report any. */
function presentSalesResults({ environment }: Pick<Ctx, 'environment'>, brought: salesPeople.SalesResults) {
  const { orders, revenueFen, ...steps } = brought
  return environment.entrySecret === null ? steps : { ...steps, orders, revenue: revenueFen }
}

export const saveSalesPerson = serve<'saveSalesPerson'>(salesPeople.saveSalesPerson)

export const removeSalesPerson = serve<'removeSalesPerson'>(salesPeople.removeSalesPerson)

export const uploadSalesQr: ConsoleHandler<'uploadSalesQr'> = async ({ ctx, input, grant }) => {
  const fileName = input.headers['x-file-name']
  return {
    data: await salesPeople.uploadQr({ ctx, input: { staffId: grant.staffId, fileName, upload: input.upload } }),
  }
}

export const listPlatformSites = serve<'listPlatformSites'>(sites.listPlatformSites, 'rows')
export const savePlatformSite = serve<'savePlatformSite'>(sites.platformSiteRecord.save)
export const removePlatformSite = serve<'removePlatformSite'>(sites.platformSiteRecord.remove)
export const movePlatformSite = serve<'movePlatformSite'>(sites.platformSiteRecord.move)
