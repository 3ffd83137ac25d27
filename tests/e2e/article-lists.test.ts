import type { Page } from '@playwright/test'
import { articleHref } from '#domain/content/addresses.ts'
import { activeId } from '#domain/content/headings.ts'
import { articleListCopy as copy } from '#site/copy/article-lists.ts'
import { partTitles } from '#site/copy/pages.ts'
import { documents, pages } from '#site/pages.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { boxOf, openPage } from './support/auth-box.ts'
import { expect, onBoth, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

type Row = { id: number; title: string; briefly: string; selfPath: string | null; secondLevelHeadings: number }

/** The articles of one page as the API lists them. */
async function listed(page: Page, heading: number, pageNum = 1): Promise<{ rows: Row[]; total: number }> {
  const answer = await page.request.post(`/api/home/content/list?pageNum=${pageNum}&pageSize=12`, {
    data: { firstLevelHeadings: 1, secondLevelHeadings: heading },
  })
  return (await answer.json()).data
}

function listOf(page: Page) {
  const pager = page.getByRole('navigation', { name: copy.pager.label })
  const main = page.getByRole('main')
  return {
    titles: main.getByRole('article').getByRole('heading').getByRole('link'),
    cards: main.getByRole('article'),
    pager,
    link: (name: string) => pager.getByRole('link', { name, exact: true }),
    canonical: page.locator('link[rel=canonical]'),
    robots: page.locator('meta[name=robots]'),
    joinIn: main.locator('form').getByRole('button', { name: copy.register.submit }),
    phone: main.getByLabel(copy.register.phone),
  }
}

const lists = [
  [pages.xwdt, activeId.news, documents.feedXwdt],
  [pages.yygh, activeId.tips, documents.feedYygh],
  [pages.cpjs, activeId.product, documents.feedCpjs],
] as const

test('a list has the articles of its heading, newest first, each with its own address', onBoth, async ({ page }) => {
  for (const [{ path, label }, heading, feed] of lists) {
    const { rows } = await listed(page, heading)
    const { titles, cards } = listOf(page)
    expect(rows.length, path).toBeGreaterThan(0)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
    await expect(titles).toHaveText(rows.map((row) => row.title))
    for (const [index, row] of rows.entries()) {
      await expect(titles.nth(index)).toHaveAttribute('href', articleHref(row))
      await expect(cards.nth(index)).toContainText(row.briefly)
    }
    await expect(page.locator('link[rel=alternate]')).toHaveAttribute('href', new RegExp(`${feed.path}$`))
  }
})

test('the brand page begins with its newest article in full, of which it shows the opening', async ({ page }) => {
  const { rows } = await listed(page, activeId.brand)
  const [newest, ...others] = rows
  const detail = await page.request.get(`/api/home/content/getDetail?id=${newest?.id}`)
  const { content } = (await detail.json()).data
  const { cards, titles } = listOf(page)
  await page.goto(pages.brand.path)
  await expect(cards.first().getByRole('heading', { name: newest?.title ?? '' })).toBeVisible()
  const lastWords = content
    .replace(/<[^>]+>/g, '')
    .slice(-20)
    .trim()
  await expect(cards.first()).toContainText(lastWords)
  // The rest opens in place, also without script.
  const end = cards.first().getByText(lastWords.slice(-8))
  await expect(end).toBeHidden()
  await cards.first().getByText(copy.readMore, { exact: true }).click()
  await expect(end).toBeVisible()
  await expect(titles).toHaveText(others.map((row) => row.title))
})

test('the pager leads to the second page and back, and each page has an address of its own', async ({ page }) => {
  const { total } = await listed(page, activeId.tips)
  const second = await listed(page, activeId.tips, 2)
  const { titles, link, pager, canonical } = listOf(page)
  await openPage(page, pages.yygh.path)
  await expect(pager).toContainText(copy.pager.total(total))
  await link(copy.pager.next).click()
  await expect(page).toHaveURL(`${pages.yygh.path}?page=2`)
  await expect(titles).toHaveText(second.rows.map((row) => row.title))
  await expect(page).toHaveTitle(new RegExp(`^${partTitles.articles(pages.yygh.title, 2)}`))
  await expect(canonical).toHaveAttribute('href', /\/yygh\.html\?page=2$/)
  await link(copy.pager.previous).click()
  await expect(page).toHaveURL(pages.yygh.path)
  await expect(canonical).toHaveAttribute('href', /\/yygh\.html$/)
})

test('what is no page number shows the first page under its plain address', async ({ page }) => {
  const { rows } = await listed(page, activeId.tips)
  const { titles, canonical, robots } = listOf(page)
  for (const value of ['0', '-1', 'abc', '1.5', '%00', '<script>', '007', '1000000000']) {
    await page.goto(`${pages.yygh.path}?page=${value}`)
    await expect(titles.first(), value).toHaveText(rows[0]?.title ?? '')
    await expect(canonical).toHaveAttribute('href', /\/yygh\.html$/)
    await expect(robots).toHaveCount(0)
  }
})

test('a page beyond the last says so, leads to the first and is kept by no engine', async ({ page }) => {
  const { titles, robots, joinIn } = listOf(page)
  for (const value of ['9999', '100000']) {
    await page.goto(`${pages.yygh.path}?page=${value}`)
    await expect(page.getByText(copy.beyond.title)).toBeVisible()
    await expect(robots).toHaveAttribute('content', 'noindex')
    await expect(joinIn).toBeVisible()
  }
  await page.getByRole('link', { name: copy.beyond.first }).click()
  await expect(page).toHaveURL(pages.yygh.path)
  await expect(titles).toHaveCount(12)
})

test('a phone typed at the close of a list is in the register box of the home page alone', async ({ page }) => {
  const { phone, joinIn } = listOf(page)
  const typed = freshPhone()
  await openPage(page, pages.xwdt.path)
  await phone.fill(typed)
  await joinIn.click()
  await expect(page).toHaveURL('/#box')
  await expect(boxOf(page).phone).toHaveValue(typed)
  await openPage(page)
  await expect(boxOf(page).phone).toHaveValue('')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a list can be read and paged, and its close leads to the register box', async ({ page }) => {
    const second = await listed(page, activeId.tips, 2)
    const { titles, link, joinIn, phone } = listOf(page)
    await page.goto(pages.yygh.path)
    await expect(page.getByRole('heading', { name: inClauses(copy.yygh.join) })).toBeVisible()
    await expect(titles).toHaveCount(12)
    await link(copy.pager.next).click()
    await expect(titles).toHaveText(second.rows.map((row) => row.title))
    await expect(phone).toBeHidden()
    await joinIn.click()
    await expect(page).toHaveURL(/^[^?]+\/\??#box$/)
    await expect(boxOf(page).phone).toBeVisible()
  })
})
