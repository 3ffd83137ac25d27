import type { Locator, Page } from '@playwright/test'
import { kitCopy } from '#console/kit/copy.ts'
import { landingCopy as words } from '#console/pages/landing/copy.ts'
import { blockKinds } from '#domain/landing/kinds/index.ts'
import { landingTemplates } from '#domain/landing/templates.ts'
import { staffPassword } from '#tests/support/staff.ts'
import { button, codeOf, entryOf, expectReady } from './support/console.ts'
import { expect, test } from './support/site.ts'

/** More stops of Tab than any page of the console has. */
const stopsAtMost = 150

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Tab until a control has the focus, and never a pointer. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; !(await hasFocus(target)); stops += 1) {
    expect(stops, `${target} is reached by ${key}`).toBeLessThan(stopsAtMost)
    await page.keyboard.press(key)
  }
}

/** Replaces what is written in a field. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

test('a page is made from a template, filled, published and withdrawn by keys alone, from the log-in on', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(type, () => sessionStorage.setItem('pointer', type), { capture: true })
  })
  const entry = entryOf(page)
  await page.goto(await site.inviteStaff('keys-alone@example.com', 'editor'))
  await write(page, entry.password, staffPassword)
  await write(page, entry.again, staffPassword)
  await page.keyboard.press('Enter')
  await expect(entry.secret).not.toBeEmpty()
  await write(page, entry.code, await codeOf((await entry.secret.textContent()) ?? ''))
  await page.keyboard.press('Enter')
  await expect(entry.codes).toHaveCount(10)
  await tabTo(page, entry.saved)
  await page.keyboard.press('Space')
  await press(page, entry.enter)
  await expectReady(page)

  // The page's place in the navigation, whose group may be folded.
  const head = page.getByRole('navigation', { name: kitCopy.console }).getByRole('button', { name: '内容' })
  if ((await head.getAttribute('aria-expanded')) === 'false') await press(page, head)
  await press(
    page,
    page.getByRole('navigation', { name: kitCopy.console }).getByRole('link', { name: words.title, exact: true }),
  )
  await press(page, button(page, words.add).first())
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: landingTemplates.partner.name })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await write(page, dialog.getByLabel(words.name, { exact: true }), '只用键盘')
  await page.keyboard.press('Enter')

  const outline = page.getByRole('navigation', { name: words.outline })
  const form = page.getByRole('complementary')
  const rows = outline.locator('[data-block]')
  const blocks = landingTemplates.campaign.blocks().length
  await expect(rows).toHaveCount(blocks + 1)
  // What the page lacks, by the list of checks.
  await press(page, button(page, words.publish))
  await press(page, dialog.getByRole('button', { name: kitCopy.goToFix }).first())
  const title = form.getByLabel('网页标题', { exact: true })
  await expect(title).toBeFocused()
  await page.keyboard.insertText('只用键盘做的一页')
  await write(page, form.getByLabel('网页描述', { exact: true }), '从登录到下线，一次也没有碰过鼠标。')
  await tabTo(page, form.getByRole('combobox', { name: '底部栏' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(rows.first()).toBeFocused()

  // The offer: its end, and a word of it.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('heading', { name: blockKinds.offer.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('标题', { exact: true })).toBeFocused()
  await write(page, form.getByLabel('怎么给', { exact: true }), '键盘来的团队，头一个月设备费减免。')
  const until = form.getByLabel('截止时间', { exact: true })
  await tabTo(page, until)
  // The headless browser asks in its own order: month, day, year, hour, minute, half of the day.
  for (const key of [...'12312098', 'ArrowRight', ...'1159', 'P']) await page.keyboard.press(key)
  await expect(until).toHaveValue('2098-12-31T23:59')
  // The year alone, of a time that is complete: what is written between is no time.
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('2099')
  await expect(until).toHaveValue('2099-12-31T23:59')

  // One block more behind it, and moved by its handle.
  await press(page, button(page, words.addBlock), 'Shift+Tab')
  await press(page, dialog.getByRole('button', { name: new RegExp(`^${blockKinds.latest.name}`) }))
  await expect(rows).toHaveCount(blocks + 2)
  await expect(rows.nth(3)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Shift+ArrowDown')
  await expect(rows.nth(4)).toBeFocused()
  await expect(rows.nth(4)).toContainText(blockKinds.latest.name)

  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await press(page, button(page, words.publish), 'Shift+Tab')
  await press(page, button(dialog, words.publish))
  await expect(page.getByText(words.done.publish).first()).toBeVisible()
  const path = '/zhi-yong-jian-pan.html'
  const html = await (await page.request.get(site.address + path)).text()
  expect(html).toContain('键盘来的团队，头一个月设备费减免。')

  // The focus is where the member left it.
  await expect(button(page, words.publishChanges)).toBeFocused()
  await press(page, button(page, words.more), 'Shift+Tab')
  const item = page.getByRole('menuitem', { name: words.withdraw })
  await expect(item).toBeVisible()
  for (let at = 0; !(await hasFocus(item)); at += 1) {
    expect(at).toBeLessThan(20)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await press(page, button(dialog, words.withdraw))
  await expect(page.getByText(words.done.withdraw).first()).toBeVisible()
  await expect(button(page, words.more)).toBeFocused()
  const gone = await page.request.get(site.address + path, { maxRedirects: 0 })
  expect(gone.status()).toBe(410)
  expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull()
})
