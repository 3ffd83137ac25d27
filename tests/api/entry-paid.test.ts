import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { makeCoupon, makeDeviceType, makeHeldCoupon, makePriceTier, makeSku } from '#db/factories.ts'
import { attributions, couponUses, heldCoupons, paidOrders } from '#db/schema/index.ts'
import { paidOrdersKeptDays } from '#domain/pricing/paid-order.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { lockUser } from '#server/services/visitors/accounts/users.ts'
import { eraseAccount } from '#server/services/visitors/cancellations/close-account.ts'
import { freshAddress, givenUser, logIn, visitorOf } from '#tests/support/accounts.ts'
import { entrySecret, webSystemOf } from '#tests/support/entry.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

let orders = 0

const app = await openTestApp({ env: { TRUST_PROXY: '1', ENTRY_SECRET: entrySecret } })

/** A buyer and the report of an order of theirs. */
async function givenOrder(fields: Record<string, unknown> = {}) {
  orders += 1
  const buyer = await givenUser(app)
  const report = {
    orderNo: `FY-${orders}`,
    companyid: buyer.companyIds[0],
    userid: buyer.userId,
    payable: 776.88,
    paidAt: '2026-01-02 10:00:00',
    ...fields,
  }
  return { buyer, report }
}

const system = () => webSystemOf(app)
const keptOf = (orderNo: string) => app.db.select().from(paidOrders).where(eq(paidOrders.orderNo, orderNo))

test('a paid order is kept with its account and the first and last source of that account', async () => {
  const { buyer, report } = await givenOrder()
  const createdAt = app.clock.now()
  const touch = (marks: object) => ({ at: '2026-01-01T02:00:00.000Z', ...marks })
  const arrivals = [
    { firstTouch: touch({ qd: 'booth' }), lastTouch: touch({ qd: 'booth' }) },
    { firstTouch: touch({ qd: 'booth' }), lastTouch: touch({ bd_vid: 'click9', cy: 'autumn', inviteCode: 'A1' }) },
    { firstTouch: null, lastTouch: null },
  ]
  for (const arrival of arrivals)
    await app.db.insert(attributions).values({ userId: buyer.userId, kind: 'login', ...arrival, createdAt })
  const answer = await system().paid(report)
  expect([answer.status, answer.body]).toEqual([200, { code: 200, msg: '操作成功' }])
  expect(await keptOf(report.orderNo)).toMatchObject([
    {
      userId: buyer.userId,
      companyId: buyer.companyIds[0],
      payableFen: 77_688,
      couponIds: [],
      paidAt: new Date('2026-01-02T02:00:00Z'),
      receivedAt: expect.any(Date),
      channel: 'baidu',
      qd: '',
      cy: 'autumn',
      bdVid: 'click9',
      inviteCode: 'A1',
      firstQd: 'booth',
      firstCy: '',
      firstBdVid: '',
      firstInviteCode: '',
    },
  ])
})

test('the same order again answers the same and changes nothing; with other contents it is 409', async () => {
  const { buyer, report } = await givenOrder()
  const coupon = await makeHeldCoupon(app.db, { userId: buyer.userId })
  const whole = { ...report, coupons: [coupon.id] }
  expect(
    (await Promise.all(Array.from({ length: 5 }, () => system().paid(whole)))).map(({ status }) => status),
  ).toEqual(Array(5).fill(200))
  expect((await system().paid(whole)).body).toEqual({ code: 200, msg: '操作成功' })
  const others = [{ payable: 776.87 }, { paidAt: '2026-01-02 10:00:01' }, { coupons: [] }]
  for (const other of others) {
    const { status, body } = await system().paid({ ...whole, ...other })
    expect([status, body.code, body.msg]).toEqual([409, 409, '该订单号已上报过，内容不一致'])
  }
  expect(await keptOf(report.orderNo)).toMatchObject([{ payableFen: 77_688, couponIds: [coupon.id] }])
})

test('an order spends its coupons: own ones completely, public ones for this account; the list and the quote lose them', async () => {
  const { buyer, report } = await givenOrder()
  const type = await makeDeviceType(app.db, { code: 'cloud' })
  const sku = await makeSku(app.db, { deviceTypeId: type.id, equipmentCategory: 77, availableNums: 50 })
  const tier = await makePriceTier(app.db, { skuId: sku.id, months: 1, actualPriceFen: 20_000 })
  const kind = () => makeCoupon(app.db, { ruleIds: [77], amountFen: 1_000 })
  const own = await makeHeldCoupon(app.db, { couponId: (await kind()).id, userId: buyer.userId })
  const open = await makeHeldCoupon(app.db, { couponId: (await kind()).id })
  const visitor = visitorOf(app)
  const token = await logIn(visitor, buyer)
  const quote = async (headers: Record<string, string>, coupons?: number[]) =>
    (await visitor.post(calls.quote.path, { ipTypePriceId: tier.id, ipNumber: 1, coupons }, headers)).body
  const listed = async (headers: Record<string, string>) =>
    ((await visitor.get(calls.couponList.path, headers)).body.data as { id: number }[]).map(({ id }) => id)
  expect(await quote({ token })).toMatchObject({ data: { payable: 180 } })
  expect((await system().paid({ ...report, coupons: [open.id, own.id] })).status).toBe(200)
  expect(await quote({ token })).toMatchObject({ data: { payable: 200, discounts: [] } })
  for (const id of [own.id, open.id])
    expect(await quote({ token }, [id])).toMatchObject({ code: 400, msg: '优惠券不可用' })
  expect(await listed({ token })).not.toContain(own.id)
  expect(await listed({ token })).not.toContain(open.id)
  expect(await listed({})).toContain(open.id)
  expect(await quote({})).toMatchObject({ data: { payable: 190 } })
})

test('a coupon that is spent, foreign or unknown is 409, and then nothing of the order is kept', async () => {
  const { buyer, report } = await givenOrder()
  const mine = await makeHeldCoupon(app.db, { userId: buyer.userId })
  const spent = await makeHeldCoupon(app.db, { userId: buyer.userId, usedAt: app.clock.now() })
  const foreign = await makeHeldCoupon(app.db, { userId: (await givenUser(app)).userId })
  for (const id of [spent.id, foreign.id, 2_000_000_000]) {
    const { status, body } = await system().paid({ ...report, coupons: [mine.id, id] })
    expect([status, body.msg]).toEqual([409, '优惠券已使用，或不属于该账号'])
  }
  expect(await keptOf(report.orderNo)).toEqual([])
  expect((await app.db.select().from(heldCoupons).where(eq(heldCoupons.id, mine.id)))[0]?.usedAt).toBeNull()
  expect((await system().paid({ ...report, coupons: [mine.id] })).status).toBe(200)
})

test('of many orders at once that spend the last coupon, own or public, exactly one wins', async () => {
  const { buyer, report } = await givenOrder()
  const own = await makeHeldCoupon(app.db, { userId: buyer.userId })
  const open = await makeHeldCoupon(app.db)
  for (const coupon of [own, open]) {
    const race = Array.from({ length: 8 }, (_, index) =>
      system().paid({ ...report, orderNo: `${report.orderNo}-${coupon.id}-${index}`, coupons: [coupon.id] }),
    )
    const statuses = (await Promise.all(race)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)])
  }
  expect(await app.db.$count(paidOrders, eq(paidOrders.userId, buyer.userId))).toBe(2)
  expect(await app.db.$count(couponUses, eq(couponUses.userId, buyer.userId))).toBe(1)
})

test('an account that is unknown, closed or no member of the company is 404, and wrong fields are 400 with their sentence', async () => {
  const { report } = await givenOrder()
  const stranger = await givenUser(app)
  for (const other of [{ userid: 2_000_000_000 }, { companyid: stranger.companyIds[0] }])
    expect((await system().paid({ ...report, ...other })).status).toBe(404)
  const faults = [
    { payable: 0 },
    { payable: 1.001 },
    { payable: 1e-9 },
    { payable: -1 },
    { payable: 1e9 },
    { payable: '1' },
    { paidAt: '2026-02-30 10:00:00' },
    { paidAt: '2126-01-01 10:00:00' },
    { paidAt: '0000-01-01 00:00:00' },
    { orderNo: '' },
    { orderNo: 'a b' },
    { coupons: [1, 1] },
    { coupons: 'best' },
    { more: 1 },
  ]
  for (const fault of faults) {
    const { status, body } = await system().paid({ ...report, ...fault })
    expect([fault, status]).toEqual([fault, 400])
    expect(body.msg).toMatch(/\p{Script=Han}/u)
  }
  expect(await keptOf(report.orderNo)).toEqual([])
})

test('without the secret the call is 404, a wrong one is 401, and too many wrong ones shut the address out, not another', async () => {
  const { report } = await givenOrder()
  const guesser = webSystemOf(app, freshAddress())
  for (const secret of ['', entrySecret.slice(1), `${entrySecret}x`, 'x'.repeat(32)])
    expect((await guesser.paid(report, secret)).status).toBe(401)
  for (let count = 4; count < 20; count += 1) await guesser.paid({}, 'wrong')
  const refused = await guesser.paid(report)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)])
  expect((await system().paid(report)).status).toBe(200)
  expect(app.logs.join('')).not.toContain(entrySecret)
  await using closed = await createTestApp({ database: app.database })
  for (const secret of ['', entrySecret]) expect((await webSystemOf(closed).paid({}, secret)).status).toBe(404)
})

test('of a closed account’s order the sum, the day and the channel stay, without a name or number', async () => {
  const { buyer, report } = await givenOrder()
  const lastTouch = { at: '2026-01-01T02:00:00.000Z', qd: 'booth', inviteCode: 'A1' }
  const origin = { firstTouch: lastTouch, lastTouch, createdAt: app.clock.now() }
  await app.db.insert(attributions).values({ userId: buyer.userId, kind: 'login', ...origin })
  const open = await makeHeldCoupon(app.db)
  await system().paid({ ...report, coupons: [open.id] })
  const [{ id } = { id: 0 }] = await keptOf(report.orderNo)
  const user = await lockUser(commandCtx(app), { userId: buyer.userId })
  if (user === null) throw new Error('no user')
  await eraseAccount({ ctx: commandCtx(app), input: { user } })
  expect(await app.db.select().from(paidOrders).where(eq(paidOrders.id, id))).toMatchObject([
    {
      orderNo: `erased-${id}`,
      userId: null,
      companyId: null,
      payableFen: 77_688,
      channel: 'qd=booth',
      qd: 'booth',
      inviteCode: '',
      firstQd: 'booth',
      firstInviteCode: '',
      bdVid: '',
      firstBdVid: '',
    },
  ])
  expect(await app.db.select().from(couponUses).where(eq(couponUses.orderId, id))).toMatchObject([{ userId: null }])
  expect((await system().paid(report)).status).toBe(404)
})

test('an order is forgotten after three years, and its public coupon stays used', async () => {
  const { buyer, report } = await givenOrder()
  const open = await makeHeldCoupon(app.db)
  await system().paid({ ...report, coupons: [open.id] })
  app.clock.advance(paidOrdersKeptDays * 24 * 60 * 60 * 1_000)
  await sweep(app.parts)
  expect(await keptOf(report.orderNo)).toEqual([])
  expect((await system().paid({ ...report, orderNo: 'later', coupons: [open.id] })).status).toBe(409)
  expect(await app.db.$count(couponUses, eq(couponUses.userId, buyer.userId))).toBe(1)
})
