import { defaultSiteSettings } from '#contract/site-settings.ts'
import { articleCopy } from '#site/copy/article.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { failedStateCopy } from '#site/copy/common.ts'
import { pages } from '#site/pages.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { boxOf, openPage, toastOf } from './support/auth-box.ts'
import { expect, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

test.use({ isApiAway: true })

test('without its outside API the home page has its defaults and refuses a code', async ({ page, faults }) => {
  faults.allow(/status of 503/)
  const box = boxOf(page)
  await openPage(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inClauses(defaultSiteSettings.slogan))
  await expect(page.getByRole('heading', { name: inClauses(standardWords('homeRegister').title) })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(defaultSiteSettings.icp.number)

  const phone = freshPhone()
  await box.phone.fill(phone)
  await box.sendCode.click()
  await expect(toastOf(page)).toHaveText(authBoxCopy.failed)
  await expect(box.phone).toHaveValue(phone)
  await expect(box.sendCode).toBeEnabled()
})

test('without its outside API an article says so inside the frame and is not kept', async ({ page, faults }) => {
  // What the page tells of itself goes the same way.
  faults.allow(/status of 503.*track\/events/)
  const address = `${pages.article.path}?id=1`
  await openPage(page, address)
  await expect(page.getByRole('alert')).toContainText(articleCopy.failedTitle)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const again = page.waitForResponse((response) => response.url().endsWith(address))
  await page.getByRole('link', { name: failedStateCopy.retry }).click()
  expect((await again).headers()['cache-control']).toBe('no-store')
})

test('in front of an outside API the web system’s own calls are not passed on', async ({ request }) => {
  for (const call of ['redeem', 'paid']) {
    const answer = await request.post(`/api/entry/${call}`, { headers: { 'entry-secret': 'x' }, data: {} })
    expect(answer.status()).toBe(404)
  }
})
