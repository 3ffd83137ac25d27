import type { Page } from '@playwright/test'
import { kitWords } from '#console/kit/words.ts'
import { queueWords } from '#console/queues/words.ts'
import { applicationWords } from '#console/rooms/applications/words.ts'
import { cancellationWords } from '#console/rooms/cancellations/words.ts'
import { todayWords } from '#console/rooms/today/words.ts'
import { maskName } from '#domain/accounts/employee-name.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { invitationCopy } from '#site/copy/invitation.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterByLink, expectReady } from './support/console.ts'
import { fillAccount, freshApplicant } from './support/invitation.ts'
import { expect, onPhone, test } from './support/site.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: /^撤销（/ })

test(
  'an application handed in on the site is approved on a phone, taken back, and approved for good',
  onPhone,
  async ({ page, site, outbox }) => {
    await site.emptyApplications()
    const invitation = await site.givenInvitation()
    const applicant = freshApplicant()
    const join = await fillAccount(page, invitation.team, applicant, outbox)
    await join.apply.click()
    await join.userName.fill('林知远')
    await join.submit.click()
    await expect(join.title(invitationCopy.screens.submitted.title)).toBeVisible()

    await enterByLink(page, await site.inviteStaff('approver@example.com', 'approver'))
    const masked = maskName('林知远')
    await expect(page.getByRole('region', { name: queueWords.applications })).toContainText(masked)
    await expectAccessible(page)
    await page.goto('/console/applications')
    await expectReady(page)
    await page.getByRole('button', { name: masked }).click()
    await expect(page.getByRole('heading', { name: masked })).toBeVisible()
    await expect(page.getByText(maskPhone(applicant.phone)).first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText(applicant.phone)
    await expectReady(page)
    await expectAccessible(page)
    await button(page, applicationWords.approve).last().click()
    await undo(page).click()
    await expect(page.getByText(queueWords.undone)).toBeVisible()
    await page.getByRole('button', { name: masked }).click()
    await button(page, applicationWords.approve).last().click()
    await expect(undo(page)).toBeVisible()
    await expect(page.getByText(applicationWords.empty.waiting)).toBeVisible()
  },
)

test('two people close an account: what one proposes the other carries out, and nobody of that name is left', async ({
  page,
  site,
  outbox,
  browser,
}) => {
  const user = await site.givenUser()
  const api = (path: string, data: object, headers = {}) =>
    page.request.post(`/api${path}`, { data, headers }).then((answer) => answer.json())
  const { email, password, phone } = user
  const { token } = await api('/account/login', { account: email, password, code: '', uuid: '', channel: 0 })
  const { uuid } = await api('/account/cancel/code', {}, { token })
  const asked = await api(
    '/account/cancel',
    { uuid, code: await outbox.codeFor(phone), reason: '不再做跨境' },
    { token },
  )
  expect(asked.code).toBe(200)

  await enterByLink(page, await site.inviteStaff('first@example.com', 'approver'))
  const context = await browser.newContext({ baseURL: site.address })
  const other = await context.newPage()
  await enterByLink(other, await site.inviteStaff('second@example.com', 'approver'))
  const masked = maskPhone(phone)

  await page.goto('/console/cancellations')
  await expectReady(page)
  await page.getByRole('button', { name: masked }).click()
  await expect(page.getByRole('heading', { name: masked })).toBeVisible()
  await expectAccessible(page)
  await button(page, cancellationWords.propose).click()
  await page.getByRole('dialog').getByRole('button', { name: cancellationWords.propose }).click()
  await expect(page.getByText(cancellationWords.otherHand)).toBeVisible()
  await expect(button(page, cancellationWords.approve)).toBeHidden()

  // Whoever is the second finds it on 今天, without looking through the queue.
  await other.goto('/console/')
  const decisions = other.getByRole('region', { name: todayWords.decisions })
  await decisions
    .getByRole('link', { name: `${todayWords.decisionKinds.closing} ${masked}` })
    .first()
    .click()
  await button(other, cancellationWords.approve).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel(kitWords.typeToConfirm(phone.slice(-4))).fill(phone.slice(-4))
  await expectAccessible(other)
  await dialog.getByRole('button', { name: cancellationWords.approve }).click()
  await expect(other.getByRole('button', { name: masked })).toBeHidden()
  await context.close()
  const again = await api('/account/login', { account: email, password, code: '', uuid: '', channel: 0 })
  expect(again.code).not.toBe(200)
})
