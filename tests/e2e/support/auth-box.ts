import type { Locator, Page } from '@playwright/test'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { frameCopy } from '#site/copy/frame.ts'
import type { GivenUser } from '#tests/support/accounts.ts'
import { expect } from './site.ts'

const { adReporting, fields, codeButton, consent, login, panel, register } = authBoxCopy

/** The code button's name while it counts; the seconds are its first group. */
export const secondsCounted = new RegExp(`^${codeButton.counting(0).replace('0', '(\\d+)')}$`)

/** Opens a page and waits until its script has taken over. Presses before that have tests of their own. */
export async function openPage(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
}

/** The fields of a form of the box or of one of its dialogs, by their labels. */
export function formIn(root: Locator) {
  const field = (words: string) => root.getByLabel(words, { exact: true })
  return {
    phone: field(fields.phone),
    email: field(fields.email),
    password: field(fields.password),
    code: field(fields.code),
    phoneCode: field(fields.phoneCode),
    imageCode: field(fields.imageCode),
    inviteCode: field(fields.inviteCode),
    newPassword: field(fields.newPassword),
    oldPassword: field(fields.oldPassword),
    repeat: field(fields.repeat),
    repeatNew: field(fields.repeatNew),
    nextPicture: root.getByRole('button', { name: fields.nextPicture }),
    consent: root.getByRole('checkbox', { name: consent.before }),
    remember: root.getByRole('checkbox', { name: login.remember }),
    sendCode: root.getByRole('button', { name: codeButton.ready }),
    sendAgain: root.getByRole('button', { name: codeButton.again }),
    counting: root.getByRole('button', { name: secondsCounted }),
  }
}

/** The register/login box of a landing page. */
export function boxOf(page: Page) {
  const root = page.getByRole('region', { name: authBoxCopy.label })
  const tab = (name: string) => root.getByRole('tab', { name })
  return {
    ...formIn(root),
    root,
    byPhone: tab(register.byPhone),
    byEmail: tab(register.byEmail),
    adReporting: root.getByRole('checkbox', { name: adReporting.before }),
    register: root.getByRole('button', { name: register.submit }),
    toLogin: root.getByRole('link', { name: register.toLogin }),
    loginByPhone: tab(login.byPhone),
    loginByEmail: tab(login.byEmail),
    loginByCode: tab(login.byCode),
    loginByPassword: tab(login.byPassword),
    login: root.getByRole('button', { name: login.submit, exact: true }),
    forgot: root.getByRole('link', { name: login.forgot }),
    toRegister: root.getByRole('link', { name: login.toRegister }),
    panel: (title: string) => root.getByRole('heading', { name: title }),
    download: root.getByRole('button', { name: panel.download }),
    enter: root.getByRole('button', { name: panel.enter }),
    contact: root.getByRole('button', { name: panel.contact }),
    updatePassword: root.getByRole('button', { name: panel.updatePassword }),
  }
}

/** The one region in which sentences are announced; empty while there is nothing to say. */
export function toastOf(page: Page): Locator {
  return page.locator('[data-toasts]').and(page.getByRole('status'))
}

/** The avatar and what its menu shows. */
export function accountMenuOf(page: Page) {
  const bar = page.getByRole('banner')
  const avatar = page.getByRole('button', { name: frameCopy.account.menu })
  return {
    avatar,
    menu: bar.locator('div', { has: avatar }).last(),
    enterSystem: bar.getByRole('button', { name: frameCopy.account.enterSystem }),
    logOut: bar.getByRole('button', { name: frameCopy.account.logOut }),
  }
}

/** Asks for a code and waits until the button counts. */
export async function sendCode({ sendCode: button, counting }: ReturnType<typeof formIn>): Promise<void> {
  await button.click()
  await expect(counting).toBeVisible()
}

/** Fills the form that the box opens on and sends it; `code` is asked for once the code was sent. */
export async function registerByPhone(
  page: Page,
  { phone, code }: { phone: string; code: () => Promise<string> },
): Promise<void> {
  const box = boxOf(page)
  await box.phone.fill(phone)
  await sendCode(box)
  await box.code.fill(await code())
  await box.consent.check()
  await box.register.click()
}

/** Fills in the registration by e-mail and presses the button. */
export async function registerByEmail(
  page: Page,
  { email, password, code }: { email: string; password: string; code: () => Promise<string> },
): Promise<void> {
  const box = boxOf(page)
  await box.byEmail.click()
  await box.email.fill(email)
  await box.password.fill(password)
  await sendCode(box)
  await box.code.fill(await code())
  await box.consent.check()
  await box.register.click()
}

/** Switches the box to the log-in, on which it opens where the browser has saved an account. */
export async function openLogin(page: Page): Promise<void> {
  const box = boxOf(page)
  const hasSaved = await page.evaluate(() =>
    ['phoneList', 'accountList'].some((key) => (localStorage.getItem(key) ?? '[]') !== '[]'),
  )
  if (!hasSaved) await box.toLogin.click()
  await expect(box.login).toBeVisible()
}

/** Opens the page and fills in the log-in by password, by whichever name is given; the press is left to the test. */
export async function fillLogin(
  page: Page,
  { password, ...name }: { password: string } & ({ email: string } | { phone: string }),
): Promise<void> {
  const box = boxOf(page)
  await openPage(page)
  await openLogin(page)
  if ('email' in name) {
    await box.loginByEmail.click()
    await box.email.fill(name.email)
  } else {
    await box.loginByPassword.click()
    await box.phone.fill(name.phone)
  }
  await box.password.fill(password)
}

/** Logs a given user in by e-mail and password on the home page. The web system's window comes last and is closed. */
export async function logIn(page: Page, { email, password }: Pick<GivenUser, 'email' | 'password'>): Promise<void> {
  await fillLogin(page, { email, password })
  const opened = page.waitForEvent('popup')
  await boxOf(page).login.click()
  const entry = await opened
  await expect(entry).toHaveURL(/ticket=/)
  await entry.close()
}

/** Logs out by the avatar's menu. */
export async function logOut(page: Page): Promise<void> {
  const account = accountMenuOf(page)
  await account.avatar.click()
  await account.logOut.click()
}
