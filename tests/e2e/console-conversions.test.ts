import { readFile } from 'node:fs/promises'
import { kitCopy } from '#console/kit/copy.ts'
import { conversionCopy } from '#console/pages/conversions/copy.ts'
import { customerCopy } from '#console/pages/customers/copy.ts'
import { exportCopy } from '#console/pages/exports/copy.ts'
import { exportKinds } from '#domain/exports/kinds.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, openPage, registerByPhone } from './support/auth-box.ts'
import { enterByLink, expectReady, railLinks } from './support/console.ts'
import { expect, test } from './support/site.ts'

test('a registration from an advertisement waits for Baidu, is dropped and exported, and its owner is reported no more', async ({
  page,
  site,
  outbox,
}) => {
  await enterByLink(page, await site.inviteStaff('reports@example.com', 'owner'))
  await railLinks(page).getByText(conversionCopy.title, { exact: true }).click()
  await page.getByRole('button', { name: conversionCopy.setToken }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(conversionCopy.token).fill('journey-token@account')
  await dialog.getByRole('button', { name: conversionCopy.setToken }).click()
  await expect(page.getByText(conversionCopy.tokenOf.console)).toBeVisible()
  await expectAccessible(page)

  // A trial takes the full-width digits of a Chinese keyboard; a word is no type, and nothing is sent.
  await page.getByRole('button', { name: conversionCopy.test }).click()
  await dialog.getByLabel(conversionCopy.testAddress).fill(`${site.address}/?bd_vid=trial`)
  await dialog.getByLabel(conversionCopy.testType).fill('注册')
  await dialog.getByRole('button', { name: conversionCopy.test }).click()
  await expect(dialog.getByRole('alert')).toHaveText(conversionCopy.testTypeFault)
  const sent = page.waitForRequest('**/conversions/test')
  await dialog.getByLabel(conversionCopy.testType).fill('２５')
  await expect(dialog.getByRole('alert')).toBeHidden()
  await dialog.getByRole('button', { name: conversionCopy.test }).click()
  expect((await sent).postDataJSON()).toMatchObject({ type: 25 })
  await page.keyboard.press('Escape')

  const visitor = await page.context().newPage()
  const phone = freshPhone()
  await openPage(visitor, `/?bd_vid=journey-${phone}`)
  await boxOf(visitor).adReporting.check()
  await registerByPhone(visitor, { phone, code: () => outbox.codeFor(phone) })
  await expect(boxOf(visitor).panel(authBoxCopy.panel.registered.title)).toBeVisible()
  await visitor.close()

  await page.reload()
  const row = page.getByRole('table', { name: conversionCopy.listTitle }).getByRole('row').nth(1)
  await expect(row).toContainText(conversionCopy.answers.unreachable)
  await row.getByRole('button').click()
  await dialog.getByRole('button', { name: conversionCopy.drop, exact: true }).click()
  await expect(row).toContainText(conversionCopy.states.dropped)

  await page.getByRole('button', { name: kitCopy.notices, exact: true }).click()
  await page.getByRole('menuitem', { name: exportCopy.make }).click()
  await dialog.getByLabel(exportKinds.conversions.name).check()
  await dialog.getByRole('button', { name: exportCopy.make }).click()
  const made = page.getByRole('row').filter({ hasText: exportKinds.conversions.name })
  await expect(made).toContainText(exportCopy.states.done)
  await page.reload()
  await expect(page.getByRole('button', { name: kitCopy.noticesReady(1) })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await made.getByRole('button', { name: exportCopy.download }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(conversionCopy.states.dropped)

  await page.goto('/console/customers')
  await page.getByRole('textbox', { name: customerCopy.search }).fill(phone)
  await page.getByRole('button', { name: customerCopy.find, exact: true }).click()
  await page.getByRole('button', { name: customerCopy.stopReports }).click()
  await dialog.getByRole('button', { name: customerCopy.stopReports, exact: true }).click()
  await expect(page.getByText(customerCopy.withdrawn, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: customerCopy.stopReports })).toBeHidden()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const room of ['conversions', 'exports']) {
    await page.goto(`/console/${room}`)
    await expectReady(page)
  }
})
