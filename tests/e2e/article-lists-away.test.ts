import { errorTable } from '#contract/errors.ts'
import { articleHref, recordPaths } from '#domain/content/addresses.ts'
import { articleListCopy as copy } from '#site/copy/article-lists.ts'
import { failedStateCopy } from '#site/copy/common.ts'
import { pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { expect, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

test.use({ isApiAway: true })

const row = {
  id: 7,
  title: '回来的文章',
  briefly: '',
  label: '',
  picture: '',
  author: '',
  createTime: '2026-11-16 10:00:00',
  updateTime: '2026-11-16 10:00:00',
  firstLevelHeadings: 1,
  secondLevelHeadings: 5,
  selfPath: null,
}

test('a list that does not come says so, keeps its page, and comes with the next try', async ({ page, faults }) => {
  faults.allow(/status of 503/)
  const retry = page.getByRole('link', { name: failedStateCopy.retry })
  await openPage(page, pages.yygh.path)
  await expect(page.getByRole('alert')).toContainText(errorTable.UNAVAILABLE.message)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.yygh.label)
  await expect(page.getByRole('contentinfo')).toBeVisible()

  await retry.click()
  await expect(retry).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('alert')).toContainText(errorTable.UNAVAILABLE.message)

  await page.route('**/api/home/content/list?*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { rows: [row], total: 1 } } }),
  )
  await retry.click()
  await expect(page.getByRole('link', { name: row.title })).toHaveAttribute('href', /id=7&activeId=5$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a list without an article says so, ends there and leads home', async ({ page, faults }) => {
  faults.allow(/status of 503/)
  await openPage(page, pages.xwdt.path)
  await page.route('**/api/home/content/list?*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { rows: [], total: 0 } } }),
  )
  await page.getByRole('link', { name: failedStateCopy.retry }).click()
  await expect(page.getByText(copy.empty.title)).toBeVisible()
  await expect(page.getByRole('link', { name: copy.empty.home })).toHaveAttribute('href', pages.home.path)
  await expect(page.getByRole('heading', { name: inClauses(copy.xwdt.join) })).toHaveCount(0)
})

test('an article that does not come offers what was recommended with the last one', async ({ page, faults }) => {
  faults.allow(/status of 503/)
  const kept = { ...row, href: articleHref(row) }
  await page.addInitScript((list) => localStorage.setItem('recommendList', list), JSON.stringify([kept]))
  await openPage(page, `${recordPaths.article}?id=9&activeId=5`)
  await expect(page.getByRole('alert')).toContainText(errorTable.UNAVAILABLE.message)
  await expect(page.getByRole('link', { name: row.title })).toHaveAttribute('href', kept.href)
})
