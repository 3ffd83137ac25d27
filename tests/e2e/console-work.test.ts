import { healthWords } from '#console/rooms/health/words.ts'
import { jobWords } from '#console/rooms/jobs/words.ts'
import { messageWords } from '#console/rooms/messages/words.ts'
import { lineNames } from '#domain/operations/lines.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterByLink, expectReady, railOf } from './support/console.ts'
import { expect, test } from './support/site.ts'

test('a test alert is tried in 健康, found in 发送记录 and counted in 后台任务', async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('watch@example.com', 'owner'))
  await railOf(page).getByText(healthWords.title, { exact: true }).click()
  const day = page.getByRole('region', { name: healthWords.day })
  // Until the first minute is felt, nothing is known.
  await expect(day.getByRole('img')).toHaveCount(lineNames.length)
  await expect(day.getByText(/毫秒$/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: healthWords.test }).click()
  await expect(page.getByText(healthWords.tested(healthWords.groups.off, healthWords.mails.off))).toBeVisible()

  await railOf(page).getByText(messageWords.title, { exact: true }).click()
  const row = page
    .getByRole('row')
    .filter({ hasText: messageWords.purposes.alert })
    .filter({ hasText: 'w***@example.com' })
  await expect(row).toContainText(/送达|在路上/)
  await expectAccessible(page)

  await railOf(page).getByText(jobWords.title, { exact: true }).click()
  const kinds = page.getByRole('table', { name: jobWords.kindsTitle })
  await expect(kinds.getByRole('row').filter({ hasText: jobWords.kinds['send-email'] })).toBeVisible()
  const own = page.getByRole('table', { name: jobWords.ownTitle })
  const publishing = own.getByRole('row').filter({ hasText: jobWords.own.publish?.name })
  await expect(publishing.getByRole('time')).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const room of ['health', 'messages', 'jobs']) {
    await page.goto(`/console/${room}`)
    await expectReady(page)
  }
})
