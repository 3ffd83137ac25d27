import type { Ctx } from '#server/context.ts'
import * as giving from '#server/services/selling/coupons/hand-out.ts'
import { type CouponKind, findKind, mostHeld } from '#server/services/selling/coupons/kind-store.ts'
import * as listing from '#server/services/selling/coupons/list-kinds.ts'
import * as saving from '#server/services/selling/coupons/save-kind.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'

export const listCouponKinds: ConsoleHandler<'listCouponKinds'> = async ({ ctx, input: { query } }) => {
  const { q, state, category, audience } = query
  const { rows, totals } = await listing.listKinds({ ctx, input: { q, state, category, audience } })
  return { data: { rows: rows.map((kind) => present(ctx, kind)), totals } }
}

export const exportCouponKinds: ConsoleHandler<'exportCouponKinds'> = async ({ ctx, input: { query }, grant }) => {
  const { q, state, category, audience } = query
  const input = { q, state, category, audience, staffId: grant.staffId }
  return csvAnswer('coupons.csv', await listing.exportKinds({ ctx, input }))
}

export const listCouponChanges: ConsoleHandler<'listCouponChanges'> = async ({ ctx }) => ({
  data: (await listing.listKindChanges({ ctx })).map(({ detail, ...change }) => ({
    ...change,
    name: typeof detail.name === 'string' ? detail.name : '',
    changes: Array.isArray(detail.changes) ? detail.changes : [],
    coupons: typeof detail.coupons === 'number' ? detail.coupons : null,
    accounts: Array.isArray(detail.accounts) ? detail.accounts.length : null,
  })),
})

export const readCouponKind: ConsoleHandler<'readCouponKind'> = async ({ ctx, input: { params } }) => {
  const kind = await findKind({ ctx, id: params.id })
  return { data: { ...present(ctx, kind), mostHeld: await mostHeld(ctx, params.id) } }
}

export const createCouponKind: ConsoleHandler<'createCouponKind'> = async ({ ctx, input: { body }, grant }) => ({
  data: { id: await saving.createKind({ ctx, input: { staffId: grant.staffId, terms: body } }) },
})

export const changeCouponKind = serve<'changeCouponKind'>(saving.changeKind, 'version')

export const enableCouponKind: ConsoleHandler<'enableCouponKind'> = async ({ ctx, input: { params, body }, grant }) => {
  const input = { staffId: grant.staffId, id: params.id, version: body.version, enabled: true }
  return { data: { version: await saving.enableKind({ ctx, input }) } }
}

export const disableCouponKind: ConsoleHandler<'disableCouponKind'> = async ({ ctx, input, grant }) => {
  const { params, body } = input
  const given = { staffId: grant.staffId, id: params.id, version: body.version, enabled: false }
  return { data: { version: await saving.enableKind({ ctx, input: given }) } }
}

export const handOutCoupons = serve<'handOutCoupons'>(giving.handOut)

export const takeBackCoupons = serve<'takeBackCoupons'>(giving.takeBack)

/** Without its secret the web system reports no orders, and the number of used coupons is unknown. */
function present({ environment }: Pick<Ctx, 'environment'>, kind: CouponKind) {
  const { terms, counts } = kind
  const used = environment.entrySecret === null ? null : counts.used
  return { ...kind, terms: { ...terms, categories: [...terms.categories] }, counts: { ...counts, used } }
}
