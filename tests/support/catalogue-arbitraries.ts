import fc from 'fast-check'
import type { Catalogue, Device, DeviceType, PriceTier } from '#domain/devices/catalogue.ts'
import type { CouponOrder, HeldCoupon } from '#domain/pricing/coupons.ts'

/**
 * Catalogues as wild as data can make them: empty, types without devices, devices without durations, levels without a
 * value, twins, everything sold out. Values are few, so that devices agree with each other at some levels.
 */
export const catalogue: fc.Arbitrary<Catalogue> = fc
  .array(
    fc.record({
      code: fc.constantFrom('cloud', 'house', 'local', 'phone', 'self'),
      name: fc.constantFrom('云设备', '住宅设备', '本地设备', '手机设备'),
      devices: fc.array(drawnDevice(), { maxLength: 9 }),
    }),
    { maxLength: 4 },
  )
  .map(withIds)

function drawnDevice() {
  return fc.record({
    area: fc.constantFrom('', '北美', '欧洲'),
    region: fc.constantFrom('', '美国洛杉矶', '英国伦敦'),
    hasRemote: fc.boolean(),
    model: fc.constantFrom('', '标准型', '增强型'),
    category: fc.constantFrom(1, 2, 3),
    inStock: fc.boolean(),
    availableNums: fc.constantFrom(null, 0, 1, 40),
    durations: fc.array(fc.constantFrom({ months: 1, days: 0 }, { months: 12, days: 0 }, { months: 0, days: 30 }), {
      maxLength: 3,
    }),
  })
}

type Drawn = { code: string; name: string; devices: readonly DrawnDevice[] }
type DrawnDevice = ReturnType<typeof drawnDevice> extends fc.Arbitrary<infer Value> ? Value : never

/** Every type, device and tier gets a number that no other has. */
function withIds(drawn: readonly Drawn[]): DeviceType[] {
  let last = 0
  const id = () => {
    last += 1
    return last
  }
  return drawn.map(({ code, name, devices }) => ({
    id: id(),
    code,
    name,
    devices: devices.map(({ durations, ...device }): Device => {
      const tiers = durations.map((duration): PriceTier => ({ ...tierDefaults, ...duration, id: id() }))
      return { ...deviceDefaults, ...device, id: id(), tiers }
    }),
  }))
}

const tierDefaults = {
  giftMonths: 0,
  giftDays: 0,
  originalPriceFen: 5_000,
  preferentialPriceFen: null,
  actualPriceFen: 2_800,
  discountTag: '',
  periodLabel: '',
}

const deviceDefaults = {
  countryCode: '',
  categoryName: '',
  remark: '',
  unsuitPlatformIds: [],
  recommendPlatformIds: [],
  campaignTags: [],
}

/** An order small enough for coupons to reach its least payable amount. */
export const couponOrder: fc.Arbitrary<CouponOrder> = fc.record({
  category: fc.constantFrom(1, 2),
  subtotalFen: fc.integer({ min: 1, max: 300 }),
  quantity: fc.integer({ min: 1, max: 3 }),
})

const kind = fc.record({
  amountFen: fc.integer({ min: 1, max: 120 }),
  limitPriceFen: fc.constantFrom(0, 0, 50, 200),
  limitUseNum: fc.constantFrom(null, null, 0, 1, 2),
  excludeType: fc.constantFrom(null, 0, 1, 2),
  categories: fc.constantFrom([1, 2], [1], [2], []),
})

/** Up to eight coupons of up to five kinds of one customer, in no order. */
export const heldCoupons: fc.Arbitrary<HeldCoupon[]> = fc
  .record({
    kinds: fc.array(kind, { minLength: 1, maxLength: 5 }),
    held: fc.array(fc.nat(4), { maxLength: 8 }),
  })
  .chain(({ kinds, held }) => {
    const coupons = held.flatMap((drawn, place): HeldCoupon[] => {
      const index = drawn % kinds.length
      const given = kinds[index]
      return given === undefined ? [] : [{ ...given, id: place + 1, couponId: index + 1, name: `券${index + 1}` }]
    })
    return fc.shuffledSubarray(coupons, { minLength: coupons.length })
  })
