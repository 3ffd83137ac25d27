import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Catalogue, type Device, deviceLevels, offered, stockOf } from '#domain/devices/catalogue.ts'
import { checkQuantity } from '#domain/pricing/quantity.ts'
import { catalogue as arbitraryCatalogue } from '#tests/support/catalogue-arbitraries.ts'
import { readPriceQuery } from '../catalogue/price-query.ts'
import { type CalculatorAction, type CalculatorState, calculatorReducer, initialState } from './calculator-state.ts'

const device = (id: number, region: string, availableNums: number | null): Device => ({
  ...{ id, area: '北美', region, countryCode: 'US', hasRemote: true, model: '标准型', category: 1, categoryName: '' },
  ...{ remark: '', inStock: availableNums !== 0, availableNums, unsuitPlatformIds: [], recommendPlatformIds: [] },
  campaignTags: [],
  tiers: [1, 12].map((months) => ({
    ...{ id: id * 10 + months, months, days: 0, giftMonths: 0, giftDays: 0, discountTag: '', periodLabel: '' },
    ...{ originalPriceFen: 5_000, preferentialPriceFen: null, actualPriceFen: 2_800 },
  })),
})

const shop: Catalogue = [
  { id: 1, code: 'cloud', name: '云设备', devices: [device(1, '洛杉矶', 36), device(2, '达拉斯', 3)] },
  { id: 2, code: 'house', name: '住宅设备', devices: [device(3, '纽约', null)] },
]

const opened = (search: Record<string, string> = {}) => initialState(shop, readPriceQuery(search))
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

test('a renewal opens with its device, with a shared tier only of that device, and with nothing when it is unknown', () => {
  const renewal = (more: Record<string, string>) => opened({ mode: 'renew', ...more })
  expect(renewal({ reBuyIpId: '2' }).selection?.device.id).toBe(2)
  expect(renewal({ reBuyIpId: '2', tier: '32' }).selection?.tier.id).toBe(32)
  expect(renewal({ reBuyIpId: '2', tier: '22' }).selection?.device.id).toBe(2)
  expect(renewal({ reBuyIpId: '99', tier: '11' }).selection).toBeNull()
  expect(renewal({}).selection).toBeNull()
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
    fc.record({ kind: fc.constant('catalogue' as const), catalogue: arbitraryCatalogue.map(offered) }),
  )
  fc.assert(
    fc.property(arbitraryCatalogue, fc.array(action, { maxLength: 12 }), (given, actions) => {
      const state = after(initialState(offered(given), readPriceQuery({})), ...actions)
      expect(checkQuantity(state.quantity)).toBeNull()
      expect(state.selection === null).toBe(state.catalogue.length === 0)
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
