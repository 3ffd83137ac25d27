import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Catalogue, type Device, deviceLevels, offered, stockOf } from '#domain/devices/catalogue.ts'
import { firstSelection } from '#domain/devices/selection.ts'
import { checkQuantity } from '#domain/pricing/quantity.ts'
import { offerOf } from '#domain/pricing/type-offer.ts'
import { catalogue as arbitraryCatalogue } from '#tests/support/catalogue-arbitraries.ts'
import { readPriceQuery } from '../catalogue/price-query.ts'
import { type CalculatorAction, type CalculatorState, calculatorReducer, initialState } from './calculator-state.ts'

const device = (id: number, region: string, availableNums: number | null): Device => ({
  id,
  area: '北美',
  region,
  countryCode: 'US',
  hasRemote: true,
  model: '标准型',
  category: 1,
  categoryName: '',
  remark: '',
  inStock: availableNums !== 0,
  availableNums,
  unsuitPlatformIds: [],
  recommendPlatformIds: [],
  campaignTags: [],
  tiers: [1, 12].map((months) => ({
    id: id * 10 + months,
    months,
    days: 0,
    giftMonths: 0,
    giftDays: 0,
    discountTag: '',
    periodLabel: '',
    originalPriceFen: 5_000,
    preferentialPriceFen: null,
    actualPriceFen: 2_800,
  })),
})

const shop: Catalogue = [
  { id: 1, code: 'cloud', name: '云设备', devices: [device(1, '洛杉矶', 36), device(2, '达拉斯', 3)] },
  { id: 2, code: 'house', name: '住宅设备', devices: [device(3, '纽约', null)] },
]

const offering = (catalogue: Catalogue, read = catalogue) => ({ types: catalogue.map(offerOf), catalogue: read })
const opened = (search: Record<string, string> = {}) => initialState(offering(shop), readPriceQuery(search))
const after = (state: CalculatorState, ...actions: CalculatorAction[]) => actions.reduce(calculatorReducer, state)
const typed = (text: string): CalculatorAction => ({ kind: 'typed', text })

test('a shared address opens with its tier and quantity; what it cannot mean opens as usual', () => {
  expect(opened({ tier: '22', num: '8' })).toMatchObject({
    selection: { tier: { months: 12 } },
    typed: '8',
    quantity: 8,
  })
  expect(opened({ tier: '999', num: 'x' })).toMatchObject({ selection: { tier: { id: 11 } }, quantity: 1 })
})

test('a quantity above the stock becomes the stock and says so until the next change', () => {
  const capped = after(opened(), typed('60'))
  expect(capped).toMatchObject({ typed: '36', quantity: 36, cappedTo: 36 })
  expect(after(capped, typed('5')).cappedTo).toBeNull()
  expect(after(capped, { kind: 'level', level: 'region', value: '达拉斯' })).toMatchObject({ typed: '3', cappedTo: 3 })
  expect(opened({ num: '60' })).toMatchObject({ quantity: 36, cappedTo: 36 })
})

test('a renewal is of one device, sold out or not, whatever the address says, and renews itself only on request', () => {
  const state = opened({ mode: 'renew', reBuyIpId: '2', num: '9' })
  expect(state).toMatchObject({ quantity: 1, typed: '1', cappedTo: null, autoRenew: false })
  expect(after(state, typed('5'), { kind: 'step', by: 1 })).toMatchObject({ quantity: 1, typed: '1' })
  expect(opened()).toMatchObject({ autoRenew: false, renewal: null })
})

test('what is no quantity stays as it was typed, and the last one that was valid counts', () => {
  for (const wrong of ['0', '101', '1.5', 'abc']) {
    const state = after(opened({ num: '4' }), typed(wrong), { kind: 'left' })
    expect(state, wrong).toMatchObject({ typed: wrong, quantity: 4 })
  }
})

test('full-width digits and blanks become plain, and an emptied field holds one once it is left', () => {
  expect(after(opened(), typed('　１２ ')).typed).toBe('12')
  const emptied = after(opened({ num: '4' }), typed(''))
  expect(emptied).toMatchObject({ typed: '', quantity: 1 })
  expect(after(emptied, { kind: 'left' }).typed).toBe('1')
})

test('the steps stay between one and a hundred, and leave a wrong number behind', () => {
  const house = after(opened(), { kind: 'type', id: 2 })
  expect(after(opened(), { kind: 'step', by: -1 }).quantity).toBe(1)
  expect(after(house, typed('100'), { kind: 'step', by: 1 }).quantity).toBe(100)
  expect(after(house, typed('101'), { kind: 'step', by: -1 }).typed).toBe('100')
  expect(after(house, typed('abc'), { kind: 'step', by: 1 }).typed).toBe('2')
})

test('leaving the field alone is no choice: the address stays as it is', () => {
  expect(after(opened(), { kind: 'left' }).isTouched).toBe(false)
  expect(after(opened(), typed('2')).isTouched).toBe(true)
})

test('a renewal opens with its device and only a tier of that one; an unknown one is for the visitor to choose', () => {
  const renewal = (more: Record<string, string>) => opened({ mode: 'renew', ...more })
  expect(renewal({ reBuyIpId: '2' }).selection?.device.id).toBe(2)
  expect(renewal({ reBuyIpId: '2', tier: '32' }).selection?.tier.id).toBe(32)
  expect(renewal({ reBuyIpId: '2', tier: '22' }).selection?.device.id).toBe(2)
  expect(renewal({ reBuyIpId: '2' })).toMatchObject({ isDeviceFixed: true, renewal: { boughtId: 2, deviceId: null } })
  // The web system's id, with and without a device of the catalogue.
  const named = renewal({ reBuyIpId: '99', ipTypeId: '2' })
  expect(named).toMatchObject({ isDeviceFixed: true, renewal: { boughtId: 99, deviceId: 2 } })
  expect(named.selection?.device.id).toBe(2)
  expect(renewal({ reBuyIpId: '2', ipTypeId: '99' }).isDeviceFixed).toBe(false)
  const free = renewal({ reBuyIpId: '99', tier: '11' })
  expect(free).toMatchObject({ isDeviceFixed: false, quantity: 1, renewal: { boughtId: 99 } })
  expect(free.selection?.tier.id).toBe(11)
  expect(renewal({ reBuyIpId: '99' }).selection).not.toBeNull()
  expect(renewal({}).selection).toBeNull()
})

/** The page has the devices of some types only; at least one, where there is one. */
const someOf = (all: Catalogue, count: number) => all.slice(0, Math.max(1, count))

test('a type whose devices are not there is wanted until they come, and meanwhile nothing else changes', () => {
  const [cloud] = shop
  const start = initialState(offering(shop, shop.slice(0, 1)), readPriceQuery({ num: '8' }))
  const wanting = after(start, { kind: 'type', id: 2 })
  expect(wanting).toMatchObject({ wantedTypeId: 2, selection: start.selection, quantity: 8, isTouched: true })
  expect(after(wanting, { kind: 'type', id: 1 })).toMatchObject({ wantedTypeId: null, selection: { type: cloud } })
  expect(after(wanting, { kind: 'type', id: 99 })).toEqual(wanting)

  const come = after(wanting, { kind: 'devices', catalogue: shop.slice(1) })
  expect(come).toEqual({ ...after(opened({ num: '8' }), { kind: 'type', id: 2 }), catalogue: shop })

  // It is sold no more: the one before stays.
  const gone = after(wanting, { kind: 'devices', catalogue: [] })
  expect(gone).toMatchObject({ wantedTypeId: null, types: [{ id: 1 }], selection: { type: { id: 1 } } })

  // It came anew instead of the wanted one: it is chosen as it is now.
  const anew = after(wanting, { kind: 'devices', catalogue: structuredClone(shop.slice(0, 1)) })
  expect(anew.selection?.type).toBe(anew.catalogue[0])
})

test('read anew, the chosen type stays chosen by its name, and is wanted where its devices did not come along', () => {
  const wanting = after(initialState(offering(shop, shop.slice(0, 1)), readPriceQuery({})), { kind: 'type', id: 2 })
  const anew = (read: Catalogue) => after(wanting, { kind: 'offering', offering: offering(shop, read) })
  expect(anew(shop.slice(0, 1))).toMatchObject({ wantedTypeId: 2, selection: { type: { id: 1 } } })
  expect(anew(shop.slice(1))).toMatchObject({ wantedTypeId: null, selection: { type: { id: 2 } } })
  const without = after(wanting, { kind: 'offering', offering: offering(shop.slice(0, 1)) })
  expect(without).toMatchObject({ wantedTypeId: null, selection: { type: { id: 1 } } })
})

test('whatever is done in any catalogue, the selection is offered and the quantity can be ordered', () => {
  const action: fc.Arbitrary<CalculatorAction> = fc.oneof(
    fc.record({ kind: fc.constant('type' as const), id: fc.nat(40) }),
    fc.record({
      kind: fc.constant('level' as const),
      level: fc.constantFrom(...deviceLevels),
      value: fc.constantFrom('', '北美', '欧洲', true, false, '增强型', 1, 2),
    }),
    fc.record({ kind: fc.constant('place' as const), area: fc.constantFrom('北美', '欧洲'), region: fc.string() }),
    fc.record({ kind: fc.constant('tier' as const), id: fc.nat(60) }),
    fc.record({ kind: fc.constant('typed' as const), text: fc.oneof(fc.string(), fc.nat(130).map(String)) }),
    fc.record({ kind: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
    fc.record({
      kind: fc.constant('offering' as const),
      offering: fc
        .tuple(arbitraryCatalogue.map(offered), fc.nat(4))
        .map(([all, read]) => offering(all, someOf(all, read))),
    }),
    fc.record({ kind: fc.constant('devices' as const), catalogue: arbitraryCatalogue.map(offered) }),
  )
  fc.assert(
    fc.property(arbitraryCatalogue, fc.array(action, { maxLength: 12 }), (given, actions) => {
      const state = after(
        initialState(offering(offered(given), someOf(offered(given), 1)), readPriceQuery({})),
        ...actions,
      )
      expect(checkQuantity(state.quantity)).toBeNull()
      expect(state.selection === null).toBe(state.catalogue.length === 0)
      const wanted = state.wantedTypeId
      expect(wanted === null || state.types.some(({ id }) => id === wanted)).toBe(true)
      expect(state.catalogue.some(({ id }) => id === wanted)).toBe(false)
      if (state.selection === null) return
      const { type, device, tier } = state.selection
      expect(state.catalogue).toContain(type)
      expect(type.devices).toContain(device)
      expect(device.tiers).toContain(tier)
      const stock = stockOf(type, device)
      if (stock) expect(state.quantity).toBeLessThanOrEqual(stock)
    }),
  )
})

test('types that are read when they are chosen lead to the selection of a page that has all of them', () => {
  fc.assert(
    fc.property(arbitraryCatalogue, fc.array(fc.nat(40), { maxLength: 8 }), (given, ids) => {
      const all = offered(given)
      const whole = { types: all.map(offerOf), catalogue: all }
      const part = { ...whole, catalogue: all.filter(({ id }) => id === firstSelection(all)?.type.id) }
      let [state, model] = [part, whole].map((one) => initialState(one, readPriceQuery({})))
      for (const id of ids) {
        if (state === undefined || model === undefined) return
        model = after(model, { kind: 'type', id })
        state = after(state, { kind: 'type', id })
        const wanted = state.wantedTypeId
        if (wanted !== null)
          state = after(state, { kind: 'devices', catalogue: all.filter((type) => type.id === wanted) })
      }
      expect(state).toEqual({ ...model, catalogue: state?.catalogue })
    }),
  )
})
