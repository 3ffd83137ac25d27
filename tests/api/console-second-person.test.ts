import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makePriceTier, makeSku } from '#db/factories.ts'
import { staff } from '#db/schema/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { approverEligibleAfterHours, ineligibleApproverSentence } from '#domain/staff/two-people.ts'
import { ageStaff, enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser

test('an owner of less than a day agrees to no fall of a price, and an approver does', async () => {
  const { browser: pricing } = await enterAs(app, owner, ['pricing'])
  const { browser: approver } = await enterAs(app, owner, ['approver'])
  const { id: skuId } = await makeSku(app.db)
  const prices = { actualPriceFen: 7_800, originalPriceFen: 13_000, preferentialPriceFen: 7_800 }
  const tier = await makePriceTier(app.db, { skuId, months: 1, ...prices })
  const { data } = await pricing.ask('POST /price-changes', { body: { name: '改价' } })
  const versionOf = async () => (await pricing.ask(`GET /price-changes/${data.id}`)).data.version
  const act = async (name: string, rest: object = {}, by = pricing) =>
    by.ask(`POST /price-changes/${data.id}/${name}`, { body: { version: await versionOf(), ...rest } })
  await act('draft', { name: '改价', cells: [{ cell: `price:${tier.id}`, after: 1_000 }] })
  await act('ask-review')
  // Who may not agree yet is not asked to.
  const waiting = async (by: typeof owner) => (await by.ask('GET /today')).data.decisions.prices.length
  expect([await waiting(owner), await waiting(approver)]).toEqual([0, 1])
  // The page does not offer it to those who changed the set.
  const { review } = (await owner.ask(`GET /price-changes/${data.id}`)).data
  expect(review.authors).toEqual([(await pricing.ask('GET /session')).data.id])
  expect((await act('approve', {}, owner)).msg).toBe(ineligibleApproverSentence)
  expect((await act('approve', {}, approver)).code).toBe(200)
})

test('the session says from when a member counts as a second person, so that the button can', async () => {
  const { browser: approver } = await enterAs(app, owner, ['approver'])
  const approvesFrom = async (by: typeof owner) => (await by.ask('GET /session')).data.approvesFrom
  expect(await approvesFrom(approver)).toBeNull()
  const [member] = await app.db
    .select()
    .from(staff)
    .where(eq(staff.id, (await owner.ask('GET /session')).data.id))
  const from = new Date((member?.createdAt.getTime() ?? 0) + approverEligibleAfterHours * 60 * 60 * 1_000)
  expect(await approvesFrom(owner)).toBe(formatShanghai(from))
  await ageStaff(app)
  expect(await approvesFrom(owner)).toBeNull()
})
