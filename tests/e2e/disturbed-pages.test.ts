import { frameCopy } from '#site/copy/frame.ts'
import { type Page, pages } from '#site/pages.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { boxOf, openPage } from './support/auth-box.ts'
import { addressesOf } from './support/every-address.ts'
import { addForeignParts, readPage, translate } from './support/foreign-changes.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'

/** What React says of a document that it did not find as the server sent it. */
const foundChanged = /React error #418/

/** Pages of which the phone has a view of its own that is put together in another way. */
const ownOnPhone: readonly Page[] = [pages.home, pages.cloud, pages.activity, pages.article, pages.search, pages.check]

/** It says something else once it knows its token. */
const isOfToken = (row: Page) => row === pages.inviteLogin

for (const { row, address } of addressesOf(false))
  test(
    `nothing leaves ${row.path} when others change it before and after hydration`,
    ownOnPhone.includes(row) ? onBoth : onDesktop,
    async ({ page, faults }) => {
      faults.allow(foundChanged)
      const release = await holdScripts(page)
      await page.goto(address)
      const before = await readPage(page)
      await translate(page)
      await addForeignParts(page)
      release()
      await expect(page.locator('html')).toHaveAttribute('data-ready', '')
      await translate(page)
      // Links within a page are the router's concern too, and the way back from them.
      const skip = page.getByRole('link', { name: frameCopy.skipToContent })
      if ((await skip.count()) > 0) {
        await skip.evaluate((link: HTMLAnchorElement) => link.click())
        await page.goBack()
      }
      await expect
        .poll(async () => (await readPage(page)).headings)
        .toBeGreaterThanOrEqual(isOfToken(row) ? 1 : before.headings)
      if (!isOfToken(row)) expect((await readPage(page)).characters).toBeGreaterThan(0.95 * before.characters)
    },
  )

test(
  'in a translated page what was typed stays, a code is sent and counted, and the tabs turn',
  onBoth,
  async ({ page, faults, outbox }) => {
    faults.allow(foundChanged)
    const box = boxOf(page)
    const phone = freshPhone()
    const release = await holdScripts(page)
    await page.goto('/')
    await box.phone.fill(phone)
    await box.consent.check()
    await translate(page)
    await addForeignParts(page)
    release()
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await expect(box.phone).toHaveValue(phone)
    await expect(box.consent).toBeChecked()
    await translate(page)
    await box.sendCode.click()
    await outbox.codeFor(phone)
    await expect(box.counting).toBeVisible()
    await translate(page)
    await box.byEmail.click()
    await expect(box.email).toBeVisible()
  },
)

test('on a translated price page one choice of each kind is taken', onDesktop, async ({ page, faults }) => {
  // A part of the page may become live after the rest, in a document that is translated by then.
  faults.allow(foundChanged)
  await openPage(page, pages.price.path)
  const groups = page.locator('main').getByRole('radiogroup')
  for (let at = 0; at < (await groups.count()); at += 1) {
    await translate(page)
    const choice = groups.nth(at).getByRole('radio', { disabled: false }).last()
    if ((await choice.count()) === 0) continue
    await choice.check({ force: true })
    await expect(choice).toBeChecked()
  }
  await expect(page.getByText(frameCopy.failed.title)).toBeHidden()
})
