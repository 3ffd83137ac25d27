import { kitCopy } from '#console/kit/copy.ts'
import { signInCopy } from '#console/kit/sign-in/copy.ts'
import { binCopy } from '#console/pages/bin/copy.ts'
import { calendarCopy } from '#console/pages/calendar/copy.ts'
import { mediaCopy } from '#console/pages/media/copy.ts'
import { redirectCopy } from '#console/pages/redirects/copy.ts'
import { handbookCopy } from '#console/shell/handbook/copy.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterByLink, openRailPage, railLinks } from './support/console.ts'
import { expect, test } from './support/site.ts'

// What a service worker asks for in place of the page, a journey cannot answer.
test.use({ serviceWorkers: 'block' })

test('a page that throws or does not load leaves the navigation and says so', async ({
  page,
  site,
  faults,
  context,
}) => {
  faults.allow(/TypeError|Error in route match|status of 500|ERR_FAILED|dynamically imported module/)
  // A link that could not be read is no link that has ended.
  const invitation = await site.inviteStaff('faults@example.com', 'editor')
  await context.route('**/console/api/links/read', (route) => route.abort(), { times: 1 })
  await page.goto(invitation)
  await expect(page.getByRole('heading', { name: kitCopy.failed })).toBeVisible()
  await expect(page.getByText(signInCopy.linkGone)).toBeHidden()
  await page.getByRole('button', { name: kitCopy.retry }).click()
  await expect(page.getByLabel(signInCopy.password, { exact: true })).toBeVisible()
  await enterByLink(page, invitation)
  const link = (room: string) => railLinks(page).getByText(room, { exact: true })
  const failed = page.getByRole('alert').filter({ hasText: kitCopy.pageFailed })
  const reload = page.getByRole('button', { name: kitCopy.reload })

  // An answer of another shape than the page was made for: it throws while it is drawn.
  await context.route(/\/console\/api\/redirects/, (route) =>
    route.fulfill({ json: { code: 200, msg: '操作成功', data: {} }, headers: { 'x-request-id': 'request-answered' } }),
  )
  await link(redirectCopy.title).click()
  await expect(failed).toContainText(new RegExp(`${kitCopy.lastRequest} \\S{6,}`))
  await expect(failed).not.toContainText(/[a-z]{4,} [a-z]{3,}/i)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expectAccessible(page)
  await openRailPage(page, binCopy.title)
  await expect(page.getByRole('heading', { level: 1, name: binCopy.title })).toBeVisible()
  await expect(failed).toBeHidden()

  // An address without a page has the navigation that its sentence points at.
  for (const path of ['/nowhere', '/articles/no-number']) {
    await page.goto(`/console${path}`)
    await expect(page.getByRole('heading', { name: kitCopy.missing })).toBeVisible()
    await expect(link(redirectCopy.title)).toBeVisible()
  }

  // Reloaded it is asked for again: the call that failed goes before the one that was answered later.
  await context.route(
    /\/console\/api\/redirects/,
    (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: '' }, headers: { 'x-request-id': 'request-that-failed' } }),
    { times: 1 },
  )
  await page.goto('/console/redirects')
  await expect(failed).toContainText(`${kitCopy.failedRequest} request-that-failed`)
  await context.unrouteAll()
  await reload.click()
  await expect(page.getByRole('heading', { level: 1, name: redirectCopy.title })).toBeVisible()
  await expect(failed).toBeHidden()

  // The handbook opens at the page on show, whose text alone is loaded, and leads to every other one.
  const handbook = page.getByRole('dialog', { name: handbookCopy.title })
  const word = page.getByRole('button', { name: kitCopy.help })
  const bold = (text: string) => handbook.locator('strong').filter({ hasText: text }).first()
  await word.click()
  await expect(bold(redirectCopy.add)).toBeVisible()
  await expect(handbook.getByRole('img')).toHaveAttribute('src', /redirects-.*\.webp$/)
  await expectAccessible(page)
  await handbook.getByLabel(handbookCopy.page).selectOption({ label: binCopy.title })
  await expect(bold(binCopy.erase)).toBeVisible()
  // A text that does not load says so and is asked for again.
  const text = /\/console\/assets\/calendar-[\w-]+\.js$/
  await context.route(text, (route) => route.abort(), { times: 1 })
  await handbook.getByLabel(handbookCopy.page).selectOption({ label: calendarCopy.title })
  await handbook.getByRole('button', { name: kitCopy.retry }).click()
  await expect(bold(calendarCopy.subscribe)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(handbook).toBeHidden()

  // The script of a page that was not loaded yet fails.
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await context.route(/\/console\/assets\/.*\.js$/, (route) =>
    loaded.includes(route.request().url()) ? route.continue() : route.abort(),
  )
  await link(mediaCopy.title).click()
  await expect(failed).toContainText(kitCopy.partMissing)
  await expect(link(redirectCopy.title)).toBeVisible()
  await context.unrouteAll()
  await reload.click()
  await expect(page.getByRole('heading', { level: 1, name: mediaCopy.title })).toBeVisible()
})
