import { notFoundCopy } from '#site/copy/not-found.ts'
import { pages } from '#site/pages.ts'
import { demoSiteSettings as settings } from '#tests/support/demo-site-settings.ts'
import { openPage } from './support/auth-box.ts'
import { expect, onBoth, onDesktop, onPhone, test } from './support/site.ts'

test('the 404 page says so and leads home', async ({ page }) => {
  await openPage(page, pages.notFound.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundCopy.title)
  await page.getByRole('link', { name: notFoundCopy.home }).click()
  await expect(page).toHaveURL('/')
})

test('404 finds what was looked for, and leads on to pages that every visitor has', onBoth, async ({ page }) => {
  await openPage(page, pages.notFound.path)
  const { ways, search } = notFoundCopy
  const links = page.getByRole('navigation', { name: ways.title }).getByRole('link')
  const shown = [pages.pricingGuide, pages.productTour, pages.cloud, pages.check, pages.checkMethod]
  await expect(links.first()).toContainText(ways.pricingGuide)
  for (const [place, { path, label }] of shown.entries()) {
    await expect(links.nth(place)).toHaveAttribute('href', path)
    await expect(links.nth(place)).toContainText(label)
  }
  await expect(links).toHaveCount(shown.length)
  await page.getByRole('searchbox', { name: search.field }).fill('Temu')
  await page.getByRole('button', { name: search.submit }).click()
  await expect(page).toHaveURL(`${pages.search.path}?keyword=Temu`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Temu')
})

test('an unknown path leads home and keeps its query', async ({ page }) => {
  await page.goto('/no-such-page.html?keep=1')
  await expect(page).toHaveURL('/?keep=1')
})

test("another letter case redirects permanently to a page's own spelling", onDesktop, async ({ page, request }) => {
  const answer = await request.get('/temu.html?keep=1', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe(`${pages.temu.path}?keep=1`)
  await page.goto('/tksettled.html')
  await expect(page).toHaveURL(pages.tkSettled.path)
})

test('older addresses lead to their pages', async ({ page }) => {
  for (const [from, to] of [
    ['/product.html', pages.cloud.path],
    ['/activity-news.html', pages.activity.path],
    ['/sales.html', pages.activity.path],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
})

test('the home page is at both of its addresses', async ({ page }) => {
  await openPage(page, '/index.html')
  await expect(page.locator('#box')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/$/)
})

test('a missing file is a plain 404 and no page', async ({ request }) => {
  const answer = await request.get('/assets/no-such-file.js')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type'] ?? '').not.toContain('html')
})

test("a phone's request for a page that phones lack gets the home page, with the query", onPhone, async ({ page }) => {
  for (const row of [pages.price, pages.download, pages.temu, pages.aboutUs]) {
    await page.goto(`${row.path}?keep=1`)
    await expect(page).toHaveURL('/index.html?keep=1')
  }
})

test('a narrow window of a desktop keeps the page', onDesktop, async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await openPage(page, pages.price.path)
  await expect(page).toHaveURL(pages.price.path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the AI chat of the settings opens behind its own address', async ({ request }) => {
  const answer = await request.get('/yyzs.html', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe(settings.aiChatUrl)
})

test('the gallery of controls is no page of a built site', async ({ page }) => {
  await page.goto('/ui.html')
  await expect(page).toHaveURL('/')
})

// What React finds different is an error on the console, which fails a journey.
test('a page that is open at another host than the site’s own is what the server made of it', async ({
  page,
  site,
}) => {
  const { port } = new URL(site.address)
  for (const { path } of [pages.price, pages.download, pages.privacy]) {
    await page.goto(`http://localhost:${port}${path}`)
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await expect(page.locator('html')).toHaveAttribute('data-origin', site.address)
  }
})
