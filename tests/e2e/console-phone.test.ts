import { editorCopy } from '#console/kit/editor-copy.ts'
import { couponCopy } from '#console/pages/coupons/copy.ts'
import { landingCopy } from '#console/pages/landing/copy.ts'
import { salesCopy } from '#console/pages/sales-people/copy.ts'
import { blockKinds } from '#domain/landing/kinds/index.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { button, callsOf, enterByLink, expectReady } from './support/console.ts'
import { expect, onPhone, test } from './support/site.ts'

test('what is edited and what publishes it are within reach on a phone', onPhone, async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('phone-owner@example.com', 'owner'))
  const { ask } = callsOf(page)
  const body = { name: '在手机上改', path: null, layouts: 0, template: 'product' }
  const { data: made } = await ask('POST /landing-pages', { body })
  await page.goto(`/console/pages/${made.id}`)
  await expectReady(page)
  // The head has two lines: where one is, and what one does, of which the first is in sight.
  const head = page.getByRole('main').locator('header')
  expect((await head.boundingBox())?.height).toBeLessThan(112)
  for (const word of [landingCopy.publish, landingCopy.more])
    await expect(button(head, word)).toBeInViewport({ ratio: 1 })
  const { name } = blockKinds.questions
  const outline = page.getByRole('navigation', { name: landingCopy.outline })
  await outline.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('complementary').getByRole('heading', { name, exact: true })).toBeInViewport()

  const id = await contentCalls(callsOf(page)).create({ title: '在手机上写' })
  await page.goto(`/console/articles/${id}`)
  await expectReady(page)
  const text = page.getByRole('textbox', { name: editorCopy.text })
  await text.click()
  await expect(button(page, editorCopy.publish)).toBeInViewport({ ratio: 1 })

  // A list has no head here, so that a figure says what it counts.
  await page.goto('/console/sales-people')
  await expectReady(page)
  for (const word of [salesCopy.visits, salesCopy.share]) {
    const figure = page.locator(`td[data-label="${word}"]`).first()
    await expect.poll(() => figure.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe(`"${word}"`)
  }

  await page.goto('/console/coupons?open=1')
  await expectReady(page)
  const panel = page.getByRole('complementary', { name: couponCopy.title })
  await expect(panel.getByRole('button', { name: couponCopy.publish })).toBeInViewport({ ratio: 1 })
})
