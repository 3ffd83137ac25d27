import type { Page } from '@playwright/test'
import { accountCopy } from '#site/copy/account.ts'
import { accountPasskeysCopy as words } from '#site/copy/account-passkeys.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { passkeyLoginCopy } from '#site/copy/passkey-login.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, fillLogin, formIn, logIn, logOut, openPage, sendCode, toastOf } from './support/auth-box.ts'
import { expect, onBoth, test } from './support/site.ts'

const { path } = pages.account

/** Gives the browser a device that verifies the person; answers how to make it refuse them. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

/** The part 通行密钥 of the account's page. */
function partOf(page: Page) {
  const root = page.getByRole('region', { name: accountCopy.parts.passkeys })
  const dialog = page.getByRole('dialog')
  return {
    root,
    dialog,
    add: root.getByRole('button', { name: words.add }),
    list: root.getByRole('list', { name: accountCopy.parts.passkeys }),
    code: formIn(dialog),
    name: dialog.getByLabel(words.adding.name, { exact: true }),
    submit: (name: string) => dialog.getByRole('button', { name, exact: true }),
    button: (name: string) => root.getByRole('button', { name, exact: true }),
  }
}

/** The choice of a company. */
function chooserOf(page: Page) {
  const root = page.getByRole('dialog', { name: authDialogCopy.company.title })
  return {
    root,
    async choose() {
      await root.getByRole('radio', { name: '跨境公司1' }).check({ force: true })
      await root.getByRole('button', { name: authDialogCopy.confirm }).click()
    },
  }
}

const byPasskey = (page: Page) => boxOf(page).root.getByRole('button', { name: passkeyLoginCopy.submit })

test(
  'a passkey is added on the account’s page, logs in in the box, is renamed and removed',
  onBoth,
  async ({ page, outbox, site, faults }) => {
    faults.allow(/status of 400/)
    const user = await site.givenUser()
    const setVerified = await addAuthenticator(page)
    await logIn(page, user)
    await openPage(page, path)
    const part = partOf(page)
    await expect(part.root.getByText(words.empty.title)).toBeVisible()
    // An empty part leaves the others in sight.
    expect((await part.root.boundingBox())?.height).toBeLessThan(320)
    await expectAccessible(page, { within: '#passkeys', strictly: true })

    await part.add.click()
    await expect(part.name).toHaveValue(/.+/)
    await sendCode(part.code)
    const code = await outbox.codeFor(user.phone)
    await part.code.code.fill(code === '000000' ? '000001' : '000000')
    await part.submit(words.adding.submit).click()
    await expect(part.code.code).toBeFocused()
    await expect(part.code.code).toHaveValue('')
    await expectAccessible(page, { within: '[role=dialog]', strictly: true })
    await part.code.code.fill(code)
    await part.name.fill('办公室的电脑')
    // The person closes the browser's dialog, and the same code is good for another try.
    await setVerified(false)
    await part.submit(words.adding.submit).click()
    await expect(part.dialog.getByText(words.adding.stopped)).toBeVisible()
    await setVerified(true)
    await part.submit(words.adding.submit).click()
    await expect(toastOf(page)).toHaveText(words.adding.done)
    await expect(part.dialog).toBeHidden()
    await expect(part.list).toContainText('办公室的电脑')
    await expect(part.list).toContainText(words.unused)
    await expectAccessible(page, { within: '#passkeys', strictly: true })

    await logOut(page)
    const box = boxOf(page)
    await expect(box.login).toBeVisible()
    await box.consent.uncheck()
    await byPasskey(page).click()
    await expect(box.consent).toBeFocused()
    await box.consent.check()
    await expectAccessible(page, { within: `[aria-label="${authBoxCopy.label}"]` })
    await byPasskey(page).click()
    await expect(part.list).toContainText(words.used('').trim())

    await part.button(words.rename.of('办公室的电脑')).click()
    await part.name.fill('家里的电脑')
    await part.submit(words.rename.submit).click()
    await expect(part.list).toContainText('家里的电脑')
    await part.button(words.remove.of('家里的电脑')).click()
    await expectAccessible(page, { within: '[role=dialog]', strictly: true })
    await part.submit(words.remove.submit).click()
    await expect(part.root.getByText(words.empty.title)).toBeVisible()

    // What was removed here is still on the device, and opens nothing.
    await logOut(page)
    await box.consent.check()
    await byPasskey(page).click()
    await expect(toastOf(page)).not.toBeEmpty()
    await expect(box.login).toBeVisible()
  },
)

test('a member of several companies chooses one after the passkey, and enters the system', async ({
  page,
  outbox,
  site,
}) => {
  const user = await site.givenUser({ companies: 2 })
  await addAuthenticator(page)
  const chooser = chooserOf(page)
  await openPage(page, path)
  const box = boxOf(page)
  await box.loginByEmail.click()
  await box.email.fill(user.email)
  await box.password.fill(user.password)
  await box.login.click()
  await chooser.choose()
  const part = partOf(page)
  await part.add.click()
  await sendCode(part.code)
  await part.code.code.fill(await outbox.codeFor(user.phone))
  await part.submit(words.adding.submit).click()
  await expect(toastOf(page)).toHaveText(words.adding.done)

  await logOut(page)
  await openPage(page)
  await expect(box.login).toBeVisible()
  await byPasskey(page).click()
  await expect(chooser.root).toBeVisible()
  const opened = page.waitForEvent('popup')
  await chooser.choose()
  await expect(await opened).toHaveURL(/ticket=/)
  await expect(box.panel(authBoxCopy.panel.signedIn.title)).toBeVisible()
})

test('a browser without passkeys is offered none, and is told why', async ({ page, site }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const user = await site.givenUser()
  await fillLogin(page, user)
  await expect(boxOf(page).login).toBeVisible()
  await expect(byPasskey(page)).toBeHidden()
  await logIn(page, user)
  await openPage(page, path)
  await expect(partOf(page).root.getByText(words.unsupported.browser)).toBeVisible()
  await expect(partOf(page).add).toBeHidden()
})
