import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { makeCoupon, makeHeldCoupon } from '#db/factories.ts'
import { givenUser, logIn, visitorOf } from '#tests/support/accounts.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const dayMs = 24 * 60 * 60 * 1_000

test('a visitor is offered the public coupons of this moment, a member also the own ones', async () => {
  await using app = await createTestApp({ env: { TRUST_PROXY: '1' } })
  const { db, clock } = app
  const now = clock.now().getTime()
  const kind = await makeCoupon(db, {
    name: '满2000减100',
    amountFen: 10_000,
    limitPriceFen: 200_000,
    limitUseNum: 1,
    excludeType: 3,
    ruleIds: [1, 5],
    validFrom: new Date(now),
    validUntil: new Date('2030-01-01T15:59:59Z'),
  })
  const open = await makeHeldCoupon(db, { couponId: kind.id })
  await makeHeldCoupon(db, { couponId: kind.id, usedAt: new Date(now) })
  for (const ended of [{ validUntil: new Date(now) }, { validFrom: new Date(now + dayMs) }, { enabled: false }]) {
    await makeHeldCoupon(db, { couponId: (await makeCoupon(db, ended)).id })
  }
  const member = await givenUser(app)
  const small = await makeCoupon(db, { amountFen: 150 })
  const own = await makeHeldCoupon(db, { userId: member.userId, couponId: small.id })
  await makeHeldCoupon(db, { userId: (await givenUser(app)).userId, couponId: small.id })
  const visitor = visitorOf(app)
  const publicOne = {
    id: open.id,
    couponId: kind.id,
    name: '满2000减100',
    limitPrice: 2000,
    limitUseNum: 1,
    excludeType: 3,
    isExclusive: true,
    amount: 100,
    ruleVo: { ruleIdList: [1, 5] },
    validUntil: '2030-01-01 23:59:59',
  }
  const address = calls.couponList.path
  expect((await visitor.get(address)).body).toMatchObject({ code: 200, data: [publicOne] })
  expect((await visitor.get(address, { token: 'x'.repeat(43) })).body.data).toEqual([publicOne])
  const token = await logIn(visitor, member)
  expect((await visitor.get(address, { token })).body.data).toMatchObject([
    publicOne,
    {
      id: own.id,
      amount: 1.5,
      limitPrice: 0,
      limitUseNum: null,
      excludeType: null,
      isExclusive: false,
      validUntil: null,
    },
  ])
})
