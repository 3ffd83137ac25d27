import type { Page } from '@playwright/test'
import { auditCopy } from '#console/kit/audit/copy.ts'
import { kitCopy } from '#console/kit/copy.ts'
import { signInCopy } from '#console/kit/sign-in/copy.ts'
import { accountCopy } from '#console/pages/account/copy.ts'
import { memberCopy } from '#console/pages/members/copy.ts'
import { legalCopy } from '#console/pages/settings/legal-copy.ts'
import { todayCopy } from '#console/pages/today/copy.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { auditActions } from '#domain/staff/audit-actions.ts'
import { permissions, roleNames } from '#domain/staff/roles.ts'
import { signInSentences } from '#domain/staff/sentences.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { authDialogCopy } from '#site/copy/auth-dialogs.ts'
import { legalCopy as siteLegalCopy } from '#site/copy/legal.ts'
import { staffPassword } from '#tests/support/staff.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, fillLogin, toastOf } from './support/auth-box.ts'
import {
  button,
  codeOf,
  confirmAgain,
  enterByLink,
  enterThroughPages,
  entryOf,
  expectReady,
  givePassword,
  keepCodes,
  noticeOf,
  openRailPage,
  railLinks,
  setPassword,
  signedOut,
  signOut,
} from './support/console.ts'
import { expect, onBoth, onPhone, test } from './support/site.ts'
import { expectStyled } from './support/styled.ts'

// A server on which no other journey has invited staff.
test.use({ variables: { JOURNEYS: 'the first owner' } })
// One server, and its first owner first.
test.describe.configure({ mode: 'default' })

const owner = 'owner@example.com'
const { renewal } = authDialogCopy

/** Gives the browser an authenticator that verifies the person; answers how to make it refuse them. */
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

test('the first owner enters, invites, reads the audit and signs in again', async ({ page, site, faults }) => {
  faults.allow(signedOut)
  const { secret } = await enterThroughPages(page, await site.firstLink(), owner)
  await expect(page.getByRole('heading', { level: 1, name: todayCopy.title })).toBeVisible()

  // A new site: three acts are open, one leads to its form, and the closed list stays away.
  const start = page.getByRole('region', { name: todayCopy.start })
  await expect(start.getByRole('listitem')).toHaveCount(3)
  await expect(start.getByText(todayCopy.needs.member)).toBeVisible()
  await expectAccessible(page)
  await start.getByRole('link', { name: todayCopy.needActions.device }).click()
  await expect(page).toHaveURL(/\/prices\?do=sku$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await start.getByRole('button', { name: todayCopy.startClose }).click()
  await expect(start).toBeHidden()

  // A group that was folded stays so after a reload; its pages are a press away.
  const system = page.getByRole('navigation', { name: kitCopy.console }).getByRole('button', { name: '系统' })
  await system.press('Enter')
  await page.reload()
  await expect(system).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('heading', { level: 1, name: todayCopy.title })).toBeVisible()
  await expect(start).toBeHidden()

  await openRailPage(page, memberCopy.title)
  await button(page, memberCopy.invite).click()
  const form = page.getByRole('complementary', { name: memberCopy.invite })
  await expect(form.getByLabel(memberCopy.email)).toBeFocused()
  // An invalid address is refused in the form, before a factor is requested.
  await form.getByLabel(memberCopy.email).fill('editor@example')
  await form.getByRole('button', { name: memberCopy.makeLink }).click()
  await expect(form.getByText(sentences.emailFormat)).toBeVisible()
  await form.getByLabel(memberCopy.email).fill('editor@example.com')
  await form.getByRole('button', { name: memberCopy.makeLink }).click()
  const link = page.getByLabel(memberCopy.link)
  await expect(link).toHaveValue(/\/console\/enter#[\w-]{43}$/)
  const invited = page.getByRole('row', { name: 'editor@example.com' })
  await expect(invited).toContainText(memberCopy.status.invited)
  await expect(invited).toContainText(memberCopy.mail.done)
  await expect(form.getByRole('status')).toContainText(memberCopy.mailTo('editor@example.com', memberCopy.mail.done))

  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(invited).toContainText(memberCopy.never)
  // People stand first and whole, with their actions; what roles may do is folded below.
  const people = page.getByRole('table', { name: memberCopy.people })
  const table = page.getByRole('table', { name: memberCopy.table })
  const [above, below] = [await people.boundingBox(), await table.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  const action = await invited.getByRole('button', { name: memberCopy.disable }).boundingBox()
  expect((action?.x ?? 0) + (action?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  const lines = table.getByRole('button', { expanded: false })
  await expect(table.getByRole('rowheader', { name: permissions['media.write'].name })).toBeHidden()
  await lines.first().click()
  await expect(table.getByRole('rowheader', { name: permissions['media.write'].name })).toBeVisible()
  await expectAccessible(page)

  await invited.getByRole('button', { name: memberCopy.disable }).click()
  await page.getByRole('dialog').getByRole('button', { name: memberCopy.disable }).click()
  await expect(invited).toContainText(memberCopy.status.disabled)
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(invited).not.toContainText(memberCopy.status.disabled)
  await page.reload()
  await expect(link).toBeHidden()

  await openRailPage(page, auditCopy.title)
  const record = page.getByRole('table', { name: auditCopy.title })
  await expect(record.getByRole('button', { name: auditActions['staff.link'] })).toBeVisible()
  await page.getByRole('button', { name: auditCopy.verify }).click()
  await expect(page.getByRole('status')).toContainText(
    auditCopy.verified({ entries: 0, unsealed: 0, acknowledged: 0 }).slice(1),
  )
  await record.getByRole('button', { name: auditActions['staff.link'] }).click()
  await expect(page.getByRole('complementary').getByText('editor@example.com')).toBeHidden()
  await expectAccessible(page)

  await page.goto('/console/account')
  await expect(page.getByText(accountCopy.codesLeft(10))).toBeVisible()
  await expectAccessible(page)

  await signOut(page)
  await expectAccessible(page)
  await givePassword(page, owner)
  await entryOf(page).code.fill(await codeOf(secret, 1))
  await entryOf(page).confirm.click()
  await expect(page.getByRole('heading', { level: 1, name: todayCopy.title })).toBeVisible()
})

test('an editor enters with a passkey and sees only what the role has', async ({ page, site, faults }) => {
  faults.allow(signedOut)
  const email = 'passkey@example.com'
  await addAuthenticator(page)
  await setPassword(page, await site.inviteStaff(email, 'editor'))
  await expect(entryOf(page).secret).not.toBeEmpty()
  await entryOf(page).addPasskey.click()
  await keepCodes(page)
  await expect(railLinks(page)).toHaveText([
    todayCopy.title,
    '页面',
    '文章',
    '活动',
    '日历',
    '横幅',
    '媒体',
    '跳转',
    '平台',
    '生态应用',
    '合作伙伴',
    '客户端版本',
    '渠道',
    '站点设置',
    auditCopy.title,
  ])
  await page.goto('/console/members')
  await expect(page.getByRole('heading', { name: kitCopy.noPermission(memberCopy.title) })).toBeVisible()
  await expect(page.getByText(roleNames.owner, { exact: false })).toBeVisible()

  await signOut(page)
  await givePassword(page, email)
  await entryOf(page).usePasskey.click()
  await expect(railLinks(page).first()).toBeVisible()

  // The device may answer for another member than the one whose session has ended: the page is then that member's.
  await signOut(page)
  await enterByLink(page, await site.inviteStaff('elsewhere@example.com', 'analyst'))
  await expect(railLinks(page).getByText('文章')).toBeHidden()
  await page.context().clearCookies()
  await railLinks(page).getByText('渠道').click()
  await entryOf(page.getByRole('dialog', { name: signInCopy.signInAgain })).usePasskey.click()
  await expect(railLinks(page).getByText('文章')).toBeVisible()
  await expect(page.getByRole('button', { name: kitCopy.person('passkey') })).toBeVisible()
})

test('while strangers lock the password, a member gets in', onBoth, async ({ page, site, faults }, { project }) => {
  faults.allow(signedOut)
  const email = `locked-${project.name}@example.com`
  const verifyPerson = await addAuthenticator(page)
  await setPassword(page, await site.inviteStaff(email, 'editor'))
  await expect(entryOf(page).secret).not.toBeEmpty()
  await entryOf(page).addPasskey.click()
  await keepCodes(page)
  const today = page.getByRole('heading', { level: 1, name: todayCopy.title })
  await expect(today).toBeVisible()
  const { origin } = new URL(page.url())
  const headers = { origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: 'wrong-guess' })
  for (let tries = 0; tries < 10; tries += 1)
    await fetch(`${origin}/console/api/session/password`, { method: 'POST', headers, body })

  // In this browser the member has signed in: the password still opens the second step.
  await signOut(page)
  await givePassword(page, email)
  await expect(entryOf(page).password).toBeHidden()
  await entryOf(page).usePasskey.click()
  await expect(today).toBeVisible()

  // In any other the passkey alone is both steps. Where the device is asked in vain, it says so.
  await signOut(page)
  await page.context().clearCookies()
  await givePassword(page, email)
  await expect(page.getByText(signInSentences.wrongPassword)).toBeVisible()
  await entryOf(page).email.fill(`${email}.cn`)
  await expect(page.getByText(signInSentences.wrongPassword)).toBeHidden()
  await verifyPerson(false)
  await entryOf(page).usePasskey.click()
  await expect(page.getByText(signInCopy.passkeyFailed)).toBeVisible()
  await expectReady(page)
  await expectAccessible(page)
  await verifyPerson(true)
  await entryOf(page).usePasskey.click()
  await expect(today).toBeVisible()
})

test('an old factor and an ended session are renewed, and the page stays', async ({ page, site, faults }) => {
  faults.allow(signedOut)
  faults.allow(/status of 403/)
  const email = 'second@example.com'
  await page.clock.install()
  const { secret, codes } = await enterThroughPages(page, await site.inviteStaff(email, 'owner'))
  const link = await site.inviteStaff('lost@example.com', 'analyst')
  expect(link).toContain('#')

  await openRailPage(page, memberCopy.title)
  await site.ageFactors(10)
  await page.getByRole('row', { name: 'lost@example.com' }).getByRole('button', { name: memberCopy.reset }).click()
  const reset = page.getByRole('dialog', { name: memberCopy.resetTitle('lost@example.com') })
  await reset.getByRole('textbox').fill('lost@example.com')
  await reset.getByRole('button', { name: memberCopy.reset }).click()
  await confirmAgain(page, secret)
  await expect(page.getByLabel(memberCopy.link)).toHaveValue(/\/console\/enter#/)
  await page.getByRole('button', { name: memberCopy.done }).click()

  await button(page, memberCopy.invite).click()
  const form = page.getByRole('complementary', { name: memberCopy.invite })
  await form.getByLabel(memberCopy.email).fill('half-typed@example.com')
  await page.context().clearCookies()
  await page.clock.fastForward('30:01')
  const signIn = page.getByRole('dialog', { name: signInCopy.signInAgain })
  await givePassword(signIn, email)
  await entryOf(signIn).useRecovery.click()
  await entryOf(signIn).recovery.fill(codes[0] ?? '')
  await entryOf(signIn).confirm.click()
  await expect(signIn).toBeHidden()
  await expect(form.getByLabel(memberCopy.email)).toHaveValue('half-typed@example.com')
})

test('a tab of a member does nothing for another who signs in at another tab, and keeps what is typed', async ({
  page,
  site,
  faults,
  context,
}) => {
  faults.allow(signedOut)
  const email = 'first-tab@example.com'
  const secret = await enterByLink(page, await site.inviteStaff(email, 'owner'))
  await openRailPage(page, memberCopy.title)
  await button(page, memberCopy.invite).click()
  const form = page.getByRole('complementary', { name: memberCopy.invite })
  await form.getByLabel(memberCopy.email).fill('typed-here@example.com')

  await enterByLink(await context.newPage(), await site.inviteStaff('second-tab@example.com', 'owner'))
  await form.getByRole('button', { name: memberCopy.makeLink }).click()
  const signIn = page.getByRole('dialog', { name: signInCopy.signInAgain })
  await givePassword(signIn, email)
  await entryOf(signIn).code.fill(await codeOf(secret, 1))
  await entryOf(signIn).confirm.click()
  await expect(signIn).toBeHidden()
  await expect(page.getByRole('row', { name: 'typed-here@example.com' })).toBeVisible()
})

test('on a phone the way in, the drawer and the members fit', onPhone, async ({ page, site, faults }) => {
  faults.allow(signedOut)
  await page.goto('/console')
  await expect(entryOf(page).email).toBeVisible()
  await expectReady(page)
  await expectAccessible(page)
  const link = await site.inviteStaff(owner, 'owner')
  const entry = entryOf(page)
  await page.goto(link)
  await entry.again.fill(staffPassword)
  await entry.password.fill(`${staffPassword}-`)
  await entry.next.click()
  await expect(entry.again).toHaveAccessibleDescription(signInCopy.differs)
  await entry.password.fill(staffPassword)
  await expect(entry.again).toHaveAccessibleDescription('')
  await enterThroughPages(page, link)
  await page.getByRole('button', { name: kitCopy.openPages }).click()
  await openRailPage(page, memberCopy.title)
  await expect(page.getByRole('table', { name: memberCopy.people }).getByText(memberCopy.you)).toBeVisible()
  await expectReady(page)
  await expectAccessible(page)
})

test(
  'a new agreement is published from a phone, and log-ins require consent',
  onPhone,
  async ({ page, site, faults, context }) => {
    faults.allow(signedOut)
    faults.allow(/status of 403/)
    await enterByLink(page, await site.inviteStaff('lawyer@example.com', 'owner'))
    await page.goto('/console/settings/legal/agreement')
    await expectReady(page)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const publish = page.getByRole('button', { name: legalCopy.publish, exact: true })
    // The first draft may be published as it is (decision 123).
    await expect(publish).toBeEnabled()
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
    await field(legalCopy.fields.from).fill(today)
    await field(legalCopy.fields.changes).fill('添了一段用语')
    const source = field(legalCopy.fields.source)
    const { companyName } = defaultSiteSettings
    const words = '自本版起，账号可以交给家人使用，由'
    await source
      .getByRole('heading', { name: /几个用语/ })
      .locator('span')
      .first()
      .click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    // A name in braces is one thing at once, with the words that visitors read.
    await page.keyboard.type(`${words}{company}负责。`)
    await expect(source.locator('p').filter({ hasText: words })).toHaveText(`${words}${companyName}负责。`)
    await expect(page.locator('ins').filter({ hasText: words }).first()).toBeVisible()
    // The markup has what was written, and so has the editor after it.
    const markup = page.getByRole('button', { name: legalCopy.markup, exact: true })
    await markup.click()
    await expect(source).toHaveValue(new RegExp(`## 几个用语\\n\\n${words}\\{company\\}负责。\\n\\n`))
    await markup.click()
    const clause = `${words}${companyName}负责。`
    await expect(source.getByText(clause)).toBeVisible()
    await expectAccessible(page)
    await publish.click()
    await page.getByRole('dialog').getByRole('button', { name: legalCopy.publish, exact: true }).click()
    await expect(noticeOf(page, legalCopy.published)).toBeVisible()

    const visitor = await context.newPage()
    await expect.poll(async () => (await visitor.request.get('/agreement.html')).text()).toContain(words)
    await visitor.goto('/agreement.html')
    await expect(visitor.getByText(clause).first()).toBeVisible()
    await expect(visitor.getByRole('heading', { name: siteLegalCopy.versions })).toBeVisible()
    const user = await site.givenUser()
    await fillLogin(visitor, user)
    await boxOf(visitor).login.click()
    const dialog = visitor.getByRole('dialog', { name: renewal.title })
    await expect(dialog.getByRole('checkbox')).not.toBeChecked()
    await expectStyled(visitor)
    await expectAccessible(visitor)
    await dialog.getByRole('button', { name: renewal.decline }).click()
    await expect(toastOf(visitor)).toContainText(renewal.notIn)
    await expect(boxOf(visitor).login).toBeVisible()
    expect(await site.agreedTo(user)).toEqual([])

    await boxOf(visitor).login.click()
    await dialog.getByRole('button', { name: renewal.submit }).click()
    await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(renewal.required)
    await dialog.getByRole('checkbox').check()
    await expect(dialog.getByText(renewal.required)).toBeHidden()
    await dialog.getByRole('button', { name: renewal.submit }).click()
    await expect(boxOf(visitor).panel(authBoxCopy.panel.signedIn.title)).toBeVisible()
    expect(await site.agreedTo(user)).toEqual([expect.stringMatching(/^agreement\+privacy V1\.1\+V/)])
  },
)
