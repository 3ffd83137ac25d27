import type { Page } from '@playwright/test'
import { errorTable } from '#contract/errors.ts'
import { contactWaitHours } from '#domain/accounts/contact-change.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { accountCopy } from '#site/copy/account.ts'
import { accountCompanyCopy as companyCopy } from '#site/copy/account-company.ts'
import { profileCopy as copy } from '#site/copy/account-profile.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { pages } from '#site/pages.ts'
import { freshPassword, freshPhone, type GivenUser } from '#tests/support/accounts.ts'
import { otherCode } from '#tests/support/joining.ts'
import { expectAccessible } from './support/accessible.ts'
import { accountMenuOf, boxOf, formIn, openPage, sendCode, toastOf } from './support/auth-box.ts'
import { expect, onBoth, test } from './support/site.ts'

function profileOf(page: Page) {
  const root = page.getByRole('region', { name: accountCopy.parts.profile })
  const action = (name: string) => root.getByRole('button', { name, exact: true })
  return {
    root,
    action,
    waiting: root.getByRole('region', { name: copy.waiting.title('phone') }),
    current: root.getByRole('listitem').filter({ hasText: copy.companies.current }),
  }
}

function dialogOf(page: Page, name: string) {
  const root = page.getByRole('dialog', { name })
  const step = (words: string) => {
    const form = root.getByRole('form', { name: words })
    return { ...formIn(form), root: form, submit: form.getByRole('button', { name: words }) }
  }
  return { root, proof: step(copy.dialog.proof.next), target: step(copy.dialog.target.submit) }
}

/** Logs in on the page itself; a user of several companies enters the first. */
async function logInHere(page: Page, { email, password, companyIds }: GivenUser): Promise<void> {
  await openPage(page, pages.account.path)
  const box = boxOf(page)
  await box.loginByEmail.click()
  await box.email.fill(email)
  await box.password.fill(password)
  await box.login.click()
  if (companyIds.length > 1) {
    const chooser = page.getByRole('dialog', { name: authDialogCopy.company.title })
    await chooser.getByRole('radio', { name: '跨境公司1' }).check({ force: true })
    await chooser.getByRole('button', { name: authDialogCopy.confirm }).click()
  }
  await expect(profileOf(page).root.getByText(copy.password.set)).toBeVisible()
}

test(
  'the phone is changed by a code to the old one and a code to the new one',
  onBoth,
  async ({ page, outbox, site }) => {
    const user = await site.givenUser()
    const phone = freshPhone()
    const profile = profileOf(page)
    const dialog = dialogOf(page, copy.contactAction.phone)
    await logInHere(page, user)
    await expect(profile.root).toContainText(maskPhone(user.phone))
    await expectAccessible(page, { strictly: true })

    await profile.action(copy.contactAction.phone).click()
    await expect(dialog.root).toContainText(copy.dialog.effect.atOnce('phone'))
    await sendCode(dialog.proof)
    await dialog.proof.code.fill(await outbox.codeFor(user.phone))
    await expectAccessible(page, { strictly: true })
    await dialog.proof.submit.click()
    await expect(dialog.target.phone).toBeFocused()
    await dialog.target.phone.fill(phone)
    await sendCode(dialog.target)
    await dialog.target.code.fill(await outbox.codeFor(phone))
    await dialog.target.submit.click()
    await expect(toastOf(page)).toHaveText(copy.dialog.done('phone'))
    await expect(dialog.root).toBeHidden()
    await expect(profile.root).toContainText(maskPhone(phone))
  },
)

test('a lost phone is replaced by a code to the mailbox after a wait, which can be withdrawn', async ({
  page,
  outbox,
  site,
  faults,
}) => {
  faults.allow(/status of (400|409)/)
  const user = await site.givenUser()
  const profile = profileOf(page)
  const dialog = dialogOf(page, copy.contactAction.phone)
  await logInHere(page, user)
  await profile.action(copy.contactAction.phone).click()
  const { proof, target } = dialog
  await sendCode(proof)
  await expect(proof.root).toContainText(accountCopy.code.sentTo(maskPhone(user.phone)))
  await dialog.root.getByRole('tab', { name: accountCopy.code.channels.email }).click()
  await expect(dialog.root).toContainText(copy.dialog.effect.waits('phone', contactWaitHours))
  // The code to the phone is none to the mailbox.
  await expect(proof.root).toContainText(accountCopy.code.hint(maskEmail(user.email)))
  await proof.code.fill(await outbox.codeFor(user.phone))
  const [refused] = await Promise.all([page.waitForRequest('**/api/account/contact/proof'), proof.submit.click()])
  expect(refused.postDataJSON()).toMatchObject({ proof: { channel: 'email', uuid: '' } })
  await expect(proof.root).toContainText(errorTable.VERIFICATION_EXPIRED.message)
  await sendCode(proof)
  const code = await outbox.codeFor(user.email)
  await proof.code.fill(otherCode(code))
  await proof.submit.click()
  // A wrong code is refused here, before a code goes to the new phone.
  await expect(proof.code).toBeFocused()
  await expect(proof.code).toHaveValue('')
  await expect(proof.root).toContainText(errorTable.VERIFICATION_WRONG.message)
  await proof.code.fill(code)
  await proof.submit.click()

  const phone = freshPhone()
  await target.phone.fill(phone)
  await sendCode(target)
  await target.code.fill(await outbox.codeFor(phone))
  await target.submit.click()
  await expect(profile.waiting).toContainText(maskPhone(phone))
  await expect(profile.action(copy.contactAction.phone)).toBeHidden()
  await expectAccessible(page, { strictly: true })

  await profile.waiting.getByRole('button', { name: copy.waiting.withdraw }).click()
  await expect(toastOf(page)).toHaveText(copy.waiting.withdrawn)
  await expect(profile.waiting).toBeHidden()
  await expect(profile.root).toContainText(maskPhone(user.phone))
})

test(
  'the company is switched without a new log-in, and the menu leads back to the account',
  onBoth,
  async ({ page, site, faults }) => {
    // What was asked for the first company may be answered after the switch.
    faults.allow(/status of 401 .*\/account\//)
    const profile = profileOf(page)
    const menu = accountMenuOf(page)
    await logInHere(page, await site.givenUser({ companies: 2 }))
    await expect(profile.current).toContainText('跨境公司1')
    await profile.root.getByRole('button', { name: copy.companies.switchTo('跨境公司2') }).click()
    await expect(toastOf(page)).toHaveText(copy.companies.switched('跨境公司2'))
    await expect(profile.current).toContainText('跨境公司2')
    await page.reload()
    await expect(profile.current).toContainText('跨境公司2')

    await openPage(page)
    await menu.avatar.click()
    const link = page.getByRole('banner').getByRole('link', { name: pages.account.label, exact: true })
    await expect(link).toContainText('跨境公司2')
    await link.click()
    await expect(profile.current).toContainText('跨境公司2')
  },
)

test('another company replaces the former one at once and in every tab, whatever answers late', async ({
  page,
  context,
  site,
  faults,
}) => {
  faults.allow(/status of 401/)
  const companyOf = (on: Page) => on.getByRole('region', { name: accountCopy.parts.company, exact: true })
  let answerLate: () => void = () => {}
  await page.route(
    '**/api/account/export/state',
    async (route) => {
      await new Promise<void>((resolve) => {
        answerLate = resolve
      })
      await route.fulfill({ status: 401, json: { code: 401, msg: '' } })
    },
    { times: 1 },
  )
  await logInHere(page, await site.givenUser({ companies: 2 }))
  const other = await context.newPage()
  await openPage(other, pages.account.path)
  await expect(companyOf(other)).toContainText(companyCopy.lead('跨境公司1', 1))
  await companyOf(other).getByRole('button', { name: companyCopy.links.create }).click()
  const dialog = other.getByRole('dialog', { name: companyCopy.create.title })
  await expect(dialog).toBeVisible()

  // Neither the parts nor the name of the company wait for the call that names it.
  await other.route('**/api/getInfo', () => {})
  const asked = page.waitForRequest('**/api/account/company')
  const named = page.waitForResponse('**/api/getInfo')
  await page.route('**/api/getInfo', async (route) => {
    await asked
    await route.continue()
  })
  const profile = profileOf(page)
  await profile.root.getByRole('button', { name: copy.companies.switchTo('跨境公司2') }).click()
  await named
  for (const tab of [page, other]) await expect(companyOf(tab)).toContainText(companyCopy.lead('跨境公司2', 1))
  await expect(dialog).toBeHidden()
  await expect(other.getByText(/^跨境公司1 · /)).toHaveCount(0)
  await expect(toastOf(page)).toHaveText(copy.companies.switched('跨境公司2'))

  // The server ended the former session: a call that it sent ends no other.
  const late = page.waitForResponse((response) => response.status() === 401)
  answerLate()
  await (await late).finished()
  await page.evaluate(() => fetch('/api/captchaImage').then((answer) => answer.text()))
  await page.reload()
  await expect(profile.current).toContainText('跨境公司2')
})

test('a first password is set by a code, and the visitor logs in with it', onBoth, async ({ page, outbox, site }) => {
  const user = await site.givenUser({ password: null })
  const password = freshPassword()
  const box = boxOf(page)
  const profile = profileOf(page)
  const dialog = dialogOf(page, copy.passwordDialog.title).target
  await openPage(page, pages.account.path)
  await box.phone.fill(user.phone)
  await sendCode(box)
  await box.phoneCode.fill(await outbox.codeFor(user.phone))
  await box.login.click()

  await profile.action(copy.password.create).click()
  // The code goes to a contact that the page knows: nothing is typed in full.
  await expect(page.getByRole('dialog')).toContainText(accountCopy.code.hint(maskPhone(user.phone)))
  await page.getByRole('dialog').getByRole('tab', { name: accountCopy.code.channels.email }).click()
  await sendCode(dialog)
  const code = await outbox.codeFor(user.email)
  await dialog.code.fill(otherCode(code))
  await dialog.newPassword.fill(password)
  await dialog.repeatNew.fill(password)
  await dialog.submit.click()
  await expect(dialog.root).toContainText(errorTable.VERIFICATION_WRONG.message)
  await expect(dialog.newPassword).toHaveValue(password)
  await dialog.code.fill(code)
  await dialog.submit.click()
  await expect(toastOf(page)).toHaveText(authDialogCopy.password.setDone)
  await expect(box.login).toBeVisible()
  await logInHere(page, { ...user, password })
})
