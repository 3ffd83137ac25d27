import type { Page } from '@playwright/test'
import { errorTable } from '#contract/errors.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { answerDeadline } from '#domain/cancellations/clock.ts'
import { formatShanghai, partsOfTime } from '#domain/shared/time.ts'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { dateCopy, failedStateCopy } from '#site/copy/common.ts'
import { pages } from '#site/pages.ts'
import type { GivenUser } from '#tests/support/accounts.ts'
import { expectAccessible } from './support/accessible.ts'
import { accountMenuOf, boxOf, formIn, openPage, sendCode, toastOf } from './support/auth-box.ts'
import { expect, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

const { form: words, waiting, panel, checks, lost } = accountCancelCopy
const { path } = pages.accountCancel

/** The request on the page, in whatever state it is. */
function requestOf(page: Page) {
  const root = page.getByRole('region', { name: panel.label })
  const heading = (name: string) => root.getByRole('heading', { name, exact: true })
  return {
    ...formIn(root),
    root,
    login: heading(panel.login.title),
    form: heading(words.title),
    waiting: heading(waiting.title),
    reason: root.getByLabel(words.reason),
    confirm: root.getByRole('checkbox', { name: words.confirm }),
    submit: root.getByRole('button', { name: words.submit }),
    withdraw: root.getByRole('button', { name: waiting.withdraw }),
    clock: (passed: number) => root.getByRole('img', { name: waiting.clock(passed, 15) }),
  }
}

/** Logs in by e-mail and password in the page's log-in box. */
async function logInHere(page: Page, { email, password }: GivenUser): Promise<void> {
  const box = boxOf(page)
  await box.loginByEmail.click()
  await box.email.fill(email)
  await box.password.fill(password)
  await box.login.click()
  await expect(requestOf(page).form).toBeVisible()
}

test('a visitor logs in, requests by a code, sees the 15 days and withdraws', async ({
  page,
  context,
  outbox,
  site,
}) => {
  const user = await site.givenUser()
  const request = requestOf(page)
  await openPage(page, path)
  await expect(request.login).toBeVisible()
  await logInHere(page, user)
  expect(context.pages()).toEqual([page])

  await request.submit.click()
  await expect(request.code).toHaveAccessibleDescription(new RegExp(sentences.codeRequired))
  await expect(request.confirm).toHaveAccessibleDescription(words.confirmRequired)
  await sendCode(request)
  await expect(
    request.root.getByText(words.codeSentTo(`${user.phone.slice(0, 3)}****${user.phone.slice(7)}`)),
  ).toBeVisible()
  await request.code.fill(await outbox.codeFor(user.phone))
  await request.confirm.check()
  await request.submit.click()
  await expect(request.waiting).toBeFocused()
  await expect(request.clock(0)).toBeVisible()
  const deadline = partsOfTime(formatShanghai(answerDeadline(new Date())))
  await expect(request.root).toContainText(`${dateCopy.day(deadline)} ${deadline.clock}`)

  await page.reload()
  await expect(request.clock(0)).toBeVisible()
  await request.withdraw.click()
  await expect(toastOf(page)).toHaveText(waiting.withdrawn)
  await expect(request.form).toBeVisible()
  await expect(request.confirm).not.toBeChecked()
})

test('a wrong code empties its field alone, and an ended session keeps the reason', async ({
  page,
  outbox,
  site,
  request: http,
  faults,
}) => {
  faults.allow(/status of 401/)
  const user = await site.givenUser()
  const request = requestOf(page)
  const reason = '业务转到线下，\n不再做跨境。'
  await openPage(page, path)
  const info = page.waitForRequest('**/api/getInfo')
  await logInHere(page, user)
  await request.reason.fill(`${reason}${'长'.repeat(500)}`)
  await expect(request.root.getByText(words.counted(500, 500))).toBeVisible()
  await request.reason.fill(reason)
  await sendCode(request)
  const right = await outbox.codeFor(user.phone)
  await request.code.fill(right === '000000' ? '000001' : '000000')
  await request.confirm.check()
  await request.submit.click()
  await expect(request.code).toHaveAccessibleDescription(new RegExp(errorTable.VERIFICATION_WRONG.message))
  await expect(request.code).toHaveValue('')
  await expect(request.code).toBeFocused()
  await expect(request.confirm).toBeChecked()

  const { token = '' } = (await info).headers()
  await http.post('/api/logout', { headers: { token }, data: {} })
  await request.code.fill(right)
  await request.submit.click()
  await expect(request.root.getByText(panel.login.ended)).toBeVisible()
  await expect(accountMenuOf(page).avatar).toBeHidden()
  await logInHere(page, user)
  await expect(request.reason).toHaveValue(reason)
  await request.code.fill(right)
  await request.confirm.check()
  await request.submit.click()
  await expect(request.waiting).toBeVisible()
})

test('a state can be retried, and a failed request loses nothing', async ({ page, outbox, site, faults }) => {
  faults.allow(/ERR_FAILED|status of (429|503)/)
  const user = await site.givenUser()
  const request = requestOf(page)
  await openPage(page, path)
  await expect(request.login).toBeVisible()
  await page.route('**/api/getInfo', (route) => route.abort())
  const box = boxOf(page)
  await box.loginByEmail.click()
  await box.email.fill(user.email)
  await box.password.fill(user.password)
  await box.login.click()
  await expect(request.root.getByText(panel.away.title)).toBeVisible()
  await page.unroute('**/api/getInfo')
  await request.root.getByRole('link', { name: failedStateCopy.retry }).click()
  await expect(request.form).toBeVisible()

  await sendCode(request)
  const code = await outbox.codeFor(user.phone)
  await request.code.fill(code)
  await request.confirm.check()
  for (const { status, message } of [errorTable.TOO_MANY_REQUESTS, errorTable.UNAVAILABLE]) {
    const json = { code: status, msg: message }
    await page.route('**/api/account/cancel', (route) => route.fulfill({ status, json }), { times: 1 })
    await request.submit.click()
    await expect(toastOf(page)).toHaveText(message)
    await expect(request.code).toHaveValue(code)
    await expect(request.confirm).toBeChecked()
  }
  // Two presses at once send once.
  await request.submit.dblclick()
  await expect(request.waiting).toBeVisible()
})

test('the page is complete without script, not indexed and accessible', async ({ page, browser, baseURL, site }) => {
  const still = await browser.newContext({ javaScriptEnabled: false })
  const plain = await still.newPage()
  await plain.goto(`${baseURL}${path}`)
  await expect(plain.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(inClauses(pages.accountCancel.title))
  for (const title of [lost.title, checks.title])
    await expect(plain.getByRole('heading', { name: title })).toBeVisible()
  for (const { name } of checks.items) await expect(plain.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(plain.getByText(panel.withoutScript)).toBeVisible()
  await still.close()

  await openPage(page, path)
  await expect(requestOf(page).login).toBeVisible()
  await expectAccessible(page, { strictly: true })
  await logInHere(page, await site.givenUser())
  await requestOf(page).submit.click()
  await expect(requestOf(page).code).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, { strictly: true })
  await page.route('**/api/getInfo', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const cancellation = { requestedAt: '2026-01-01 10:00:00', answerBy: '2026-01-16 23:59:59' }
    await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, cancellation } } })
  })
  await page.reload()
  await expect(requestOf(page).root.getByText(waiting.overdue)).toBeVisible()
  await expect(requestOf(page).clock(15)).toBeVisible()
  await expectAccessible(page, { strictly: true })
})
