import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue as arbitraryCatalogue } from '#tests/support/catalogue-arbitraries.ts'
import {
  type Catalogue,
  type Device,
  type DeviceLevel,
  deviceLevels,
  divides,
  type LevelValue,
  offered,
  valueAt,
} from './catalogue.ts'
import {
  firstSelection,
  isSoldOut,
  optionsAt,
  reselect,
  type Selection,
  selectAt,
  selectionOfDevice,
  selectionOfTier,
  selectTier,
  selectType,
} from './selection.ts'

// The usual hundred misses faults that take a rare catalogue to show; these were planted and found.
beforeAll(() => fc.configureGlobal({ numRuns: 1_000 }))
afterAll(() => fc.resetConfigureGlobal())

const level = fc.constantFrom(...deviceLevels)
/** A level and a value of it; one that no device has among them. */
const choice = fc.oneof(
  fc.record({ at: fc.constant('area' as const), wanted: fc.constantFrom<LevelValue>('', '北美', '欧洲', '火星') }),
  fc.record({ at: fc.constant('region' as const), wanted: fc.constantFrom('', '美国洛杉矶', '英国伦敦') }),
  fc.record({ at: fc.constant('remote' as const), wanted: fc.boolean() }),
  fc.record({ at: fc.constant('model' as const), wanted: fc.constantFrom('', '标准型', '增强型') }),
  fc.record({ at: fc.constant('category' as const), wanted: fc.constantFrom(1, 2, 3, -1) }),
)
const change = fc.oneof(
  fc.record({ kind: fc.constant('level' as const), choice }),
  fc.record({ kind: fc.constant('type' as const), id: fc.nat(60) }),
  fc.record({ kind: fc.constant('tier' as const), id: fc.nat(60) }),
  fc.record({ kind: fc.constant('reload' as const) }),
)
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

/** A catalogue as the page gets it, and a selection that some changes led to. */
const reached = fc
  .tuple(arbitraryCatalogue.map(offered), fc.array(change, { maxLength: 12 }))
  .map(([catalogue, changes]) => {
    let selection = firstSelection(catalogue)
    for (const one of changes) selection = selection === null ? null : apply(catalogue, selection, one)
    return { catalogue, selection }
  })

/** The same with a selection to go on with. */
const chosen = reached.filter(
  (state): state is { catalogue: Catalogue; selection: Selection } => state.selection !== null,
)

function apply(catalogue: Catalogue, selection: Selection, change: Change): Selection | null {
  switch (change.kind) {
    case 'level':
      return selectAt(selection, change.choice.at, change.choice.wanted)
    case 'type':
      return selectType(catalogue, selection, change.id)
    case 'tier':
      return selectTier(selection, change.id)
    case 'reload':
      return reselect(catalogue, selection)
  }
}

function isValid(catalogue: Catalogue, { type, device, tier }: Selection): boolean {
  return catalogue.includes(type) && type.devices.includes(device) && device.tiers.includes(tier)
}

/** The levels above, and those below, of the ones that tell this device from others. */
function around(selection: Selection, at: DeviceLevel): { above: DeviceLevel[]; below: DeviceLevel[] } {
  const isDividing = (one: DeviceLevel) => divides(selection.type, selection.device, one)
  const place = deviceLevels.indexOf(at)
  return {
    above: deviceLevels.slice(0, place).filter(isDividing),
    below: deviceLevels.slice(place + 1).filter(isDividing),
  }
}

function agree(one: Device, other: Device, levels: readonly DeviceLevel[]): boolean {
  return levels.every((at) => valueAt(one, at) === valueAt(other, at))
}

test('whatever is changed in whatever order, the selection is one that the catalogue offers', () => {
  fc.assert(
    fc.property(reached, ({ catalogue, selection }) =>
      selection === null ? catalogue.length === 0 : isValid(catalogue, selection),
    ),
  )
})

test('data that offers nothing to choose gives no selection instead of a fault', () => {
  fc.assert(
    fc.property(arbitraryCatalogue, arbitraryCatalogue, (catalogue, other) => {
      const first = firstSelection(catalogue)
      if (first !== null && !isValid(catalogue, first)) return false
      const second = reselect(other, first)
      return second === null || isValid(other, second)
    }),
  )
})

test('a change at one level never touches the levels above it', () => {
  fc.assert(
    fc.property(chosen, choice, ({ selection }, { at, wanted }) => {
      const after = selectAt(selection, at, wanted)
      return after.type === selection.type && agree(after.device, selection.device, around(selection, at).above)
    }),
  )
})

test('a value that a level offers is taken, and one that it does not offer changes nothing', () => {
  fc.assert(
    fc.property(chosen, choice, ({ selection }, { at, wanted }) => {
      const { above } = around(selection, at)
      const isThere = selection.type.devices.some(
        (device) => valueAt(device, at) === wanted && agree(device, selection.device, above),
      )
      const after = selectAt(selection, at, wanted)
      return isThere ? valueAt(after.device, at) === wanted : after === selection
    }),
  )
})

test('below the change every level keeps its value where that is in stock', () => {
  fc.assert(
    fc.property(chosen, choice, ({ selection }, { at, wanted }) => {
      const after = selectAt(selection, at, wanted)
      const { type, device } = after
      const { above, below } = around(after, at)
      const settled = [...above, at]
      for (const lower of below) {
        const kept = type.devices.some(
          (candidate) =>
            !isSoldOut(type, candidate) &&
            agree(candidate, device, settled) &&
            valueAt(candidate, lower) === valueAt(selection.device, lower),
        )
        if (kept && valueAt(device, lower) !== valueAt(selection.device, lower)) return false
        settled.push(lower)
      }
      return true
    }),
  )
})

test('a level that does not apply narrows nothing: without remote control the category is kept, not the model', () => {
  const tier = {
    id: 1,
    months: 1,
    days: 0,
    giftMonths: 0,
    giftDays: 0,
    originalPriceFen: 1,
    preferentialPriceFen: null,
  }
  const common = { area: '北美', region: '美国洛杉矶', countryCode: 'US', categoryName: '', remark: '', inStock: true }
  const more = { availableNums: 9, unsuitPlatformIds: [], recommendPlatformIds: [], campaignTags: [] }
  const tiers = [{ ...tier, actualPriceFen: 1, discountTag: '', periodLabel: '' }]
  const device = (id: number, hasRemote: boolean, model: string, category: number): Device => {
    return { ...common, ...more, id, hasRemote, model, category, tiers }
  }
  const devices = [device(1, true, '标准型', 2), device(2, false, '标准型', 1), device(3, false, '', 2)]
  const selection = selectionOfDevice([{ id: 1, code: 'cloud', name: '云设备', devices }], 1)
  expect(selection !== null && selectAt(selection, 'remote', false).device.id).toBe(3)
})

test('what is sold out is chosen only where nothing else is left under the choice', () => {
  fc.assert(
    fc.property(chosen, choice, ({ selection }, { at, wanted }) => {
      const after = selectAt(selection, at, wanted)
      if (after === selection || !isSoldOut(after.type, after.device)) return true
      const { above } = around(after, at)
      return after.type.devices
        .filter((device) => agree(device, after.device, [...above, at]))
        .every((device) => isSoldOut(after.type, device))
    }),
  )
})

test('the choices of a level are distinct, lead where they say, and the present one is marked', () => {
  fc.assert(
    fc.property(chosen, level, ({ selection }, at) => {
      const options = optionsAt(selection, at)
      const values = options.map((option) => option.value)
      expect(new Set(values).size).toBe(values.length)
      for (const option of options) {
        const after = selectAt(selection, at, option.value)
        expect(after.device).toBe(option.device)
        expect(option.isSoldOut).toBe(isSoldOut(after.type, after.device))
      }
      const own = valueAt(selection.device, at)
      const isShown = divides(selection.type, selection.device, at) && own !== ''
      expect(options.filter(({ isSelected }) => isSelected).map((option) => option.value)).toEqual(isShown ? [own] : [])
    }),
  )
})

test('the local type has no areas and regions, and a model is asked for only with remote control', () => {
  fc.assert(
    fc.property(chosen, ({ selection }) => {
      const { type, device } = selection
      if (type.code === 'local') {
        expect(optionsAt(selection, 'area')).toEqual([])
        expect(optionsAt(selection, 'region')).toEqual([])
      }
      if (!device.hasRemote) expect(optionsAt(selection, 'model')).toEqual([])
    }),
  )
})

test('a duration is changed within the device alone', () => {
  fc.assert(
    fc.property(chosen, fc.nat(60), ({ selection }, tierId) => {
      const after = selectTier(selection, tierId)
      const isOwn = selection.device.tiers.some(({ id }) => id === tierId)
      return after.device === selection.device && (isOwn ? after.tier.id === tierId : after === selection)
    }),
  )
})

test('another device keeps the duration where it is sold by it, else takes its first', () => {
  fc.assert(
    fc.property(chosen, choice, ({ selection }, { at, wanted }) => {
      const { device, tier } = selectAt(selection, at, wanted)
      const same = device.tiers.find(
        ({ months, days }) => months === selection.tier.months && days === selection.tier.days,
      )
      return selection.device === device || tier === (same ?? device.tiers[0])
    }),
  )
})

test('a new list keeps the type of the same name, else begins with the first one', () => {
  fc.assert(
    fc.property(chosen, arbitraryCatalogue.map(offered), ({ selection }, other) => {
      const after = reselect(other, selection)
      const same = other.find(({ name }) => name === selection.type.name)
      if (same === undefined) expect(after).toEqual(firstSelection(other))
      else expect(after?.type).toBe(same)
    }),
  )
})

test('the same list again leaves a selection that is in stock as it was', () => {
  fc.assert(
    fc.property(chosen, ({ catalogue, selection }) => {
      const { type, device, tier } = selection
      const isFirstOfItsName = catalogue.find(({ name }) => name === type.name) === type
      if (!isFirstOfItsName || isSoldOut(type, device)) return
      const after = reselect(catalogue, selection)
      expect(after?.type).toBe(type)
      const dividing = deviceLevels.filter((at) => divides(type, device, at))
      expect(after !== null && agree(after.device, device, dividing)).toBe(true)
      if (after?.device === device) expect([after.tier.months, after.tier.days]).toEqual([tier.months, tier.days])
    }),
  )
})

test('the first selection is in stock when anything is', () => {
  fc.assert(
    fc.property(arbitraryCatalogue.map(offered), (catalogue) => {
      const first = firstSelection(catalogue)
      const isAnything = catalogue.some((type) => type.devices.some((device) => !isSoldOut(type, device)))
      return first === null || isSoldOut(first.type, first.device) !== isAnything
    }),
  )
})

test('a tier or a device that an address names leads to itself, an unknown one nowhere', () => {
  fc.assert(
    fc.property(chosen, ({ catalogue, selection }) => {
      expect(selectionOfTier(catalogue, selection.tier.id)).toEqual(selection)
      expect(selectionOfDevice(catalogue, selection.device.id)).toMatchObject({
        device: selection.device,
        tier: selection.device.tiers[0],
      })
      expect(selectionOfTier(catalogue, 1_000)).toBeNull()
      expect(selectionOfDevice(catalogue, 1_000)).toBeNull()
    }),
  )
})

test('a type that is empty or unknown cannot be chosen', () => {
  fc.assert(
    fc.property(arbitraryCatalogue, fc.nat(60), (catalogue, typeId) => {
      const selection = firstSelection(catalogue)
      if (selection === null) return
      const type = catalogue.find(({ id }) => id === typeId)
      const after = selectType(catalogue, selection, typeId)
      if (type === undefined || type.devices.length === 0) expect(after).toBe(selection)
      expect(isValid(catalogue, after)).toBe(true)
    }),
  )
})
