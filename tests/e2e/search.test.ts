import type { Page } from '@playwright/test'
import { frameCopy } from '#site/copy/frame.ts'
import { searchCopy as copy } from '#site/copy/search.ts'
import { pages } from '#site/pages.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { openPage } from './support/auth-box.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'

const address = (query: Record<string, string>) => `${pages.search.path}?${new URLSearchParams(query)}`
const field = (page: Page) => page.getByRole('searchbox', { name: copy.field })
const hits = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')

test('from the bar to a two-character word, its hits marked, and on to an article', onBoth, async ({ page }) => {
  await openPage(page)
  await page.getByRole('banner').getByRole('link', { name: frameCopy.nav.search }).click()
  await field(page).fill('关联')
  await page.getByRole('button', { name: copy.submit }).click()
  await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent('关联')}`))
  await expect(page).toHaveTitle(new RegExp(copy.heading('关联')))
  await expect(page.locator('mark').first()).toHaveText('关联')
  const article = hits(page).and(page.locator('[href*="activeId="]')).first()
  const title = await article.innerText()
  await article.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('without script a search, its filters and its pages are plain links', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(address({ keyword: '店铺' }))
  const filters = page.getByRole('navigation', { name: copy.filters })
  await filters.getByRole('link', { name: new RegExp(copy.headings[5]) }).click()
  await expect(page).toHaveURL(/activeId=5/)
  await expect(filters.locator('[aria-current]').first()).toContainText(copy.headings[5])
  await filters.getByRole('link', { name: copy.sorts.time }).click()
  await expect(page).toHaveURL(/activeId=5.*sort=time/)
  await expect(hits(page).first()).toBeVisible()
  await context.close()
})

test('a word without results has its empty state, with suggestions', async ({ page }) => {
  await openPage(page, address({ keyword: '防官联' }))
  await expect(page.getByRole('heading', { name: copy.none.title('防官联') })).toBeVisible()
  await page.getByRole('link', { name: copy.words[1], exact: true }).click()
  await expect(hits(page).first()).toBeVisible()
})

test('whatever is typed into the address, the page answers and shows it as text', onDesktop, async ({ page }) => {
  const keywords = [
    '<img src=x onerror=alert(1)>',
    '%',
    '_',
    "' or 1=1 --",
    '\\',
    '😀',
    'a'.repeat(10_000),
    '1e3',
    'null',
  ]
  for (const keyword of keywords) {
    const answer = await page.goto(address({ keyword, page: '0', kind: 'x', since: '-1' }))
    expect(answer?.status(), keyword.slice(0, 20)).toBe(200)
    await expect(field(page)).toHaveValue(keyword.slice(0, 100))
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('nothing asked is an invitation, and the field can be emptied', async ({ page }) => {
  await openPage(page, pages.search.path)
  await expect(page.getByText(copy.start)).toBeVisible()
  await field(page).fill('云号')
  await page.getByRole('button', { name: copy.clear }).click()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
})

test('a Baidu visitor finds no activity and no product article', onDesktop, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'fy_baidu', value: '1', url: baseURL ?? '' }])
  await openPage(page, address({ keyword: '环境' }))
  const filters = page.getByRole('navigation', { name: copy.filters })
  await expect(hits(page).first()).toBeVisible()
  await expect(filters.getByRole('link', { name: new RegExp(copy.kinds.activity) })).toHaveCount(0)
  await expect(filters.getByRole('link', { name: new RegExp(copy.headings[3]) })).toHaveCount(0)
  for (const link of await hits(page).all())
    expect(await link.getAttribute('href')).not.toMatch(/activeId=3|activityId/)
})

test('pages and questions are found, a question where it is answered', onDesktop, async ({ page }) => {
  const [{ question } = { question: '' }] = standardWords('temuQuestions').items.filter(({ answer }) =>
    answer.includes('包票'),
  )
  await openPage(page, address({ keyword: '收费' }))
  await expect(hits(page).first()).toHaveAttribute('href', pages.price.path)
  await openPage(page, address({ keyword: '包票' }))
  const filters = page.getByRole('navigation', { name: copy.filters })
  await filters.getByRole('link', { name: new RegExp(copy.kinds.question) }).click()
  await expect(page).toHaveURL(/kind=question/)
  await page.getByRole('link', { name: question }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.temu.path}#`))
  await expect(page.getByText(question)).toBeInViewport()
})
