import { enterByLink, expectReady } from './support/console.ts'
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
