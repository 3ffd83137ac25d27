import type { Page, Route } from '@playwright/test'
import { kitCopy } from '#console/kit/copy.ts'
import { mediaCopy } from '#console/pages/media/copy.ts'
import { accountCompanyCopy } from '#site/copy/account-company.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { boxOf, openPage, toastOf } from './support/auth-box.ts'
import { enterByLink } from './support/console.ts'
import { expect, onBoth, test } from './support/site.ts'

// What a service worker asks for in place of the page, a journey cannot answer.
test.use({ serviceWorkers: 'block' })

/** A server of another build, which does not have the file. */
const gone = (route: Route) => route.fulfill({ status: 404, body: '404 Not Found' })

/** Counts the documents that the page loads from now on. */
function countLoads(page: Page) {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

const missing =
  /status of 404|Failed to fetch dynamically imported module|Missing part|Unable to preload|Error in route match/

test('a page that misses a part reloads once with what was typed, then says so and offers a reload', async ({
  page,
  faults,
}) => {
  faults.allow(missing)
  const copy = frameCopy.missingPart
  const box = boxOf(page)
  const phone = freshPhone()
  await page.route('**/assets/more-forms*.js', gone)
  await openPage(page)
  const loads = countLoads(page)
  // The forms are prefetched when the field gets the focus: the visitor does not wait for them.
  await box.phone.fill(phone)
  await box.code.fill('123456')
  await expect(box.phone).toHaveValue(phone)
  expect(loads()).toBe(0)

  await box.toLogin.click()
  await expect(toastOf(page)).toHaveText(copy.reloaded)
  await expect(box.phone).toHaveValue(phone)
  await expect(box.code).toHaveValue('')
  expect(loads()).toBe(1)

  await box.toLogin.click()
  await expect(toastOf(page)).toContainText(copy.missing)
  await expect(box.phone).toHaveValue(phone)
  expect(loads()).toBe(1)

  await page.unroute('**/assets/more-forms*.js')
  await toastOf(page).getByRole('button', { name: copy.reload, exact: true }).click()
  await expect(toastOf(page)).toHaveText(copy.reloaded)
  await expect(box.phone).toHaveValue(phone)
  // The form knows the number, not only the field: it is sent.
  await box.sendCode.click()
  await expect(box.counting).toBeVisible()
  await box.toLogin.click()
  await expect(box.login).toBeVisible()
})

test('without a network nothing is reloaded', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED|dynamically imported module|Missing part/)
  const box = boxOf(page)
  await page.route('**/assets/more-forms*.js', (route) => route.abort())
  await openPage(page)
  const loads = countLoads(page)
  await box.toLogin.click()
  await expect(toastOf(page)).toHaveText(authBoxCopy.failed)
  expect(loads()).toBe(0)
})

test('without a network a section stays as it came, and gets its script when the network is back', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const scripts = /\/assets\/home-page[^/]*\.js$/
  await page.route(scripts, (route) => route.abort())
  await openPage(page)
  const heading = page.getByRole('heading', { name: standardWords('homeQuestions').title })
  const failed = page.waitForEvent('requestfailed')
  // A section asks for its script in the middle of the window.
  await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await failed
  await expect(heading).toBeVisible()
  await page.unroute(scripts)
  const arrived = page.waitForResponse((response) => scripts.test(response.url()) && response.ok())
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await arrived
  await expect(heading).toBeVisible()
})

test('without a network the box of a page waits for its script', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/)
  const scripts = /\/assets\/-account-login[^/]*\.js$/
  await page.route(scripts, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await openPage(page, pages.account.path)
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute(scripts)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(boxOf(page).root).toBeVisible()
})

test(
  'without a network a dialog does not open, the page stays, and the next press opens it whole',
  onBoth,
  async ({ page, site, faults }) => {
    faults.allow(/ERR_FAILED|dynamically imported module|Missing part/)
    const { links, create } = accountCompanyCopy
    await openPage(page, pages.account.path)
    const box = boxOf(page)
    const { email, password } = await site.givenUser()
    await box.loginByEmail.click()
    await box.email.fill(email)
    await box.password.fill(password)
    await box.login.click()
    const press = page.getByRole('button', { name: links.create, exact: true })
    await expect(press).toBeVisible()
    await page.route(/\/assets\/[^/]+\.(css|js)$/, (route) => route.abort())
    await press.click()
    await expect(toastOf(page)).toHaveText(frameCopy.missingPart.failed)
    await page.unroute(/\/assets\/[^/]+\.(css|js)$/)
    await press.click()
    const dialog = page.getByRole('dialog', { name: create.title })
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    // Without its style sheet the dialog would be text at the end of the page.
    await expect(dialog).not.toHaveCSS('box-shadow', 'none')
  },
)

test('a page and a dialog of the console that are missing do the same', async ({ page, site, faults }) => {
  faults.allow(missing)
  const copy = kitCopy.missingPart
  const notice = page.getByRole('status').filter({ has: page.getByRole('button', { name: copy.reload, exact: true }) })
  const failed = page.getByRole('alert').filter({ hasText: kitCopy.pageFailed })
  await enterByLink(page, await site.inviteStaff('missing-parts@example.com', 'editor'))
  await page.route(/\/console\/assets\/(media-list|palette)-.*\.js$/, gone)
  const loads = countLoads(page)

  await page.getByRole('button', { name: kitCopy.find }).click()
  await expect(page.getByText(copy.reloaded)).toBeVisible()
  expect(loads()).toBe(1)
  await page.getByRole('button', { name: kitCopy.find }).click()
  await expect(notice).toContainText(copy.missing)
  expect(loads()).toBe(1)

  await page.goto('/console/media')
  await expect(notice).toContainText(copy.missing)
  await expect(failed).toContainText(kitCopy.partMissing)
  expect(loads()).toBe(3)

  await page.unroute(/\/console\/assets\/(media-list|palette)-.*\.js$/)
  await notice.getByRole('button', { name: copy.reload, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: mediaCopy.title })).toBeVisible()
})
