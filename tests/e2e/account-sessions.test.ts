import type { Page } from '@playwright/test'
import { purposeWords } from '#domain/accounts/consent-words.ts'
import { optOutKey } from '#domain/tracking/visits.ts'
import { accountCopy } from '#site/copy/account.ts'
import { accountConsentsCopy as consentWords } from '#site/copy/account-consents.ts'
import { accountHistoryCopy as historyWords } from '#site/copy/account-history.ts'
import { accountSessionsCopy as sessionWords } from '#site/copy/account-sessions.ts'
import { failedStateCopy } from '#site/copy/common.ts'
import { freshAddress, type GivenUser, passwordLogin } from '#tests/support/accounts.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectPartsLoaded, logInHere } from './support/account-page.ts'
import { toastOf } from './support/auth-box.ts'
import { expect, onBoth, test } from './support/site.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

/** Logs in from elsewhere, without a page: the token of that session. */
async function logInElsewhere(site: { address: string }, user: GivenUser): Promise<string> {
  const answer = await fetch(`${site.address}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': chrome, 'x-forwarded-for': freshAddress() },
    body: JSON.stringify(passwordLogin(user)),
  })
  return ((await answer.json()) as { token: string }).token
}

async function isLoggedIn(site: { address: string }, token: string): Promise<boolean> {
  const headers = { token, 'x-forwarded-for': freshAddress() }
  return (await fetch(`${site.address}/api/getInfo`, { headers })).status === 200
}

const partOf = (page: Page, part: 'sessions' | 'consents' | 'history') =>
  page.getByRole('region', { name: accountCopy.parts[part], exact: true })

test('one device is logged out, then all others, and a new one is notified or not', onBoth, async ({ page, site }) => {
  const user = await site.givenUser()
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => logInElsewhere(site, user)))
  await logInHere(page, user)
  await expectPartsLoaded(page)
  const part = partOf(page, 'sessions')
  const rows = part.getByRole('list').getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: sessionWords.current })).toHaveCount(1)
  await rows.filter({ hasNotText: sessionWords.current }).first().getByRole('button').click()
  await expect(toastOf(page)).toHaveText(sessionWords.ended('Chrome，Windows'))
  await expect(rows).toHaveCount(3)
  const alive = async () => {
    const all = await Promise.all([first, second, third].map((token) => isLoggedIn(site, token ?? '')))
    return all.filter(Boolean).length
  }
  expect(await alive()).toBe(2)
  await expectAccessible(page, { strictly: true, within: '#sessions' })

  await part.getByRole('button', { name: sessionWords.endOthers(2) }).click()
  await expect(toastOf(page)).toHaveText(sessionWords.othersEnded)
  await expect(rows).toHaveCount(1)
  expect(await alive()).toBe(0)
  await expect(part.getByRole('list')).toBeFocused()

  const notice = part.getByRole('checkbox', { name: sessionWords.notice.email })
  await expect(notice).toBeChecked()
  await notice.click()
  await expect(toastOf(page)).toHaveText(sessionWords.noticeOff)
  await expect(notice).not.toBeChecked()
  await page.reload()
  await expect(notice).not.toBeChecked()
})

test('a purpose is consented to and withdrawn, and leaving the programme holds in every browser', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  const user = await site.givenUser()
  await logInHere(page, user)
  await expectPartsLoaded(page)
  const row = (on: Page, purpose: keyof typeof purposeWords) =>
    partOf(on, 'consents').getByRole('listitem').filter({ hasText: purposeWords[purpose] })
  const { marketing, improvement } = consentWords.purposes
  // The account was never asked, and the row says so.
  await expect(row(page, 'improvement')).toContainText(improvement.unasked)
  await expect(row(page, 'ad-reports').getByRole('button')).toBeHidden()
  await row(page, 'marketing').getByRole('button', { name: marketing.give }).click()
  await expect(toastOf(page)).toHaveText(marketing.given)
  await row(page, 'marketing').getByRole('button', { name: marketing.withdraw }).click()
  await expect(toastOf(page)).toHaveText(marketing.withdrawn)
  await expect(row(page, 'marketing').getByRole('button', { name: marketing.give })).toBeVisible()

  const stored = (on: Page) => on.evaluate((key) => localStorage.getItem(key), optOutKey)
  await row(page, 'improvement').getByRole('button', { name: improvement.withdraw }).click()
  await expect(toastOf(page)).toHaveText(improvement.withdrawn)
  expect(await stored(page)).toBe('1')
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
  })
  const other = await elsewhere.newPage()
  await logInHere(other, user)
  await expectPartsLoaded(other)
  await expect.poll(() => stored(other)).toBe('1')
  await elsewhere.close()

  await row(page, 'improvement').getByRole('button', { name: improvement.give }).click()
  await expect(toastOf(page)).toHaveText(improvement.given)
  expect(await stored(page)).toBeNull()
})

test('the history has the person’s acts in words, further pages, and its states', async ({ page, site, faults }) => {
  faults.allow(/status of 503/)
  const user = await site.givenUser()
  await logInHere(page, user)
  await expectPartsLoaded(page)
  const part = partOf(page, 'history')
  await expect(part.getByText('登录（密码）')).toHaveCount(1)
  const row = (number: number) => ({
    at: `2026-11-${String(28 - number).padStart(2, '0')} 10:00:00`,
    what: `第${number}件`,
    place: '',
    by: number === 2 ? 'staff' : 'self',
  })
  let isAway = true
  await page.route('**/api/account/history*', async (route) => {
    if (isAway) return route.fulfill({ status: 503, json: { code: 503, msg: '稍后再试' } })
    const isSecond = route.request().url().includes('pageNum=2')
    // What happened since moved the last row of the first page to the second one.
    const rows = (isSecond ? [20, 21] : Array.from({ length: 20 }, (_, index) => index + 1)).map(row)
    await route.fulfill({ json: { code: 200, msg: '', data: { rows, total: 21 } } })
  })
  await page.reload()
  await expect(part.getByText(accountCopy.failed(accountCopy.parts.history))).toBeVisible()
  isAway = false
  await part.getByRole('link', { name: failedStateCopy.retry }).click()
  await expect(part.getByText(/^第\d+件$/)).toHaveCount(19)
  await expect(part.getByText(historyWords.by.staff, { exact: true })).toHaveCount(1)
  await part.getByRole('button', { name: historyWords.more }).click()
  await expect(part.getByText('第21件')).toBeVisible()
  await expect(part.getByText('第20件')).toHaveCount(1)
  await expect(part.getByRole('button', { name: historyWords.more })).toBeHidden()
  await expectAccessible(page, { strictly: true, within: '#history' })
})
