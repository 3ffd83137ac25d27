import { readFile } from 'node:fs/promises'
import { conversionWords } from '#console/rooms/conversions/words.ts'
import { exportWords } from '#console/rooms/exports/words.ts'
import { exportKinds } from '#domain/exports/kinds.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, openPage, registerByPhone } from './support/auth-box.ts'
import { enterByLink, expectReady, railOf } from './support/console.ts'
import { expect, test } from './support/site.ts'

test('with a token set a registration from an advertisement waits for Baidu, is given up, and goes out as CSV', async ({
  page,
  site,
  outbox,
}) => {
  await enterByLink(page, await site.inviteStaff('reports@example.com', 'owner'))
  await railOf(page).getByText(conversionWords.title, { exact: true }).click()
  await page.getByRole('button', { name: conversionWords.setToken }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(conversionWords.token).fill('journey-token@account')
  await dialog.getByRole('button', { name: conversionWords.setToken }).click()
  await expect(page.getByText(conversionWords.tokenOf.console)).toBeVisible()
  await expectAccessible(page)

  const visitor = await page.context().newPage()
  const phone = freshPhone()
  await openPage(visitor, `/?bd_vid=journey-${phone}`)
  await registerByPhone(visitor, { phone, code: () => outbox.codeFor(phone) })
  await expect(boxOf(visitor).panel(authBoxCopy.panel.registered.title)).toBeVisible()
  await visitor.close()

  await page.reload()
  const row = page.getByRole('table', { name: conversionWords.listTitle }).getByRole('row').nth(1)
  await expect(row).toContainText(conversionWords.answers.unreachable)
  await row.getByRole('button').click()
  await dialog.getByRole('button', { name: conversionWords.drop, exact: true }).click()
  await expect(row).toContainText(conversionWords.states.dropped)

  await railOf(page).getByText(exportWords.title, { exact: true }).click()
  await page.getByRole('button', { name: exportWords.make }).click()
  await dialog.getByLabel(exportKinds.conversions.name).check()
  await dialog.getByRole('button', { name: exportWords.make }).click()
  const made = page.getByRole('row').filter({ hasText: exportKinds.conversions.name })
  await expect(made).toContainText(exportWords.states.done)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await made.getByRole('button', { name: exportWords.download }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(conversionWords.states.dropped)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const room of ['conversions', 'exports']) {
    await page.goto(`/console/${room}`)
    await expectReady(page)
  }
})
