import { kitCopy } from '#console/kit/copy.ts'
import { couponCopy as words } from '#console/pages/coupons/copy.ts'
import { ruleCopy } from '#console/pages/price-rules/copy.ts'
import { quoteCopy } from '#console/pages/quote/copy.ts'
import { accountLineErrors } from '#domain/pricing/kinds/coupon-kind.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterByLink, expectReady, holdCalls, openRailPage, railLinks } from './support/console.ts'
import { priceOf } from './support/price.ts'
import { expect, test } from './support/site.ts'

const quote = `${pages.price.path}?tier=4&num=3`

test('coupons are changed, undone, handed out, counted and ruled', async ({ page, site, faults, browser }) => {
  // Lines that identify no account are refused until they are skipped.
  faults.allow(/status of 400 .*\/hand-out/)
  const visitor = await (await browser.newContext()).newPage()
  const payable = () =>
    expect.poll(async () => {
      await visitor.goto(site.address + quote)
      return priceOf(visitor).payable.textContent()
    })
  await payable().toBe('¥2,195.64')
  await enterByLink(page, await site.inviteStaff('coupons@example.com', 'pricing'))
  await railLinks(page).getByText(words.title, { exact: true }).click()

  const list = page.getByRole('table', { name: words.title })
  const panel = page.getByRole('complementary', { name: words.title })
  const dialog = page.getByRole('dialog')
  const field = (term: string) => panel.getByLabel(words.fields[term] ?? '', { exact: true })
  await list.getByRole('link', { name: '满100元减10元', exact: true }).click()
  // The actions are at the panel's lower edge: no term shows below them.
  const belowActions = panel.evaluate((aside) => {
    const bottoms = [aside, aside.querySelector('[data-actions]')].map(
      (part) => part?.getBoundingClientRect().bottom ?? 0,
    )
    return Math.round((bottoms[0] ?? 0) - (bottoms[1] ?? 0))
  })
  expect(await belowActions).toBe(0)
  await field('amountFen').fill('0')
  await expect(panel.getByText('减的金额不能是0')).toBeVisible()
  await field('amountFen').fill('15')
  await expect(panel.getByRole('list', { name: words.receipt }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await panel.getByRole('button', { name: words.publish }).click()
  await expect(dialog).toContainText(words.change(words.fields.amountFen ?? '', '10.00', '15.00'))
  await dialog.getByRole('button', { name: words.publish }).click()
  await payable().toBe('¥2,190.64')
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(field('amountFen')).toHaveValue('10.00')
  await payable().toBe('¥2,195.64')

  await list.getByRole('link', { name: '满800元减66元', exact: true }).click()
  await panel.getByRole('button', { name: words.give }).click()
  // A list or a number that was changed while its trial was on its way needs another one.
  const giving = await holdCalls(page, 'POST', /\/hand-out$/)
  await dialog.getByLabel(words.accounts).fill('2')
  await dialog.getByRole('button', { name: words.tryIt }).click()
  await giving.begun()
  await dialog.getByLabel(words.eachAccount).fill('10')
  await giving.end()
  await expect(page.getByText(words.triedGive)).toBeVisible()
  await expect(dialog.getByRole('button', { name: words.tryIt })).toBeEnabled()
  await dialog.getByLabel(words.eachAccount).fill('1')
  await dialog.getByLabel(words.accounts).fill('2\n没有的人')
  await dialog.getByRole('button', { name: words.tryIt }).click()
  await expect(dialog).toContainText(words.lostLine(2, '没有的人', accountLineErrors.unreadable))
  await dialog.getByLabel(words.skip).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.give }).click()
  await expect(list.getByText(words.toAccounts(2))).toBeVisible()

  await panel.getByRole('button', { name: words.take, exact: true }).click()
  const taking = await holdCalls(page, 'POST', /\/take-back$/)
  await dialog.getByLabel(words.takeFrom).fill('2')
  await dialog.getByLabel(kitCopy.typeToConfirm('满800元减66元')).fill('满800元减66元')
  await dialog.getByRole('button', { name: words.tryTake }).click()
  await taking.begun()
  await dialog.getByLabel(words.takeFrom).fill('1')
  await taking.end()
  await expect(page.getByText(words.triedTake)).toBeVisible()
  await expect(dialog.getByRole('button', { name: words.tryTake })).toBeEnabled()
  await page.keyboard.press('Escape')

  await openRailPage(page, quoteCopy.title)
  const weighed = page.getByRole('list', { name: quoteCopy.weighed }).getByRole('listitem')
  await expect(weighed.filter({ hasText: quoteCopy.none }).locator('b')).toHaveText('0.00')

  await openRailPage(page, ruleCopy.title)
  const low = page.getByLabel(ruleCopy.lowStock)
  const boxes = await Promise.all([low, page.getByLabel(ruleCopy.reviewPercent)].map((one) => one.boundingBox()))
  expect(boxes[0]?.y).toBe(boxes[1]?.y)
  // While a field has no valid number, nothing is saved in its place.
  await low.fill('6')
  await low.fill('六')
  await expect(page.getByText(ruleCopy.faults.lowStock)).toBeVisible()
  await expect(page.getByRole('button', { name: ruleCopy.save })).toBeDisabled()
  await low.fill('６')
  await page.getByRole('button', { name: ruleCopy.save }).click()
  await expect(dialog).toContainText(ruleCopy.nothing)
  await dialog.getByRole('button', { name: ruleCopy.save }).click()
  await expect(page.getByRole('button', { name: ruleCopy.unchanged })).toBeDisabled()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/console/coupons?open=1')
  await expectReady(page)
  await expect(panel).toBeVisible()
})
