import type { Page } from '@playwright/test'
import { kitCopy } from '#console/kit/copy.ts'
import { queueCopy } from '#console/kit/queue/copy.ts'
import { applicationCopy } from '#console/pages/applications/copy.ts'
import { cancellationCopy } from '#console/pages/cancellations/copy.ts'
import { customerCopy } from '#console/pages/customers/copy.ts'
import { todayCopy } from '#console/pages/today/copy.ts'
import { maskName } from '#domain/accounts/employee-name.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { invitationCopy } from '#site/copy/invitation.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, enterByLink, expectReady, holdCalls } from './support/console.ts'
import { fillAccount, freshApplicant } from './support/invitation.ts'
import { expect, onPhone, test } from './support/site.ts'

const undo = (page: Page) => page.getByRole('button', { name: /^撤销（/ })

test('an application is approved on a phone, undone, and approved again', onPhone, async ({ page, site, outbox }) => {
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
  await expect(page.getByRole('region', { name: queueCopy.applications })).toContainText(masked)
  await expectAccessible(page)
  await page.goto('/console/applications')
  await expectReady(page)
  await page.getByRole('button', { name: masked }).click()
  await expect(page.getByRole('heading', { name: masked })).toBeVisible()
  await expect(page.getByText(maskPhone(applicant.phone)).first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(applicant.phone)
  await expectReady(page)
  await expectAccessible(page)
  await button(page, applicationCopy.approve).last().click()
  await undo(page).click()
  await expect(page.getByText(queueCopy.undone)).toBeVisible()
  await page.getByRole('button', { name: masked }).click()
  await button(page, applicationCopy.approve).last().click()
  await expect(undo(page)).toBeVisible()
  await expect(page.getByText(applicationCopy.empty.waiting)).toBeVisible()
})

test('a decision is made once, with its own reason, and leaves an applicant who was opened meanwhile', async ({
  page,
  site,
}) => {
  await site.emptyApplications()
  const invitation = await site.givenInvitation()
  const people = ['赵一', '钱二', '孙三', '李四', '周五', '吴六', '郑七']
  for (const userName of people) await site.givenApplication(invitation, { ...freshApplicant(), userName })
  const [zhao = '', qian = '', sun = '', li = '', zhou = '', wu = '', zheng = ''] = people.map(maskName)
  const sent: { verb: string | undefined; count: number; reason?: string }[] = []
  // By a route: the event of a request that begins while another route comes or goes may be lost.
  const deciding = /\/applications\/(approve|reject)$/
  await page.route(deciding, (route) => {
    const { applications, ...rest } = route.request().postDataJSON()
    sent.push({ verb: deciding.exec(route.request().url())?.[1], count: applications.length, ...rest })
    return route.continue()
  })
  const decided = (name: string, state: 'approved' | 'rejected' = 'approved') =>
    expect(page.getByText(queueCopy.done(state, name))).toBeVisible()
  await enterByLink(page, await site.inviteStaff('deciding@example.com', 'approver'))

  // The second press of a double click would be refused, and its notice would replace the undo.
  await button(page, queueCopy.approveOne(zhao)).dblclick()
  await decided(zhao)
  await expect(undo(page)).toBeVisible()

  await page.goto('/console/applications')
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await expect(heading(qian)).toBeVisible()
  const row = (name: string) =>
    page.getByRole('region', { name: queueCopy.list }).getByRole('listitem').filter({ hasText: name })
  // Ticking another one does not scroll back to the one that is open.
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 420 })
  await row(zheng).scrollIntoViewIfNeeded()
  await expect(row(qian)).not.toBeInViewport()
  await row(zheng).getByRole('checkbox').check()
  await expect(button(page, applicationCopy.approveAll)).toBeVisible()
  await expect(row(qian)).not.toBeInViewport()
  await row(zheng).getByRole('checkbox').uncheck()
  await row(zheng).getByRole('checkbox').blur()
  if (wide) await page.setViewportSize(wide)
  await page.keyboard.down('a')
  await decided(qian)
  await expect(heading(sun)).toBeVisible()
  // Held down, the key repeats.
  await page.keyboard.down('a')
  await page.keyboard.up('a')

  const open = async (name: string) => {
    await row(name).getByRole('button').click()
    await expect(heading(name)).toBeVisible()
  }
  const dialog = page.getByRole('dialog')
  await open(sun)
  await open(li)
  await page.getByRole('radio', { name: queueCopy.reasons[0] }).check()
  await page.goBack()
  await expect(heading(sun)).toBeVisible()
  await page.keyboard.press('r')
  await expect(dialog).toContainText(queueCopy.rejectTitle)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const lists = await holdCalls(page, 'GET', /\/applications\?/)
  await page.keyboard.press('a')
  await decided(sun)
  await lists.begun()
  await open(zhou)
  await page.getByRole('radio', { name: queueCopy.ownReason }).check()
  await page.getByLabel(queueCopy.reasonField).fill('公司里没有这个人')
  await lists.end()
  await expect(row(sun)).toBeHidden()
  await button(page, applicationCopy.reject).last().click()
  await decided(zhou, 'rejected')
  // The list moves up once it is read without them, and the next one is opened.
  await expect(row(zhou)).toBeHidden()
  await expect(heading(wu)).toBeVisible()

  await row(wu).getByRole('checkbox').check()
  await row(zheng).getByRole('checkbox').check()
  await button(page, applicationCopy.approveAll).dblclick()
  await expect(page.getByText(queueCopy.doneMany(2, 0))).toBeVisible()
  await expect(row(wu)).toBeHidden()
  await expect(dialog).toBeHidden()
  // By the key; the button of the same undo goes with it.
  await page.keyboard.press('u')
  await expect(row(wu)).toBeVisible()
  await expect(undo(page)).toBeHidden()
  expect(sent).toEqual([
    { verb: 'approve', count: 1 },
    { verb: 'approve', count: 1 },
    { verb: 'approve', count: 1 },
    { verb: 'reject', count: 1, reason: '公司里没有这个人' },
    { verb: 'approve', count: 2 },
  ])
})

test('one member proposes to close an account, another does, no name is left', async ({
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

  // Back from a search without a result: the account of the address again.
  await page.goto('/console/customers')
  await expect(page.getByRole('textbox', { name: customerCopy.search })).toBeFocused()
  const search = async (term: string) => {
    await page.getByRole('textbox', { name: customerCopy.search }).fill(term)
    await button(page, customerCopy.find).click()
  }
  const account = page.getByRole('heading', { level: 2 }).filter({ hasText: customerCopy.states.active })
  await search(phone)
  await expect(account).toBeVisible()
  await search('nobody@nowhere.example')
  await expect(page.getByText(customerCopy.notFound)).toBeVisible()
  await page.goBack()
  await expect(account).toBeVisible()
  await expect(page.getByText(customerCopy.notFound)).toBeHidden()

  await page.goto('/console/cancellations')
  await expectReady(page)
  await page.getByRole('button', { name: masked }).click()
  await expect(page.getByRole('heading', { name: masked })).toBeVisible()
  await expectAccessible(page)
  await button(page, cancellationCopy.propose).click()
  await page.getByRole('dialog').getByRole('button', { name: cancellationCopy.propose }).click()
  await expect(page.getByText(cancellationCopy.otherHand)).toBeVisible()
  await expect(button(page, cancellationCopy.approve)).toBeHidden()

  // The second person finds it on 今天, without searching the queue.
  await other.goto('/console/')
  const decisions = other.getByRole('region', { name: todayCopy.decisions })
  await decisions
    .getByRole('link', { name: `${todayCopy.decisionKinds.closing} ${masked}` })
    .first()
    .click()
  await button(other, cancellationCopy.approve).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel(kitCopy.typeToConfirm(phone.slice(-4))).fill(phone.slice(-4))
  await expectAccessible(other)
  await dialog.getByRole('button', { name: cancellationCopy.approve }).click()
  await expect(other.getByRole('button', { name: masked })).toBeHidden()
  await context.close()
  const again = await api('/account/login', { account: email, password, code: '', uuid: '', channel: 0 })
  expect(again.code).not.toBe(200)
})
