import { fallbackCode } from '#domain/sales/sales-people.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'
import type { Ctx } from '#server/context.ts'
import * as salesPeople from '#server/services/sales-people/sales-people.ts'
import type { ConsoleHandler } from './console-handler.ts'

export const listSalesPeople: ConsoleHandler<'listSalesPeople'> = async ({ ctx }) => ({
  data: (await salesPeople.listSalesPeople({ ctx })).map(({ id, brought, ...person }) => ({
    ...{ id, brought: presentBrought(ctx, brought), isFallback: person.code === fallbackCode },
    fields: salesPeople.fieldsOf({ id, ...person }),
  })),
})

/** Orders only when the web system can report any. */
function presentBrought({ environment }: Pick<Ctx, 'environment'>, brought: salesPeople.SalesResults) {
  const { orders, revenueFen, ...steps } = brought
  return environment.entrySecret === null ? steps : { ...steps, orders, revenue: yuanFromFen(revenueFen) }
}

export const saveSalesPerson: ConsoleHandler<'saveSalesPerson'> = async ({ ctx, input: { body }, grant }) => {
  const { seen: base, ...saved } = body
  return { data: { id: await salesPeople.saveSalesPerson({ ctx, input: { staffId: grant.staffId, base, ...saved } }) } }
}

export const removeSalesPerson: ConsoleHandler<'removeSalesPerson'> = async ({ ctx, input, grant }) => {
  const { params, body } = input
  await salesPeople.removeSalesPerson({ ctx, input: { staffId: grant.staffId, id: params.id, base: body.seen } })
  return {}
}

export const uploadSalesQr: ConsoleHandler<'uploadSalesQr'> = async ({ ctx, input, grant }) => {
  const fileName = input.headers['x-file-name']
  return {
    data: await salesPeople.uploadQr({ ctx, input: { staffId: grant.staffId, fileName, upload: input.upload } }),
  }
}
