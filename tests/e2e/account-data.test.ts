import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { maskPhone } from '#domain/accounts/phone.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { accountCopy } from '#site/copy/account.ts'
import { accountCompanyCopy as companyWords } from '#site/copy/account-company.ts'
import { accountDataCopy as dataWords } from '#site/copy/account-data.ts'
import { accountOrderCopy as orderWords } from '#site/copy/account-order.ts'
import { dateCopy } from '#site/copy/common.ts'
import { pages } from '#site/pages.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectPartsLoaded, logInHere } from './support/account-page.ts'
import { boxOf, formIn, openPage, sendCode, toastOf } from './support/auth-box.ts'
import { expect, onBoth, test } from './support/site.ts'

const partOf = (page: Page, part: 'order' | 'company' | 'data') =>
  page.getByRole('region', { name: accountCopy.parts[part], exact: true })

test('a code orders the copy of one’s data, and the page downloads it', onBoth, async ({ page, site, outbox }) => {
  const user = await site.givenUser()
  await logInHere(page, user)
  await expectPartsLoaded(page)
  const part = partOf(page, 'data')
  await part.evaluate((element) => element.scrollIntoView())
  // The contents, a row on the phone, show where one reads.
  const contents = page.getByRole('navigation', { name: accountCopy.contents })
  await expect(contents.getByRole('link', { name: accountCopy.parts.data })).toBeInViewport({ ratio: 1 })
  await part.getByRole('button', { name: dataWords.order }).click()
  const dialog = page.getByRole('dialog', { name: dataWords.dialog.title })
  await expectAccessible(page, { strictly: true, within: '[role=dialog]' })
  const form = formIn(dialog)
  await sendCode(form)
  await dialog.getByLabel(accountCopy.code.code, { exact: true }).fill(await outbox.codeFor(user.phone))
  await dialog.getByRole('button', { name: dataWords.dialog.submit }).click()
  await expect(toastOf(page)).toHaveText(dataWords.ordered)
  const link = part.getByRole('link', { name: dataWords.download })
  await expect(link).toBeVisible()
  await expectAccessible(page, { strictly: true, within: '#data' })

  const downloading = page.waitForEvent('download')
  await link.click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^我的账号数据-\d{4}-\d{2}-\d{2}\.zip$/)
  const zip = unzipSync(new Uint8Array(await readFile(await file.path())))
  for (const bytes of Object.values(zip)) expect(strFromU8(bytes)).toContain(user.phone)
  // The page in it stands alone: a browser reads it without asking for anything else.
  const html = Object.entries(zip).find(([name]) => name.endsWith('.html'))?.[1]
  const readable = await page.context().newPage()
  await readable.setContent(strFromU8(html ?? new Uint8Array()))
  await expect(readable.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(readable, { strictly: true })
  await readable.close()

  // A reload keeps the link.
  await page.reload()
  await expect(link).toBeVisible()

  // WeChat stores no file: the link is copied for another browser.
  await page.addInitScript(
    (agent) => Object.defineProperty(navigator, 'userAgent', { value: agent }),
    'MicroMessenger/8.0',
  )
  await page.reload()
  const copied: string[] = []
  await page.exposeFunction('noteCopied', (text: string) => copied.push(text))
  await page.evaluate(() => {
    const noted = window as unknown as { noteCopied: (text: string) => void }
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => noted.noteCopied(text) },
    })
  })
  await part.getByRole('button', { name: dataWords.wechat.copy }).click()
  await expect(toastOf(page)).toHaveText(dataWords.wechat.copied)
  await expect(link).toBeHidden()
  const response = await page.request.get(copied[0] ?? '')
  expect(response.headers()['content-type']).toBe('application/zip')
})

test('a page that waits for the copy asks once at a time, and again after a call that failed', async ({
  page,
  site,
}) => {
  const asked: ((json: object) => Promise<void>)[] = []
  await page.route('**/api/account/export/state', (route) => void asked.push((json) => route.fulfill({ json })))
  await page.clock.install()
  await logInHere(page, await site.givenUser())
  await page.evaluate(() => sessionStorage.setItem('exportTicket', 'ticket'))
  const part = partOf(page, 'data')
  const waiting = { code: 200, data: { state: 'waiting', until: null } }
  const calls = (count: number) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return asked.length
      })
      .toBe(count)

  await calls(1)
  await asked[0]?.(waiting)
  await expect(part).toContainText(dataWords.states.waiting)
  await calls(2)
  // The answer takes longer than the pause between two calls.
  await page.clock.runFor(3_000)
  expect(asked).toHaveLength(2)
  await asked[1]?.({ code: 500 })
  await calls(3)
  await expect(part).toContainText(dataWords.states.waiting)
  await asked[2]?.({ code: 200, data: { state: 'ready', until: '2026-01-08 12:00:00' } })
  await expect(part.getByRole('link', { name: dataWords.download })).toBeVisible()
})

test('a session that is refused leaves its export and its codes to no other account', async ({
  page,
  site,
  request,
  faults,
}) => {
  faults.allow(/status of 401/)
  const [first, second] = [await site.givenUser(), await site.givenUser()]
  const until = '2026-12-01 10:00:00'
  await page.route('**/api/account/export/state', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { state: 'ready', until } } }),
  )
  const part = partOf(page, 'data')
  const link = part.getByRole('link', { name: dataWords.download })
  const info = page.waitForRequest('**/api/getInfo')
  await logInHere(page, first)
  await expectPartsLoaded(page)
  await page.evaluate(() => sessionStorage.setItem('exportTicket', 'the-ticket-of-the-first-account'))
  await page.reload()
  await expectPartsLoaded(page)
  await part.getByRole('button', { name: dataWords.again }).click()
  await sendCode(formIn(page.getByRole('dialog', { name: dataWords.dialog.title })))
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(await kept()).toContain(maskPhone(first.phone))

  const { token = '' } = (await info).headers()
  await request.post('/api/logout', { headers: { token }, data: {} })
  await logInHere(page, second)
  await expectPartsLoaded(page)
  const parts = partsOfTime(until)
  await expect(part).toContainText(dataWords.states.elsewhere(`${dateCopy.monthDay(parts)} ${parts.clock}`))
  await expect(link).toBeHidden()
  expect(await kept()).not.toContain(maskPhone(first.phone))
})

test('the main account invites, changes and revokes links, and removes a member', onBoth, async ({ page, site }) => {
  const user = await site.givenUser()
  const phone = freshPhone()
  await site.addMember({ companyId: user.companyIds[0] ?? 0 }, phone)
  await logInHere(page, user)
  await expectPartsLoaded(page)
  const part = partOf(page, 'company')
  await expect(part.getByText(companyWords.othersRemain)).toBeVisible()
  await expect(part.getByText(companyWords.links.none)).toBeVisible()
  // A long name breaks inside its row.
  const row = part.getByRole('listitem').filter({ hasText: companyWords.remove })
  expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  await part.getByRole('button', { name: companyWords.links.create }).click()
  const create = page.getByRole('dialog', { name: companyWords.create.title })
  await create.getByRole('radio', { name: companyWords.create.choice(30) }).check()
  await create.getByRole('button', { name: companyWords.create.submit }).click()
  const manage = page.getByRole('dialog', { name: companyWords.manage.title })
  await expect(manage.getByRole('img', { name: companyWords.manage.qr })).toBeVisible()
  await expectAccessible(page, { strictly: true, within: '[role=dialog]' })
  await manage.getByRole('button', { name: companyWords.links.copy }).click()
  await expect(toastOf(page)).toHaveText(companyWords.links.copied)
  await manage.getByRole('button', { name: companyWords.create.choice(90) }).click()
  await expect(toastOf(page)).toHaveText(companyWords.manage.renewed(companyWords.create.choice(90)))
  await manage.getByRole('button', { name: companyWords.manage.replace }).click()
  await expect(toastOf(page)).toHaveText(companyWords.manage.replaced)
  await manage.getByRole('button', { name: companyWords.manage.revoke, exact: true }).click()
  await expect(toastOf(page)).toHaveText(companyWords.manage.revoked)
  await expect(manage).toBeHidden()
  await expect(part.getByText(companyWords.links.none)).toBeVisible()

  const member = part.getByRole('listitem').filter({ hasText: `${phone.slice(0, 3)}****${phone.slice(7)}` })
  await member.getByRole('button').click()
  const confirm = page.getByRole('dialog')
  await confirm.getByRole('button', { name: companyWords.removeDialog.submit }).click()
  await expect(member).toBeHidden()
  await expect(part.getByRole('link', { name: companyWords.alone.link })).toBeVisible()
  await expectAccessible(page, { strictly: true, within: '#company' })
})

test(
  'an account that holds nothing is shown the way to the prices that its layout has',
  onBoth,
  async ({ page, site, isMobile }) => {
    await logInHere(page, await site.givenUser())
    await expectPartsLoaded(page)
    const part = partOf(page, 'order')
    await expect(part.getByText(orderWords.empty.title)).toBeVisible()
    await expect(part.getByRole('link', { name: orderWords.empty.action })).toHaveAttribute(
      'href',
      isMobile ? pages.pricingGuide.path : pages.price.path,
    )
    await expectAccessible(page, { strictly: true, within: '#order' })
  },
)

test('a member leaves the company, and is in one of their own', async ({ page, site, outbox }) => {
  const phone = freshPhone()
  const { companyIds } = await site.givenUser()
  await site.addMember({ companyId: companyIds[0] ?? 0 }, phone)
  await openPage(page, pages.account.path)
  const box = boxOf(page)
  await box.phone.fill(phone)
  await sendCode(box)
  await box.phoneCode.fill(await outbox.codeFor(phone))
  await box.login.click()

  const part = partOf(page, 'company')
  await part.getByRole('button', { name: companyWords.leave }).click()
  await page.getByRole('dialog').getByRole('button', { name: companyWords.leaveDialog.submit }).click()
  await expect(part.getByRole('link', { name: companyWords.alone.link })).toBeVisible()
  await page.reload()
  await expect(part.getByRole('link', { name: companyWords.alone.link })).toBeVisible()
})
