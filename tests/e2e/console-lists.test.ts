import { landingCopy } from '#console/pages/landing/copy.ts'
import { callsOf, enterByLink, expectReady } from './support/console.ts'
import { expect, test } from './support/site.ts'

test('the name of a row can be read in a narrow window, beside whatever the list has besides', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('narrow-lists@example.com', 'owner'))
  await page.setViewportSize({ width: 768, height: 900 })
  for (const path of ['/articles', '/pages']) {
    await page.goto(`/console${path}`)
    await expectReady(page)
    const name = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first()
    await expect(name, path).toBeVisible()
    const cell = await name.locator('xpath=ancestor::td').boundingBox()
    expect(cell?.width, path).toBeGreaterThanOrEqual(220)
  }
})

test('the state of a row and its actions are in sight in a narrow window', async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('narrow-states@example.com', 'owner'))
  const name = '平板上看的页面'
  await callsOf(page).ask('POST /landing-pages', { body: { name, path: null, layouts: 0, template: 'campaign' } })
  await page.setViewportSize({ width: 768, height: 900 })
  for (const path of ['/articles', '/activities', '/pages', '/platforms', '/ecology', '/partners']) {
    await page.goto(`/console${path}`)
    await expectReady(page)
    const table = page.getByRole('table')
    await expect(table.getByRole('row').nth(1), path).toBeVisible()
    const beyond = await table.evaluate((list) => list.scrollWidth - (list.parentElement?.clientWidth ?? 0))
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
  await page.goto('/console/pages')
  await expect(page.getByRole('button', { name: landingCopy.copyOf(name) })).toBeInViewport({ ratio: 1 })
})
