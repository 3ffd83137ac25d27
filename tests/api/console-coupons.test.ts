import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeHeldCoupon, makePriceTier, makeSku, makeUser } from '#db/factories.ts'
import { coupons, couponUses, heldCoupons } from '#db/schema/index.ts'
import { couponSentences } from '#domain/pricing/kinds/coupon-kind.ts'
import { memberLimits } from '#domain/staff/limits.ts'
import { limitHits } from '#server/policies/limit-hits.ts'
import { visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { entrySecret } from '#tests/support/entry.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

/** A category of these tests alone, with one device at 78 yuan a month. */
const category = 61

const app = await openTestApp({ env: { TRUST_PROXY: '1', ENTRY_SECRET: entrySecret } })
const owner = (await enterAsOwner(app)).browser
const browser = (await enterAs(app, owner, ['pricing'])).browser
const { id: skuId } = await makeSku(app.db, { equipmentCategory: category })
const tierId = (await makePriceTier(app.db, { skuId, actualPriceFen: 7_800 })).id

const terms = {
  name: '满70减5',
  amountFen: 500,
  limitPriceFen: 7_000,
  limitUseNum: 1,
  excludeType: null,
  categories: [category],
  validFrom: null,
  validUntil: null,
  enabled: true,
  publicCount: 1,
}
const create = (part: object = {}) => browser.ask('POST /coupons', { body: { ...terms, ...part } })
const read = async (id: number) => (await browser.ask(`GET /coupons/${id}`)).data
async function change(id: number, part: object, by = browser) {
  const present = await read(id)
  return by.ask(`POST /coupons/${id}`, { body: { version: present.version, terms: { ...present.terms, ...part } } })
}
async function act(id: number, name: string, rest: object = {}, by = browser) {
  return by.ask(`POST /coupons/${id}/${name}`, { body: { version: (await read(id)).version, ...rest } })
}
async function give(id: number, accounts: string, rest: object = {}) {
  const { handed } = (await read(id)).counts
  return act(id, 'hand-out', { accounts, each: 1, isTrial: false, skipsLost: false, handed, ...rest })
}

async function payable(quantity = 1): Promise<number> {
  const { body } = await visitorOf(app).post('/company/ip/quote', { ipTypePriceId: tierId, ipNumber: quantity })
  return (body.data as { payable: number }).payable
}

test('a kind holds for visitors at once, is changed by version, and is switched off and on', async () => {
  expect(await payable()).toBe(78)
  const { data } = await create()
  expect(await payable()).toBe(73)
  expect((await change(data.id, { amountFen: 800 })).data).toEqual({ version: 2 })
  expect(await payable()).toBe(70)
  const stale = await browser.ask(`POST /coupons/${data.id}`, {
    body: { version: 1, terms: { ...terms, amountFen: 900 } },
  })
  expect(stale).toMatchObject({
    status: 409,
    data: { yours: { version: 1, terms: { amountFen: 900 } }, theirs: { version: 2, terms: { amountFen: 800 } } },
  })
  await act(data.id, 'disable')
  expect(await payable()).toBe(78)
  expect((await act(data.id, 'disable')).msg).toBe('这种优惠券已经停用')
  await act(data.id, 'enable')
  await change(data.id, { publicCount: 2 })
  expect(await payable(2)).toBe(140)
  await change(data.id, { publicCount: 0 })
  expect(await payable()).toBe(78)
  const { data: changes } = await browser.ask('GET /coupons/changes')
  expect(changes.at(-2)).toMatchObject({ name: '满70减5', changes: [{ term: 'amountFen', before: 500, after: 800 }] })
})

test('terms that are none are refused with the sentence of each, and so is what pays for all', async () => {
  for (const [part, msg] of [
    [{ amountFen: 0 }, '减的金额不能是0'],
    [{ amountFen: -100 }, '减的金额不能是负数'],
    [{ amountFen: 1_000_000_000 }, '每张最多减99,999.99元'],
    [{ amountFen: 0.5 }, '请填写每张减多少元，最多两位小数'],
    [{ validFrom: '2026-12-01 00:00:00', validUntil: '2026-11-01 00:00:00' }, '期限的结束应晚于开始'],
    [{ validFrom: '2026-02-31 00:00:00' }, '期限应写成日期和时间'],
    [{ validFrom: '0001-01-01 00:00:00' }, '期限应写成日期和时间'],
    [{ categories: [2_147_483_648] }, '提交的内容不完整或格式不对，请检查后重试'],
    [{ limitUseNum: 0 }, '每台最多用应为1至100张，留空为不限'],
    [{ categories: [] }, '请至少选一个类别'],
  ] as const)
    expect(await create(part)).toMatchObject({ status: 400, msg })
  const whole = await create({ amountFen: 8_000, limitPriceFen: 0 })
  expect(whole).toMatchObject({ status: 400, data: { findings: [{ id: 'pays-all', level: 'error' }] } })
  expect(whole.msg).toContain('网站最低收0.01元')
  const narrow = await create({ name: '满6减7', amountFen: 700, limitPriceFen: 600, publicCount: 0 })
  expect(narrow.code).toBe(200)
  expect((await create({ name: '=1+1', publicCount: 0 })).code).toBe(200)
  const { data: csv } = await browser.ask('GET /coupons/export', { query: { q: '=1' } })
  expect(csv.split('\r\n')[1]).toContain(",'=1+1,进行中,5.00,70.00,1,")
})

test('a run gives to each account that a list names, says which lines name none, and is taken back whole', async () => {
  const { id } = (await create({ name: '老客户', publicCount: 0 })).data
  const [one, two] = [
    await makeUser(app.db, { phone: '13800002046' }),
    await makeUser(app.db, { email: 'shop@example.com' }),
  ]
  const off = await makeUser(app.db, { status: 'disabled' })
  const list = ` 138 0000 2046\nSHOP@example.com\n${two.id}\n13900000001\n谁\n${off.id}`
  const trial = await give(id, list, { isTrial: true })
  expect(trial.data).toMatchObject({
    found: [
      { row: 1, userId: one.id, account: '138****2046' },
      { row: 2, userId: two.id },
    ],
    lost: [
      { row: 3, fault: 'repeated' },
      { row: 4, text: '13900000001', fault: 'missing' },
      { row: 5, text: '谁', fault: 'unreadable' },
      { row: 6, fault: 'disabled' },
    ],
    coupons: 2,
  })
  expect((await read(id)).counts.handed).toBe(0)
  expect(await give(id, list)).toMatchObject({ status: 400, data: { lost: { length: 4 } } })
  const given = await give(id, list, { skipsLost: true, each: 2 })
  expect((await read(id)).counts).toEqual({ handed: 4, holders: 2, unused: 4, used: 0 })
  const back = await act(id, 'take-back', { held: given.data.held, isTrial: false })
  expect(back.data).toEqual({ lost: [], coupons: 4, holders: 2 })

  await give(id, `${one.id}\n${two.id}`)
  await app.db
    .update(heldCoupons)
    .set({ usedAt: new Date() })
    .where(and(eq(heldCoupons.couponId, id), eq(heldCoupons.userId, one.id)))
  const tried = await act(id, 'take-back', { isTrial: true })
  expect(tried.data).toEqual({ lost: [], coupons: 1, holders: 1 })
  expect((await act(id, 'take-back', { accounts: String(one.id), isTrial: false })).msg).toBe(
    '没有可以收回的优惠券，已使用的不能收回',
  )
  await act(id, 'take-back', { isTrial: false })
  expect((await read(id)).counts).toEqual({ handed: 1, holders: 1, unused: 0, used: 1 })
  const entries = await readEntries(app, { target: `coupon:${id}` })
  expect(entries.map(({ action }) => action)).toEqual([
    'coupon.create',
    'coupon.try',
    'coupon.hand-out',
    'coupon.take-back',
    'coupon.hand-out',
    'coupon.take-back',
  ])
  expect(entries[1]?.detail).toMatchObject({ accounts: [one.id, two.id], lost: 4 })
  expect(entries[2]?.detail).toMatchObject({ each: 2, coupons: 4, accounts: [one.id, two.id], skipped: 4 })
  expect(JSON.stringify(entries)).not.toMatch(/13800002046|shop@/i)
  await act(id, 'disable')
  expect((await give(id, String(one.id))).msg).toBe('这种优惠券已经停用，请先启用')
})

test('the list finds by name, state, category and who sees it, and counts what there is', async () => {
  const [row] = await app.db
    .insert(coupons)
    .values({ name: '旧券', amountFen: 100, ruleIds: [category + 1] })
    .returning()
  const id = row?.id ?? 0
  await app.db
    .update(coupons)
    .set({ validUntil: new Date(app.clock.now().getTime() - 1_000) })
    .where(eq(coupons.id, id))
  await makeHeldCoupon(app.db, { couponId: id, usedAt: new Date() })
  const names = async (query: Record<string, string>) =>
    (await browser.ask('GET /coupons', { query })).data.rows.map((one: { terms: { name: string } }) => one.terms.name)
  expect(await names({ state: 'ended' })).toEqual(['旧券'])
  expect(await names({ category: String(category + 1) })).toEqual(['旧券'])
  expect(await names({ q: '客户' })).toEqual(['老客户'])
  expect(await names({ audience: 'public', state: 'running' })).not.toContain('旧券')
  const { rows, totals } = (await browser.ask('GET /coupons', { query: { q: '旧' } })).data
  expect([rows[0].counts.used, totals.all]).toEqual([1, await app.db.$count(coupons)])
  expect(await app.db.$count(heldCoupons, and(eq(heldCoupons.couponId, id), isNull(heldCoupons.usedAt)))).toBe(0)
})

test('while the web system reports no orders, nothing says how many were used; with it, public uses count', async () => {
  const { id } = (await create({ name: '公开券', publicCount: 1 })).data
  const [held] = await app.db.select().from(heldCoupons).where(eq(heldCoupons.couponId, id))
  const usedAt = app.clock.now()
  const { id: userId } = await makeUser(app.db)
  await app.db.insert(couponUses).values({ heldCouponId: held?.id ?? 0, couponId: id, userId, usedAt })
  expect((await read(id)).counts).toEqual({ handed: 0, holders: 0, unused: 0, used: 1 })
  const heads = async (of: StaffBrowser) => (await of.ask('GET /coupons/export', {})).data.split('\r\n')[0]
  expect(await heads(browser)).toMatch(/,发出未用,已用$/)
  await using plain = await createTestApp({ env: { TRUST_PROXY: '1' } })
  await makeHeldCoupon(plain.db, { usedAt })
  const owner = (await enterAsOwner(plain)).browser
  const { rows } = (await owner.ask('GET /coupons', {})).data
  expect(rows.map((row: { counts: object }) => row.counts)).toEqual([{ handed: 0, holders: 0, unused: 0, used: null }])
  expect(await heads(owner)).toMatch(/,发出未用$/)
})

test('a list is handed out once after its trial, however often and in however many tabs it is sent', async () => {
  const { id } = (await create({ name: '只发一次', publicCount: 0 })).data
  const one = await makeUser(app.db)
  const trial = await give(id, String(one.id), { isTrial: true })
  const { handed } = trial.data
  const runs = await Promise.all([1, 2, 3].map(() => give(id, String(one.id), { handed })))
  expect(runs.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(runs.find(({ status }) => status === 409)?.msg).toBe(couponSentences.handedSince)
  expect((await read(id)).counts.handed).toBe(1)
  expect((await give(id, String(one.id), { isTrial: true })).data.handed).toBe(1)
})

test('one member hands out only so often an hour, tries too', async () => {
  const { id } = (await create({ name: '多发', publicCount: 0 })).data
  const hasty = (await enterAs(app, owner, ['pricing'])).browser
  const { limits, sentence } = memberLimits.handOuts
  const member = (await hasty.ask('GET /session')).data.id
  await fillLimit(app, limitHits(`staff-handOuts:${member}`, limits, 1), limits[0].count - 1)
  const body = { version: 1, accounts: '1', each: 1, isTrial: true, skipsLost: false, handed: 0 }
  const tried = () => hasty.ask(`POST /coupons/${id}/hand-out`, { body })
  expect((await tried()).status).toBe(200)
  const refused = await tried()
  expect(refused.status).toBe(429)
  expect(refused.msg).toContain(sentence)
})
