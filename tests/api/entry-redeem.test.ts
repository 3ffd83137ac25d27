import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { makeCoupon, makeDeviceType, makeHeldCoupon, makePriceTier, makeSku } from '#db/factories.ts'
import { type DeviceTypeRow, entryTickets } from '#db/schema/index.ts'
import { entriesPerAccount, entryOrdersPerAccount, lifetimes } from '#domain/limits.ts'
import { entryHits, entryOrderHits } from '#server/policies/limit-hits.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { hashToken } from '#server/services/shared/opaque-token.ts'
import { freshAddress, givenUser, logIn, registerVisitor, visitorOf } from '#tests/support/accounts.ts'
import { entrySecret, webSystemOf } from '#tests/support/entry.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { createTestApp, openTestApp, type TestApp } from '#tests/support/test-app.ts'

let category = 500
const types = new Map<string, DeviceTypeRow>()

const app = await openTestApp({ env: { TRUST_PROXY: '1', ENTRY_SECRET: entrySecret } })

const system = () => webSystemOf(app)

/** A device at 776.88 for a year, before: 936.00 as the device's own price and 1,560.00 as the list price. */
async function givenTier(overrides: Parameters<typeof makeSku>[1] = {}, code = 'cloud') {
  category += 1
  const type = types.get(code) ?? (await makeDeviceType(app.db, { code }))
  types.set(code, type)
  const sku = await makeSku(app.db, {
    deviceTypeId: type.id,
    region: '美国洛杉矶',
    availableNums: 36,
    equipmentCategory: category,
    ...overrides,
  })
  const prices = { actualPriceFen: 77_688, preferentialPriceFen: 93_600, originalPriceFen: 156_000 }
  const tier = await makePriceTier(app.db, { skuId: sku.id, months: 12, discountTag: '8.3折', ...prices })
  return { sku, tier, category }
}

/** Someone who is logged in, and the call by which they enter; the ticket out of the answer's address. */
async function givenBuyer() {
  const buyer = await givenUser(app)
  const visitor = visitorOf(app)
  const token = await logIn(visitor, buyer)
  const enter = (body: object, headers: Record<string, string> = { token }) =>
    visitor.post('/getEntryUrl', { subject: 'browser', ...body }, headers)
  async function ticketFor(body: object) {
    const { body: answer } = await enter(body)
    expect(answer.code).toBe(200)
    return new URL((answer.data as { url: string }).url).searchParams.get('ticket') ?? ''
  }
  return { buyer, visitor, token, enter, ticketFor }
}

const entryOrdersPerHour = Math.max(...entryOrdersPerAccount.map(({ count }) => count))
const settled = { autoRenew: true, paymentMethod: 1 }

test('the web system takes up who came and the order: its fields, its quote and each step of its price', async () => {
  const { tier, category: code } = await givenTier()
  const { buyer, visitor, token, ticketFor } = await givenBuyer()
  const coupon = await makeHeldCoupon(app.db, {
    couponId: (await makeCoupon(app.db, { ruleIds: [code], amountFen: 10_000 })).id,
    userId: buyer.userId,
  })
  const order = { ipTypePriceId: tier.id, ipNumber: 3, ...settled }
  const ticket = await ticketFor({ order, redirectPath: 'cloud' })
  const quoted = await visitor.post(calls.quote.path, { ipTypePriceId: tier.id, ipNumber: 3 }, { token })
  const { status, body } = await system().redeem({ ticket })
  expect([status, calls.redeemEntry.answer.strict().parse({ data: body.data })]).toEqual([
    200,
    {
      data: {
        userid: buyer.userId,
        companyid: buyer.companyIds[0],
        userName: '王小帆',
        companyName: '跨境公司1',
        roleDesc: '主账号',
        redirectPath: 'cloud',
        order: {
          ...order,
          coupons: [coupon.id],
          mode: 'payIP',
          quote: quoted.body.data,
          trace: [
            { rule: 'original', amount: 130, per: 'month', discount: '' },
            { rule: 'device', amount: 78, per: 'month', discount: '6折' },
            { rule: 'duration', amount: 64.74, per: 'month', discount: '8.3折' },
            { rule: 'term', amount: 776.88, per: 'device', discount: '' },
            { rule: 'quantity', amount: 2330.64, per: 'order', discount: '' },
            { rule: 'coupon', amount: -100, per: 'order', discount: '', id: coupon.id },
            { rule: 'payable', amount: 2230.64, per: 'order', discount: '' },
          ],
        },
      },
    },
  ])
})

test('an entry without an order is redeemed alike, and names nothing that is not there', async () => {
  const { buyer, ticketFor } = await givenBuyer()
  const { body } = await system().redeem({ ticket: await ticketFor({}) })
  expect(Object.keys(body.data as object).toSorted()).toEqual(
    ['companyName', 'companyid', 'roleDesc', 'userName', 'userid'].toSorted(),
  )
  expect(body.data).toMatchObject({ userid: buyer.userId })
})

test('a renewal and a residential device come as they were chosen, without an impossible renewal', async () => {
  const { tier } = await givenTier()
  const { ticketFor } = await givenBuyer()
  const renewal = {
    ipTypePriceId: tier.id,
    ipNumber: 1,
    mode: 'renewal',
    storeId: 's-9',
    reBuyIpId: 2_000_000_000,
    ...settled,
  }
  const first = await system().redeem({ ticket: await ticketFor({ order: renewal }) })
  expect(first.body.data).toMatchObject({ order: renewal })
  const house = await givenTier({}, 'house')
  const preorder = { ipTypePriceId: house.tier.id, ipNumber: 50, ...settled }
  const second = await system().redeem({ ticket: await ticketFor({ order: preorder }) })
  expect(second.body.data).toMatchObject({ order: { autoRenew: false, quote: { preorder: true } } })
})

test('an order is refused with the sentences of a quote, and then no ticket is given', async () => {
  const { tier } = await givenTier({ availableNums: 2 })
  const { buyer, enter } = await givenBuyer()
  const right = { ipTypePriceId: tier.id, ipNumber: 1, ...settled }
  const tried = [
    [{ ...right, ipNumber: 3 }, 400, '库存仅剩2'],
    [{ ...right, ipNumber: 101 }, 400, '请输入1-100的整数'],
    [{ ...right, ipTypePriceId: undefined }, 400, '请选择需购买的设备信息'],
    [{ ...right, coupons: [2_000_000_000] }, 400, '优惠券不可用'],
    [{ ...right, ipTypePriceId: 2_000_000_000 }, 404, '没有找到这条内容，可能已经下架'],
    [{ ...right, paymentMethod: 4 }, 400, '提交的内容不完整或格式不对，请检查后重试'],
    [{ ...right, autoRenew: 'yes' }, 400, '提交的内容不完整或格式不对，请检查后重试'],
    [{ ...right, payable: 1 }, 400, '提交的内容不完整或格式不对，请检查后重试'],
  ] as const
  const before = await app.db.$count(entryTickets)
  for (const [order, status, msg] of tried) {
    const answer = await enter({ order })
    expect([order, answer.status, answer.body.msg]).toEqual([order, status, msg])
  }
  expect(await app.db.$count(entryTickets)).toBe(before)
  expect((await enter({ order: right }, {})).status).toBe(401)
  await fillLimit(app, entryOrderHits(buyer.userId), entryOrdersPerHour)
  expect((await enter({ order: right })).status).toBe(429)
  expect((await enter({})).status).toBe(200)
  await fillLimit(app, entryHits(buyer.userId), entriesPerAccount.count)
  expect((await enter({})).status).toBe(429)
})

test('the coupons are those of the token in the body, too', async () => {
  const { tier, category: code } = await givenTier()
  const { buyer, token, enter } = await givenBuyer()
  const kind = await makeCoupon(app.db, { ruleIds: [code], amountFen: 500 })
  const own = await makeHeldCoupon(app.db, { couponId: kind.id, userId: buyer.userId })
  const order = { ipTypePriceId: tier.id, ipNumber: 1, coupons: [own.id], ...settled }
  expect((await enter({ token, order }, {})).body.code).toBe(200)
})

test('a ticket works once: of ten web systems at once with one ticket one gets the answer, the others 404', async () => {
  const { tier } = await givenTier()
  const { ticketFor } = await givenBuyer()
  const ticket = await ticketFor({ order: { ipTypePriceId: tier.id, ipNumber: 1, ...settled } })
  const [kept] = await app.db
    .select()
    .from(entryTickets)
    .where(eq(entryTickets.ticketHash, hashToken(ticket)))
  expect(JSON.stringify(kept)).not.toContain(ticket)
  const answers = await Promise.all(Array.from({ length: 10 }, () => system().redeem({ ticket })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
  expect((await system().redeem({ ticket })).status).toBe(404)
})

test('a ticket ends after 60 seconds, with a log-out and with the place in the company; what is none is 404 alike', async () => {
  const { visitor, token, ticketFor } = await givenBuyer()
  const late = await ticketFor({})
  app.clock.advance(lifetimes.entryTicketSeconds * 1_000)
  expect((await system().redeem({ ticket: late })).status).toBe(404)
  const left = await ticketFor({})
  await visitor.post('/logout', {}, { token })
  const answers = [left, 'x'.repeat(43), 'short', `${left}x`].map((ticket) => system().redeem({ ticket }))
  for (const { status, body } of await Promise.all(answers))
    expect([status, body.msg]).toEqual([404, '没有找到这条内容，可能已经下架'])
})

test('the state of an order: waiting, redeemed, paid; of others and of entries without one it is 404', async () => {
  const { tier } = await givenTier()
  const { buyer, visitor, token, ticketFor } = await givenBuyer()
  const order = { ipTypePriceId: tier.id, ipNumber: 1, ...settled }
  const state = async (ticket: string, headers: Record<string, string> = { token }) => {
    const { status, body } = await visitor.post('/entry/order', { ticket }, headers)
    return status === 200 ? (body.data as { state: string }).state : status
  }
  const report = {
    companyid: buyer.companyIds[0],
    userid: buyer.userId,
    payable: 776.88,
    paidAt: '2026-01-02 10:00:00',
  }
  await system().paid({ ...report, orderNo: 'before' })
  app.clock.advance(1_000)
  const first = await ticketFor({ order })
  expect(await state(first)).toBe('waiting')
  await system().redeem({ ticket: first })
  expect(await state(first)).toBe('redeemed')
  const second = await ticketFor({ order })
  expect((await system().paid({ ...report, orderNo: 'after', ticket: second })).status).toBe(200)
  expect([await state(first), await state(second)]).toEqual(['paid', 'paid'])
  const other = await registerVisitor(app)
  expect(await state(first, { token: other.token })).toBe(404)
  expect(await state(first, {})).toBe(401)
  expect([await state(await ticketFor({})), await state('none')]).toEqual([404, 404])
  const stranger = { ...report, userid: other.userId, companyid: other.companyId, orderNo: 'foreign', ticket: second }
  expect((await system().paid(stranger)).status).toBe(409)
})

test('a ticket with an order outlives its minute for the reminder, and no more than two days', async () => {
  const { tier } = await givenTier()
  const { ticketFor } = await givenBuyer()
  const [plain, full] = [
    await ticketFor({}),
    await ticketFor({ order: { ipTypePriceId: tier.id, ipNumber: 1, ...settled } }),
  ]
  const isKept = (ticket: string) => app.db.$count(entryTickets, eq(entryTickets.ticketHash, hashToken(ticket)))
  app.clock.advance(lifetimes.entryTicketSeconds * 1_000)
  await sweep(app.parts)
  expect([await isKept(plain), await isKept(full)]).toEqual([0, 1])
  app.clock.advance(lifetimes.entryOrderSeconds * 1_000)
  await sweep(app.parts)
  expect(await isKept(full)).toBe(0)
})

test('the site says whether orders are redeemed; without the secret none is stored, and both calls are 404', async () => {
  const settings = async (of: TestApp) => (await visitorOf(of).get('/site/settings')).body.data
  expect(await settings(app)).toMatchObject({ entryOrders: true })
  await using plain = await createTestApp({ database: app.database, env: { TRUST_PROXY: '1' } })
  expect(await settings(plain)).toMatchObject({ entryOrders: false })
  const { tier } = await givenTier()
  const visitor = visitorOf(plain)
  const token = await logIn(visitor, await givenUser(plain))
  const order = { ipTypePriceId: tier.id, ipNumber: 1, ...settled }
  const { body } = await visitor.post('/getEntryUrl', { order }, { token })
  const ticket = new URL((body.data as { url: string }).url).searchParams.get('ticket') ?? ''
  expect((await webSystemOf(plain).redeem({ ticket })).status).toBe(404)
  const [kept] = await app.db
    .select()
    .from(entryTickets)
    .where(eq(entryTickets.ticketHash, hashToken(ticket)))
  expect(kept).toMatchObject({ chosenOrder: null })
})

test('a wrong secret is 401 and spends no ticket', async () => {
  const { ticketFor } = await givenBuyer()
  const ticket = await ticketFor({})
  expect((await webSystemOf(app, freshAddress()).redeem({ ticket }, 'wrong')).status).toBe(401)
  expect((await system().redeem({ ticket })).status).toBe(200)
})
