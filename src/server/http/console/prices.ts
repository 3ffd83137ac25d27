import { priceSentences } from '#domain/pricing/changes/issue-texts.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { scopeOf } from '#domain/staff/roles.ts'
import { categoryRecord, deviceTypeRecord } from '#server/services/selling/catalogue/catalogue-names.ts'
import * as rename from '#server/services/selling/catalogue/rename-facts.ts'
import { categoryRetirement, deviceTypeRetirement } from '#server/services/selling/catalogue/retire-names.ts'
import * as skus from '#server/services/selling/prices/edit-sku.ts'
import * as importing from '#server/services/selling/prices/import-catalogue.ts'
import { listChanges, readChange } from '#server/services/selling/prices/read-change.ts'
import { exportPriceList, readPriceListRows } from '#server/services/selling/prices/read-price-list.ts'
import * as actions from '#server/services/selling/prices/run-price-action.ts'
import * as catalogue from '#server/services/selling/prices/save-catalogue.ts'
import * as saving from '#server/services/selling/prices/save-change.ts'
import { readComing } from '#server/services/selling/prices/set-neighbours.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'
import { requireConfirmed, type StaffGrant } from './permit-staff.ts'
import { presentComing, presentListedChange, presentPriceChange, presentRules } from './present-prices.ts'
import { readSheet } from './read-sheet.ts'

export const readPriceList: ConsoleHandler<'readPriceList'> = async ({ ctx }) => {
  const { types, categories, platforms, skus, rules, coupons } = await readPriceListRows(ctx)
  return {
    data: {
      types: [...types],
      categories: categories.map((one) => ({ ...one, unsuitPlatforms: [...one.unsuitPlatforms] })),
      platforms: [...platforms],
      skus: skus.map((sku) => ({ ...sku, unsuitPlatforms: [...sku.unsuitPlatforms], tiers: [...sku.tiers] })),
      rules: presentRules(rules),
      coupons: coupons.map((coupon) => ({ ...coupon, categories: [...coupon.categories] })),
      coming: (await readComing(ctx)).map(presentComing),
    },
  }
}

export const exportCatalogue: ConsoleHandler<'exportCatalogue'> = async ({ ctx, grant }) =>
  csvAnswer('prices.csv', await exportPriceList({ ctx, staffId: grant.staffId }))

export const importCatalogue: ConsoleHandler<'importCatalogue'> = async ({ ctx, input, grant: { staffId } }) => {
  const { headers, upload } = input
  const table = await readSheet(upload)
  const name = priceSentences.sheetSetName(headers['x-file-name'] ?? '')
  return { data: await importing.importCatalogue({ ctx, input: { staffId, table, name, plan: headers['x-plan'] } }) }
}

export const undoCatalogueImport = serve<'undoCatalogueImport'>(importing.undoCatalogueImport)

export const saveDeviceType = serve<'saveDeviceType'>(deviceTypeRecord.save)
export const removeDeviceType = serve<'removeDeviceType'>(deviceTypeRecord.remove)
export const moveDeviceType = serve<'moveDeviceType'>(deviceTypeRecord.move)
export const listDeviceTypeUses = serve<'listDeviceTypeUses'>(deviceTypeRetirement.uses, 'uses')
export const retireDeviceType = serve<'retireDeviceType'>(deviceTypeRetirement.retire, 'undo')
export const undoDeviceType = serve<'undoDeviceType'>(deviceTypeRetirement.undo)

export const saveCategory = serve<'saveCategory'>(categoryRecord.save)
export const removeCategory = serve<'removeCategory'>(categoryRecord.remove)
export const moveCategory = serve<'moveCategory'>(categoryRecord.move)
export const listCategoryUses = serve<'listCategoryUses'>(categoryRetirement.uses, 'uses')
export const retireCategory = serve<'retireCategory'>(categoryRetirement.retire, 'undo')
export const undoCategory = serve<'undoCategory'>(categoryRetirement.undo)

export const renameCatalogueName = serve<'renameCatalogueName'>(rename.renameCatalogueName, 'undo')
export const undoCatalogueName = serve<'undoCatalogueName'>(rename.undoCatalogueName)

export const createSku: ConsoleHandler<'createSku'> = async ({ ctx, input: { body }, grant }) => ({
  data: { id: await catalogue.createSku({ ctx, input: { staffId: grant.staffId, sku: body } }) },
})

export const saveSku = serve<'saveSku'>(skus.saveSku)
export const removeSku = serve<'removeSku'>(skus.removeSku, 'undo')
export const undoSku = serve<'undoSku'>(skus.restoreSku)

export const listPriceChanges: ConsoleHandler<'listPriceChanges'> = async ({ ctx, input: { query } }) => {
  const { rows, total } = await listChanges({ ctx, input: { status: query.status, page: query.page } })
  return { data: { rows: rows.map(presentListedChange), total } }
}

export const readPriceChange: ConsoleHandler<'readPriceChange'> = async ({ ctx, input: { params } }) => ({
  data: presentPriceChange(await readChange({ ctx, id: params.id })),
})

export const createPriceChange = serve<'createPriceChange'>(saving.createChange, 'id')

export const savePriceChange: ConsoleHandler<'savePriceChange'> = async ({ ctx, input: { params, body }, grant }) => {
  const version = await saving.saveChange({ ctx, input: { staffId: grant.staffId, id: params.id, ...body } })
  return { data: { version, savedAt: ctx.clock.now() } }
}

export const rebasePriceChange = serve<'rebasePriceChange'>(saving.rebaseChange, 'version')

export const removePriceChange = serve<'removePriceChange'>(saving.removeChange, 'undo')

export const undoPriceChange = serve<'undoPriceChange'>(saving.restoreChange)

export const publishPriceChange: ConsoleHandler<'publishPriceChange'> = async ({ ctx, input, grant }) => {
  const until = readTime(input.body.until)
  await actions.changePrices({
    ctx,
    input: { ...changeInput(input, grant), action: 'publish', until, ...ownership(grant) },
  })
  return {}
}

export const schedulePriceChange: ConsoleHandler<'schedulePriceChange'> = async ({ ctx, input, grant }) => {
  const times = { at: readTime(input.body.at), until: readTime(input.body.until) }
  await actions.changePrices({
    ctx,
    input: { ...changeInput(input, grant), action: 'schedule', ...times, ...ownership(grant) },
  })
  return {}
}

export const unschedulePriceChange: ConsoleHandler<'unschedulePriceChange'> = async ({ ctx, input, grant }) => {
  await actions.changePrices({
    ctx,
    input: { ...changeInput(input, grant), action: 'unschedule', ...ownership(grant) },
  })
  return {}
}

export const rollBackPriceChange: ConsoleHandler<'rollBackPriceChange'> = async ({ ctx, input, grant }) => {
  const { reason } = input.body
  await actions.changePrices({
    ctx,
    input: { ...changeInput(input, grant), action: 'rollBack', reason, ...ownership(grant) },
  })
  return {}
}

export const askPriceReview = serve<'askPriceReview'>(actions.askReview)

export const approvePriceChange = serve<'approvePriceChange'>(actions.approveChange)

export const returnPriceChange = serve<'returnPriceChange'>(actions.returnChange)

/** The member, the set, and the version that the change is based on. */
function changeInput(input: { params: { id: number }; body: { version: number } }, { staffId }: StaffGrant) {
  return { staffId, id: input.params.id, version: input.body.version }
}

function ownership({ session, isConfirmed }: StaffGrant): { isOwnerConfirmed: boolean } {
  return { isOwnerConfirmed: isConfirmed && session.member.roles.includes('owner') }
}

/** Null for a missing time. Throws INVALID_INPUT for an invalid one. */
function readTime(text: string | undefined): Date | null {
  if (text === undefined) return null
  const time = parseShanghai(text)
  if (time === null) throw new AppError('INVALID_INPUT', { message: priceSentences.timeRequired })
  return time
}

export const readPriceRules: ConsoleHandler<'readPriceRules'> = async ({ ctx }) => {
  const { rules, version } = await catalogue.readRules(ctx)
  return { data: { rules: presentRules(rules), version } }
}

export const savePriceRules: ConsoleHandler<'savePriceRules'> = async ({ ctx, input: { body }, grant }) => {
  const { roles } = grant.session.member
  const isLineMoved = (await catalogue.readRules(ctx)).rules.reviewPercent !== body.rules.reviewPercent
  // The service refuses a member without the permission.
  if (isLineMoved && scopeOf('prices.limit', roles) !== null) requireConfirmed(grant)
  await catalogue.saveRules({ ctx, input: { staffId: grant.staffId, roles, ...body } })
  return {}
}
