import type { Page } from '@playwright/test'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { openPage } from './support/auth-box.ts'
import { expect, onDesktop, test } from './support/site.ts'

const { label, wechat } = frameCopy.rail

/** Opens the WeChat card of the side buttons and answers with its picture. */
async function openCard(page: Page) {
  const rail = page.getByRole('complementary', { name: label })
  await rail.getByRole('button', { name: wechat.short }).click()
  return rail.getByRole('img', { name: wechat.title })
}

test('who came through a channel sees the QR code of its own adviser', onDesktop, async ({ page }) => {
  await openPage(page, '/?qd=douyin')
  const picture = await openCard(page)
  await expect(picture).toHaveAttribute('src', '/qr/adviser-201.svg')
  await expect(picture).toHaveJSProperty('complete', true)
})

test('without a channel, and without an answer, the common code stays', onDesktop, async ({ page, faults }) => {
  faults.allow(/Failed to load resource/)
  await openPage(page)
  await expect(await openCard(page)).toHaveAttribute('src', defaultSiteSettings.qr.consult)
  await page.route('**/api/company/getCompanySalesPeople', (route) => route.abort())
  await openPage(page, '/?qd=douyin')
  await expect(await openCard(page)).toHaveAttribute('src', defaultSiteSettings.qr.consult)
})
