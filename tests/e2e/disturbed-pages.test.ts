import { generalKinds } from '#domain/landing/kinds/index.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { type Page, pages } from '#site/pages.ts'
import { calculatorId } from '#site/parts/calculator-address.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { boxOf, openPage } from './support/auth-box.ts'
import { addressesOf } from './support/every-address.ts'
import { publishEveryKind } from './support/every-kind.ts'
import { type Disturbance, disturb, prepareDisturbance } from './support/foreign-changes.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { removeNewerBuiltIns } from './support/older-browser.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'

/** What React says of a document that it did not find as the server sent it. */
const foundChanged = /React error #418/

/** Pages of which the phone has a view of its own that is put together in another way. */
const ownOnPhone: readonly Page[] = [pages.home, pages.cloud, pages.activity, pages.article, pages.search, pages.check]

/** It says something else once it knows its token. */
const isOfToken = (row: Page) => row === pages.inviteLogin

const translator: readonly Disturbance[] = ['translate', 'addParts']

test(
  'nothing leaves a page when others change it before, during and after hydration',
  onBoth,
  async ({ page, faults, isMobile }) => {
    test.slow()
    faults.allow(foundChanged)
    await removeNewerBuiltIns(page.context())
    await prepareDisturbance(page, ['toTraditional', ...translator])
    const shown = addressesOf(isMobile).filter(({ row }) => !isMobile || ownOnPhone.includes(row))
    for (const { row, address } of shown) {
      await openPage(page, address)
      await disturb(page, 'translate', 'toTraditional')
      // Links within a page are the router's concern too, and the way back from them.
      const skip = page.getByRole('link', { name: frameCopy.skipToContent })
      if ((await skip.count()) > 0) {
        await skip.evaluate((link: HTMLAnchorElement) => link.click())
        await page.goBack()
      }
      const read = () =>
        page.evaluate(() => ({ sent: window.foreign.contentsSent, now: window.foreign.readContents() }))
      const leastHeadings = isOfToken(row) ? 1 : ((await read()).sent?.headings ?? Number.NaN)
      await expect.poll(async () => (await read()).now.headings, address).toBeGreaterThanOrEqual(leastHeadings)
      const { sent, now } = await read()
      if (!isOfToken(row)) expect(now.characters, address).toBeGreaterThan(0.95 * (sent?.characters ?? Number.NaN))
    }
  },
)

for (const [who, before, after] of [
  ['a translator', translator, ['translate']],
  ['an exchange of letters', ['toTraditional'], ['toTraditional', 'toSimplified']],
] as const)
  test(`under ${who} what was typed stays, a code is sent and counted, and the tabs turn`, async ({
    page,
    faults,
    outbox,
  }) => {
    faults.allow(foundChanged)
    const box = boxOf(page)
    const phone = freshPhone()
    const release = await holdScripts(page)
    await prepareDisturbance(page)
    await page.goto('/')
    await box.phone.fill(phone)
    await box.consent.check()
    await disturb(page, ...before)
    release()
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await disturb(page, ...after)
    await expect(box.phone).toHaveValue(phone)
    await expect(box.consent).toBeChecked()
    await box.sendCode.click()
    await outbox.codeFor(phone)
    await expect(box.counting).toBeVisible()
    await disturb(page, ...after)
    await box.byEmail.click()
    await expect(box.email).toBeVisible()
  })

test('on a translated price page one choice of each kind is taken', onDesktop, async ({ page, faults }) => {
  // A part of the page may become live after the rest, in a document that is translated by then.
  faults.allow(foundChanged)
  await prepareDisturbance(page)
  await openPage(page, pages.price.path)
  const groups = page.locator('main').getByRole('radiogroup')
  for (let at = 0; at < (await groups.count()); at += 1) {
    await disturb(page, 'translate')
    const choice = groups.nth(at).getByRole('radio', { disabled: false }).last()
    if ((await choice.count()) === 0) continue
    await choice.check({ force: true })
    await expect(choice).toBeChecked()
  }
  await expect(page.getByText(frameCopy.failed.title)).toBeHidden()
})

test(
  'nothing leaves a page of staff with every kind of block, and what lives on it still answers',
  onBoth,
  async ({ page, site, context, faults }, { project }) => {
    faults.allow(foundChanged)
    const path = await publishEveryKind(page, site, `disturbed-kinds-on-${project.name}`)
    const visitor = await context.newPage()
    await prepareDisturbance(visitor, ['toTraditional', ...translator])
    await openPage(visitor, path)
    await disturb(visitor, 'translate', 'toTraditional')
    const { sent, now } = await visitor.evaluate(() => ({
      sent: window.foreign.contentsSent,
      now: window.foreign.readContents(),
    }))
    expect(now.headings).toBeGreaterThanOrEqual(sent?.headings ?? Number.NaN)
    expect(Object.keys(sent?.inBlocks ?? {}).length).toBeGreaterThan(Object.keys(generalKinds).length)
    for (const [block, characters] of Object.entries(sent?.inBlocks ?? {}))
      expect(now.inBlocks[block], block).toBeGreaterThan(0.95 * characters)

    // The model's script is on its way; then it answers, and answers again when its words were changed once more.
    const tabs = visitor.locator('[data-block="the-productmodel"]').getByRole('tab')
    await tabs.first().scrollIntoViewIfNeeded()
    for (const at of [1, 2]) {
      await expect(async () => {
        await tabs.nth(at).click()
        await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true')
      }).toPass()
      await disturb(visitor, 'translate', 'toTraditional')
    }
    const question = visitor.locator('[data-block="second-questions"] details')
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open', '')
    const shops = visitor.locator('[data-block="the-calculator"] input')
    await shops.fill('50')
    await shops.press('Enter')
    await expect(visitor).toHaveURL(`${pages.pricingGuide.path}?shops=50#${calculatorId}`)
  },
)
