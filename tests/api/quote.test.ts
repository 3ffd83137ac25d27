import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallSuccess } from '#contract/call.ts'
import { type Calls, calls } from '#contract/index.ts'
import { makeCoupon, makeDeviceType, makeHeldCoupon, makePriceTier, makeSku } from '#db/factories.ts'
import { catalogueRules, priceTiers, skus } from '#db/schema/index.ts'
import { seedDemo } from '#db/seed/index.ts'
import { deviceRequired } from '#domain/pricing/quantity.ts'
import { givenUser, logIn, visitorOf } from '#tests/support/accounts.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

type Quoted = CallSuccess<Calls['quote']>['data']
type Listed = CallSuccess<Calls['availableIpTypesByDevice']>['data']

const { path } = calls.quote
const quantitySentence = '请输入1-100的整数'
const malformed = '提交的内容不完整或格式不对，请检查后重试'
const dayMs = 24 * 60 * 60 * 1_000
/** Of a category each, so that the public coupons of one test do not reach another. */
let categories = 1_000

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const cloud = await makeDeviceType(app.db, { code: 'cloud', name: '云设备' })
const visitor = visitorOf(app)

/** A device with a year at 776.88 yuan, in a category of its own. */
async function giveTier(overrides: Parameters<typeof makeSku>[1] = {}, tier: Parameters<typeof makePriceTier>[1] = {}) {
  categories += 1
  const category = categories
  const given = { deviceTypeId: cloud.id, region: '美国洛杉矶', availableNums: 36, equipmentCategory: category }
  const sku = await makeSku(app.db, { ...given, ...overrides })
  const prices = { actualPriceFen: 77_688, originalPriceFen: 156_000, preferentialPriceFen: 93_600, giftDays: 15 }
  return { category, sku, tier: await makePriceTier(app.db, { skuId: sku.id, months: 12, ...prices, ...tier }) }
}

async function giveCoupon(category: number, overrides: Parameters<typeof makeCoupon>[1] = {}, userId?: number) {
  const { id: couponId } = await makeCoupon(app.db, { ruleIds: [category], ...overrides })
  return makeHeldCoupon(app.db, { couponId, ...(userId === undefined ? {} : { userId }) })
}

async function quote(body: unknown, headers: Record<string, string> = {}): Promise<Quoted> {
  const answer = await visitor.post(path, body, headers)
  expect(answer.body).toMatchObject({ code: 200 })
  return calls.quote.answer.strict().parse({ data: answer.body.data }).data
}

async function refusal(body: unknown, headers: Record<string, string> = {}) {
  const { status, body: answer } = await visitor.post(path, body, headers)
  return [status, answer.code, answer.msg]
}

test('a quote is price × quantity − the best coupons, in yuan, with the order line', async () => {
  const { category, sku, tier } = await giveTier()
  const held = await giveCoupon(category, { amountFen: 10_000, limitPriceFen: 200_000 })
  expect(await quote({ ipTypePriceId: tier.id, ipNumber: 3 })).toEqual({
    orderLine: {
      ipTypeId: sku.id,
      ipTypePriceId: tier.id,
      ipNumber: 3,
      actualPrice: 776.88,
      originalPrice: 1560,
      region: '美国洛杉矶',
      equipmentCategory: category,
      provider: category,
      month: 12,
      day: 0,
      availableNums: 36,
      deviceTypeName: '云设备',
    },
    subtotal: 2330.64,
    discounts: [{ id: held.id, couponId: held.couponId, discount: 100 }],
    discountTotal: 100,
    payable: 2230.64,
    period: { months: 12, days: 15 },
    preorder: false,
    autoRenew: true,
  })
})

test('coupons may be named or left out, and "best" is what nothing means', async () => {
  const { category, tier } = await giveTier()
  const great = await giveCoupon(category, { amountFen: 5_000 })
  const small = await giveCoupon(category, { amountFen: 100 })
  const of = async (coupons: unknown) => (await quote({ ipTypePriceId: tier.id, ipNumber: 1, coupons })).payable
  expect(await of([])).toBe(776.88)
  expect(await of([small.id])).toBe(775.88)
  expect(await of([great.id, small.id])).toBe(725.88)
  expect(await of('best')).toBe(725.88)
  expect((await quote({ ipTypePriceId: tier.id, ipNumber: 1 })).payable).toBe(725.88)
})

test('the least payable amount is 0.01 yuan', async () => {
  const { category, tier } = await giveTier({}, { actualPriceFen: 50 })
  const held = await giveCoupon(category, { amountFen: 100_000 })
  expect(await quote({ ipTypePriceId: tier.id, ipNumber: 1 })).toMatchObject({
    subtotal: 0.5,
    discounts: [{ id: held.id, discount: 0.49 }],
    payable: 0.01,
  })
})

test('the best combination is not the greatest coupon first', async () => {
  const { category, tier } = await giveTier()
  await giveCoupon(category, { amountFen: 10_000, excludeType: 1 })
  const kind = await makeCoupon(app.db, { amountFen: 3_500, excludeType: 1, limitUseNum: 1, ruleIds: [category] })
  for (let held = 0; held < 3; held += 1) await makeHeldCoupon(app.db, { couponId: kind.id })
  expect((await quote({ ipTypePriceId: tier.id, ipNumber: 2 })).discountTotal).toBe(100)
  expect((await quote({ ipTypePriceId: tier.id, ipNumber: 3 })).discountTotal).toBe(105)
})

test.each([[0], [101], [1.5], [''], ['３'], [null], ['5'], [-1], [1e9], [[]], [{}], [true], [undefined]])(
  'a quantity of %j is refused with its sentence',
  async (ipNumber) => {
    const { tier } = await giveTier()
    expect(await refusal({ ipTypePriceId: tier.id, ipNumber })).toEqual([400, 400, quantitySentence])
  },
)

test.each([[null], [''], ['x'], [0], [-1], [1.5], [2 ** 31], ['1'], [[]], [undefined]])(
  'no quote without a chosen device: %j',
  async (ipTypePriceId) => {
    expect(await refusal({ ipTypePriceId, ipNumber: 1 })).toEqual([400, 400, deviceRequired])
  },
)

test('a body of a wrong shape is refused', async () => {
  const { tier } = await giveTier()
  const right = { ipTypePriceId: tier.id, ipNumber: 1 }
  const wrong: unknown[] = [
    ...[null, 'worst', '', 1, {}, [0], [-1], [1.5], ['1'], [null], [2 ** 31], Array(101).fill(1)].map((coupons) => ({
      ...right,
      coupons,
    })),
    { ...right, price: 1 },
    [],
    'text',
  ]
  for (const body of wrong) expect(await refusal(body), JSON.stringify(body)).toEqual([400, 400, malformed])
})

test('a tier that is unknown or not offered is 404', async () => {
  expect(await refusal({ ipTypePriceId: 2_147_483_647, ipNumber: 1 })).toEqual([
    404,
    404,
    '没有找到这条内容，可能已经下架',
  ])
  const { category, tier } = await giveTier({ provider: 'pool' }, { months: 0, days: 30 })
  expect(await refusal({ ipTypePriceId: tier.id, ipNumber: 1 })).toEqual([404, 404, '没有找到这条内容，可能已经下架'])
  const dayBased = { providers: ['pool'], categories: [category] }
  const value = { dayBased, introductory: { providers: [], categories: [] }, tiktokCategories: [] }
  await app.db.insert(catalogueRules).values({ value, updatedAt: app.clock.now() })
  expect(await quote({ ipTypePriceId: tier.id, ipNumber: 1 })).toMatchObject({ period: { months: 0, days: 45 } })
})

test('more than is left is refused with what is left, and what is sold out with 积极补货中', async () => {
  const few = await giveTier({ availableNums: 3 })
  expect(await refusal({ ipTypePriceId: few.tier.id, ipNumber: 4 })).toEqual([400, 400, '库存仅剩3'])
  expect((await quote({ ipTypePriceId: few.tier.id, ipNumber: 3 })).subtotal).toBe(2330.64)
  for (const sold of [{ availableNums: 0 }, { inStock: false }, { inStock: false, availableNums: null }]) {
    const { tier } = await giveTier(sold)
    expect(await refusal({ ipTypePriceId: tier.id, ipNumber: 1 })).toEqual([400, 400, '积极补货中'])
  }
})

test('a quote is of this moment: it follows stock and price at once', async () => {
  const { sku, tier } = await giveTier()
  const order = { ipTypePriceId: tier.id, ipNumber: 2 }
  expect((await quote(order)).payable).toBe(1553.76)
  await app.db.update(priceTiers).set({ actualPriceFen: 70_000 }).where(eq(priceTiers.id, tier.id))
  expect((await quote(order)).payable).toBe(1400)
  await app.db.update(skus).set({ availableNums: 1 }).where(eq(skus.id, sku.id))
  expect(await refusal(order)).toEqual([400, 400, '库存仅剩1'])
  await app.db.delete(skus).where(eq(skus.id, sku.id))
  expect((await refusal(order))[0]).toBe(404)
})

test('the residential type has no stock limit, is a preorder and is not renewed by itself', async () => {
  const house = await makeDeviceType(app.db, { code: 'house', name: '住宅设备' })
  const { tier } = await giveTier({ deviceTypeId: house.id, availableNums: 0, inStock: false })
  expect(await quote({ ipTypePriceId: tier.id, ipNumber: 100 })).toMatchObject({ preorder: true, autoRenew: false })
})

test('each coupon that cannot be used is refused with its reason', async () => {
  const { category, tier } = await giveTier()
  const now = app.clock.now().getTime()
  const sentence = async (coupons: number[], ipNumber = 1) => {
    const [status, , message] = await refusal({ ipTypePriceId: tier.id, ipNumber, coupons })
    expect(status).toBe(400)
    return message
  }
  const unusable = '优惠券不可用'
  const expired = await giveCoupon(category, { validUntil: new Date(now) })
  const early = await giveCoupon(category, { validFrom: new Date(now + dayMs) })
  const disabled = await giveCoupon(category, { enabled: false })
  const foreign = await giveCoupon(category, {}, (await givenUser(app)).userId)
  const spent = await giveCoupon(category)
  const used = await makeHeldCoupon(app.db, { couponId: spent.couponId, usedAt: new Date(now) })
  for (const { id } of [expired, early, disabled, foreign, used]) expect(await sentence([id])).toBe(unusable)
  expect(await sentence([2_147_483_647])).toBe(unusable)

  expect(await sentence([spent.id, spent.id])).toBe('同一张优惠券只能使用一次')
  expect(await sentence([(await giveCoupon(category + 1_000_000)).id])).toBe('优惠券不适用于所选设备')
  expect(await sentence([(await giveCoupon(category, { limitPriceFen: 77_689 })).id])).toBe('未达到优惠券的使用门槛')
  const single = await makeCoupon(app.db, { limitUseNum: 1, ruleIds: [category] })
  const one = await makeHeldCoupon(app.db, { couponId: single.id })
  const two = await makeHeldCoupon(app.db, { couponId: single.id })
  expect(await sentence([one.id, two.id])).toBe('优惠券超出可用张数')
  expect((await quote({ ipTypePriceId: tier.id, ipNumber: 2, coupons: [one.id, two.id] })).discountTotal).toBe(20)
  const rivals = [await giveCoupon(category, { excludeType: 9 }), await giveCoupon(category, { excludeType: 9 })]
  expect(await sentence(rivals.map(({ id }) => id))).toBe('优惠券不可叠加')
})

test('a renewal needs no stock, is of one device, and names what is renewed by the id of the web system', async () => {
  const { tier } = await giveTier({ inStock: false, availableNums: 0 })
  const renewal = { ipTypePriceId: tier.id, ipNumber: 1, reBuyIpId: 2_000_000_000 }
  expect(await refusal({ ...renewal, reBuyIpId: undefined })).toEqual([400, 400, '积极补货中'])
  expect(await quote(renewal)).toMatchObject({ payable: 776.88, preorder: false })
  expect(await refusal({ ...renewal, ipNumber: 2 })).toEqual([400, 400, '续费一次续一台设备'])
})

test('the limit of a coupon is the price before discounts', async () => {
  const { category, tier } = await giveTier()
  const limited = await giveCoupon(category, { limitPriceFen: 77_688, amountFen: 1_000 })
  const other = await giveCoupon(category, { amountFen: 50_000 })
  const coupons = [other.id, limited.id]
  expect((await quote({ ipTypePriceId: tier.id, ipNumber: 1, coupons })).payable).toBe(266.88)
})

test('a member’s coupons count with a living token; without it, or with a dead one, only the public ones do', async () => {
  const { category, tier } = await giveTier()
  const member = await givenUser(app)
  const own = await giveCoupon(category, { amountFen: 2_000 }, member.userId)
  const token = await logIn(visitor, member)
  const order = { ipTypePriceId: tier.id, ipNumber: 1 }
  expect((await quote(order, { token })).discounts).toEqual([{ id: own.id, couponId: own.couponId, discount: 20 }])
  await visitor.post('/logout', {}, { token })
  const withoutSession: Record<string, string>[] = [{}, { token }, { token: 'no token' }]
  for (const headers of withoutSession) {
    expect((await quote(order, headers)).payable).toBe(776.88)
    expect(await refusal({ ...order, coupons: [own.id] }, headers)).toEqual([400, 400, '优惠券不可用'])
  }
})

test('on the whole demonstration a quote never disagrees with the list, and amounts are yuan with two decimals', async () => {
  await using demo = await createTestApp({ env: { TRUST_PROXY: '1' } })
  await seedDemo(demo.db, demo.clock)
  const buyer = visitorOf(demo)
  const groups = (await buyer.get(calls.availableIpTypesByDevice.path)).body.data as Listed
  const offers = groups.flatMap((type) =>
    type.list.flatMap((device) => device.ipTypePrices.map((tier) => ({ type, device, tier }))),
  )
  const isYuan = (amount: number) => Math.round(amount * 100) / 100 === amount
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...offers), fc.integer({ min: 1, max: 100 }), async (offer, ipNumber) => {
      const { type, device, tier } = offer
      const { status, body } = await buyer.post(path, { ipTypePriceId: tier.id, ipNumber })
      const stock = type.code === 'house' ? null : device.isStock ? device.availableNums : 0
      if (stock !== null && ipNumber > stock) {
        expect([status, body.msg]).toEqual([400, stock === 0 ? '积极补货中' : `库存仅剩${stock}`])
        return
      }
      const { orderLine, subtotal, discounts, discountTotal, payable, period } = body.data as Quoted
      const { actualPrice, originalPrice, month, day, giftMonths, giftDays } = tier
      expect(orderLine).toMatchObject({ actualPrice, originalPrice, month, day, deviceTypeName: type.deviceTypeName })
      expect(orderLine).toMatchObject({ region: device.region, provider: device.equipmentCategory })
      expect(Math.round(subtotal * 100)).toBe(Math.round(actualPrice * 100) * ipNumber)
      expect(Math.round(payable * 100)).toBe(Math.round(subtotal * 100) - Math.round(discountTotal * 100))
      expect(payable).toBeGreaterThanOrEqual(0.01)
      expect(period).toEqual({ months: month + giftMonths, days: day + giftDays })
      const amounts = [actualPrice, originalPrice, subtotal, discountTotal, payable]
      expect([...amounts, ...discounts.map(({ discount }) => discount)].every(isYuan)).toBe(true)
    }),
    { numRuns: 150 },
  )
})
