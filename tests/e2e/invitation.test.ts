import { errorTable } from '#contract/errors.ts'
import { defaultSiteSettings as settings } from '#contract/site-settings.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { encodePhone, maskPhone } from '#domain/accounts/phone.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { invitationCopy } from '#site/copy/invitation.ts'
import { pages } from '#site/pages.ts'
import { otherCode } from '#tests/support/joining.ts'
import { expectAccessible } from './support/accessible.ts'
import { logIn, openPage } from './support/auth-box.ts'
import { fillAccount, freshApplicant, invitationPath, joinOf } from './support/invitation.ts'
import { expect, onBoth, onDesktop, onPhone, test } from './support/site.ts'

const { account, checking, name, screens, session } = invitationCopy

test('an invited colleague applies in two steps and learns the next one', onBoth, async ({ page, site, outbox }) => {
  const invitation = await site.givenInvitation()
  const applicant = freshApplicant()
  const join = await fillAccount(page, invitation.team, applicant, outbox)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(join.invites(invitation.companyName)).toContainText(invitation.inviter.userName)
  await expect(join.consent).toBeChecked({ checked: settings.consentStart.join })
  await expectAccessible(page)

  await join.apply.click()
  await expect(join.userName).toBeFocused()
  await expect(page.getByText(name.applicant(maskPhone(applicant.phone), maskEmail(applicant.email)))).toBeVisible()
  await expectAccessible(page)
  await join.userName.fill(' 林知远 ')
  await page.keyboard.press('Enter')

  await expect(join.title(screens.submitted.title)).toBeFocused()
  for (const fact of [invitation.companyName, '林知远', maskPhone(applicant.phone), maskEmail(applicant.email)])
    await expect(join.facts).toContainText(fact)
  await expect(page.getByText(screens.waiting.help(invitation.inviter.userName))).toBeVisible()
  await expectAccessible(page)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const secret of [applicant.phone, applicant.email, applicant.password]) expect(kept).not.toContain(secret)

  await page.reload()
  await expect(join.title(screens.submitted.title)).toBeVisible()
  for (const fact of [invitation.companyName, '林知远', maskPhone(applicant.phone)])
    await expect(join.facts).toContainText(fact)

  const isPhone = (await page.locator('html').getAttribute('data-platform')) === 'mobile'
  await page.getByRole(isPhone ? 'button' : 'link', { name: screens.submitted.download }).click()
  if (isPhone) await expect(page.getByRole('dialog', { name: authDialogCopy.downloadSheet.title })).toBeVisible()
  else await expect(page).toHaveURL(pages.download.path)
})

test('back, forward and reload keep what may be kept', async ({ page, site, outbox }) => {
  const { team } = await site.givenInvitation()
  const applicant = freshApplicant()
  const join = await fillAccount(page, team, applicant, outbox)
  await join.apply.click()
  await join.userName.fill('林知远')

  await page.goBack()
  await expect(join.phone).toHaveValue(applicant.phone)
  await expect(join.email).toHaveValue(applicant.email)
  await expect(join.password).toHaveValue(applicant.password)
  await expect(join.phoneCode).toHaveValue('')
  await expect(join.counting).toHaveCount(2)
  await page.goForward()
  await expect(join.userName).toHaveValue('林知远')
  await page.goBack()
  await join.goOn.click()
  await expect(join.userName).toBeVisible()

  await page.reload()
  await expect(join.userName).toHaveValue('林知远')
  await page.goBack()
  await expect(join.phone).toHaveValue(applicant.phone)
  await expect(join.email).toHaveValue(applicant.email)
  await expect(join.password).toHaveValue('')
  await expect(join.phoneCode).toHaveValue('')
  await expect(join.counting).toHaveCount(2)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain(applicant.password)
  expect(kept).not.toContain(await outbox.codeFor(applicant.phone))
  await expect(page).toHaveURL(invitationPath(team))
  await expect(join.apply).toBeVisible()
})

test('a reload shows the application, though the encryption of step 1 ends after its own', async ({
  page,
  site,
  outbox,
}) => {
  await page.addInitScript(() => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    const second = Promise.withResolvers<void>()
    let calls = 0
    crypto.subtle.encrypt = async (...given) => {
      calls += 1
      if (calls === 1) await second.promise
      const encrypted = await encrypt(...given)
      if (calls === 2) setTimeout(second.resolve)
      return encrypted
    }
  })
  const { team } = await site.givenInvitation()
  const join = await fillAccount(page, team, freshApplicant(), outbox)
  await join.apply.click()
  await join.userName.fill('林知远')
  await join.submit.click()
  await expect(join.title(screens.submitted.title)).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('joinProgress'))).not.toBeNull()
  await page.reload()
  await expect(join.title(screens.submitted.title)).toBeVisible()
})

test('a wrong code empties itself alone, and presses in a row send once', onDesktop, async ({ page, site, outbox }) => {
  const { team } = await site.givenInvitation()
  const applicant = freshApplicant()
  const join = await fillAccount(page, team, applicant, outbox)
  const right = await join.emailCode.inputValue()
  await join.emailCode.fill(otherCode(right))
  await join.apply.click()
  await expect(join.emailCode).toHaveAccessibleDescription(errorTable.VERIFICATION_WRONG.message)
  await expect(join.emailCode).toBeFocused()
  await expect(join.emailCode).toHaveValue('')
  await expect(join.phoneCode).toHaveAccessibleDescription('')
  await expect(join.phoneCode).toHaveValue(await outbox.codeFor(applicant.phone))
  await expect(join.password).toHaveValue(applicant.password)

  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await join.emailCode.fill(right)
  await join.apply.dblclick()
  await expect(join.userName).toBeVisible()
  expect(sent.filter((path) => path.includes('/team/join/'))).toHaveLength(1)
})

test('a name that is taken stays to be mended, and so does all else', onDesktop, async ({ page, site, outbox }) => {
  const { team, inviter } = await site.givenInvitation()
  const join = await fillAccount(page, team, freshApplicant(), outbox)
  await join.apply.click()
  await join.userName.fill('小 明')
  await join.submit.click()
  await expect(join.userName).toHaveAccessibleDescription(new RegExp(sentences.employeeNameFormat))
  await join.userName.fill(inviter.userName)
  await join.submit.click()
  await expect(join.userName).toHaveAccessibleDescription(new RegExp(errorTable.EMPLOYEE_NAME_TAKEN.message))
  await expect(join.userName).toHaveValue(inviter.userName)

  const calls = { path: '**/api/team/doJoin/**' }
  await page.route(calls.path, (route) => route.fulfill({ json: { code: 500, msg: errorTable.INTERNAL.message } }))
  await join.userName.fill('林知远')
  await join.submit.click()
  await expect(join.message).toHaveText(errorTable.INTERNAL.message)
  await expect(join.userName).toHaveValue('林知远')
  await join.userName.fill('林知行')
  await expect(join.message).toHaveText('')
  await page.unroute(calls.path)
  await join.submit.click()
  await expect(join.title(screens.submitted.title)).toBeVisible()
})

test("a member's phone is refused in its field; in step 2 it leads back", onDesktop, async ({ page, site, outbox }) => {
  const invitation = await site.givenInvitation()
  const { inviter, team } = invitation
  const join = await fillAccount(page, team, { ...freshApplicant(), phone: inviter.phone }, outbox)
  await join.apply.click()
  await expect(join.phone).toHaveAccessibleDescription(errorTable.PHONE_BOUND.message)
  await expect(join.phone).toHaveValue(inviter.phone)
  await expect(join.phoneCode).toHaveValue('')
  await expect(join.emailCode).not.toHaveValue('')

  const applicant = freshApplicant()
  await page.evaluate(() => sessionStorage.clear())
  await fillAccount(page, team, applicant, outbox)
  await join.apply.click()
  await expect(join.userName).toBeVisible()
  await site.addMember(invitation, applicant.phone)
  await join.userName.fill('林知远')
  await join.submit.click()
  await expect(join.phone).toHaveAccessibleDescription(errorTable.PHONE_BOUND.message)
  await expect(join.phone).toBeFocused()
  for (const field of [join.phone, join.phoneCode, join.email, join.emailCode, join.password])
    await expect(field).toHaveValue('')
  await expect(join.goOn).toBeHidden()
})

test('a link that is dead, cut off or cannot be checked says which', onPhone, async ({ page, site, faults }) => {
  faults.allow(/net::ERR_FAILED|429/)
  const { team, companyName } = await site.givenInvitation()
  const join = joinOf(page)
  await openPage(page, invitationPath(''))
  await expect(join.title(screens.incomplete.title)).toBeVisible()
  await openPage(page, invitationPath('0'.repeat(32)))
  await expect(join.title(screens.expired.title)).toBeVisible()
  await expect(page.getByRole('link', { name: screens.contact })).toBeVisible()
  await expectAccessible(page)

  const calls = '**/api/team/inviteLinkInfo*'
  const busy = { status: 429, headers: { 'retry-after': '600' }, json: { code: 429, msg: '' } }
  await page.route(calls, (route) => route.fulfill(busy))
  await openPage(page, invitationPath(team))
  await expect(page.getByText(screens.busy.text(10))).toBeVisible()
  await page.unroute(calls)
  await page.route(calls, (route) => route.abort())
  await join.again.click()
  await expect(join.title(screens.away.title)).toBeVisible()
  await page.unroute(calls)
  await join.again.click()
  await expect(join.invites(companyName)).toBeVisible()
  await expect(join.apply).toBeVisible()
})

test('a waiting application is shown; a revoked link ends the form', onPhone, async ({ page, site, outbox }) => {
  const invitation = await site.givenInvitation()
  const applicant = freshApplicant()
  await site.givenApplication(invitation, applicant)
  const join = await fillAccount(page, invitation.team, applicant, outbox)
  await join.apply.click()
  await expect(join.title(screens.waiting.title)).toBeFocused()
  for (const fact of [invitation.companyName, maskPhone(applicant.phone), maskEmail(applicant.email)])
    await expect(join.facts).toContainText(fact)
  await expectAccessible(page)
  await join.applyAgain.click()
  await expect(join.title(account.title)).toBeFocused()
  await expect(join.email).toHaveValue(applicant.email)
  await expect(join.password).toHaveValue(applicant.password)
  await expect(join.emailCode).toHaveValue('')

  await site.revokeInvitation(invitation)
  await join.phoneCode.fill('000000')
  await join.emailCode.fill('000000')
  await join.apply.click()
  await expect(join.title(screens.expired.title)).toBeFocused()
  await expect(join.facts).toContainText(invitation.inviter.userName)
})

test('who applies again after step 2 comes back by one press, each time', onDesktop, async ({ page, site }) => {
  const { team } = await site.givenInvitation()
  const join = joinOf(page)
  await page.route('**/api/team/join/**', (route) => route.fulfill({ json: { code: 200, msg: '', data: 'verify' } }))
  const { code, message: msg } = errorTable.APPLICATION_PENDING
  await page.route('**/api/team/doJoin/**', (route) => route.fulfill({ json: { code, msg } }))
  await openPage(page, invitationPath(team))
  const { phone, email, password } = freshApplicant()
  await join.phone.fill(phone)
  await join.email.fill(email)
  await join.password.fill(password)
  for (const userName of ['林知远', '林致远']) {
    await join.phoneCode.fill('123456')
    await join.emailCode.fill('123456')
    await join.apply.click()
    await join.userName.fill(userName)
    await page.goBack()
    await expect(join.title(account.title)).toBeFocused()
    await join.goOn.click()
    await join.submit.click()
    await join.applyAgain.click()
  }
})

test('a picture that is due is asked for between the codes and goes along', onDesktop, async ({ page, site }) => {
  const { team } = await site.givenInvitation()
  const { phone } = freshApplicant()
  const join = joinOf(page)
  const { code, message: msg } = errorTable.CAPTCHA_REQUIRED
  const data = { captchaOnOff: true, code: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', uuid: 'picture' }
  await page.route('**/api/captchaImage*', (route) => route.fulfill({ json: { code: 200, msg: '', data } }))
  await page.route('**/api/team/smsCode', (route) => route.fulfill({ json: { code, msg } }))
  await openPage(page, invitationPath(team))
  await join.phone.fill(phone)
  await join.sendCode.first().click()
  await expect(join.imageCode).toHaveAccessibleDescription(msg)
  await expect(join.imageCode).toBeFocused()
  await expect(join.phone).toHaveValue(phone)
  await join.imageCode.fill('A3K7')
  const sent = page.waitForRequest('**/api/team/smsCode')
  await join.sendCode.first().click()
  expect((await sent).postDataJSON()).toEqual({
    phone: encodePhone(phone),
    team,
    captchaUuid: 'picture',
    captchaCode: 'A3K7',
    captchaProof: '',
  })
})

test('a logged-in visitor sees the account’s name and may enter the system', onDesktop, async ({ page, site }) => {
  const { team } = await site.givenInvitation()
  await logIn(page, await site.givenUser())
  const join = joinOf(page)
  await openPage(page, invitationPath(team))
  await expect(page.getByText(session.who('跨境公司1', '王小帆'))).toBeVisible()
  await expect(page.getByText(session.how)).toBeVisible()
  await expect(page.getByText(account.member)).toBeHidden()
  await expect(join.phone).toBeEditable()
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: session.enter }).click()
  await expect(await opened).toHaveURL(/ticket=/)

  const data = { id: 'own', username: '王小帆', companyName: '跨境公司1' }
  await page.route('**/api/team/inviteLinkInfo*', (route) => route.fulfill({ json: { code: 200, msg: '', data } }))
  await openPage(page, invitationPath(team))
  await expect(page.getByText(session.same)).toBeVisible()
})

test('step 1 is filled and sent by the keyboard alone', onDesktop, async ({ page, site }) => {
  const { team } = await site.givenInvitation()
  const join = joinOf(page)
  await openPage(page, invitationPath(team))
  await join.phone.focus()
  const path = [join.phoneCode, join.sendCode.first(), join.email, join.emailCode, join.sendCode.last(), join.password]
  for (const stop of [...path, join.consent]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press('Space')
  await expect(join.consent).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(join.phone).toBeFocused()
  await expect(join.phone).toHaveAccessibleDescription(sentences.phoneRequired)
  await expect(join.consent).toHaveAccessibleDescription(sentences.consentOnLoginAndJoin)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what to do and holds nothing of an invitation', async ({ page, site }) => {
    const { team, companyName } = await site.givenInvitation()
    await page.goto(invitationPath(team))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(checking.title)
    await expect(page.getByText(checking.withoutScript)).toBeVisible()
    await expect(page.getByText(checking.text).first()).toBeHidden()
    const html = await page.content()
    for (const words of [team, companyName, account.submit]) expect(html).not.toContain(words)
  })
})
