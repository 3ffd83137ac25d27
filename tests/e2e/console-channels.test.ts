import { channelCopy as words } from '#console/kit/channels/copy.ts'
import { linkCopy } from '#console/kit/channels/link-copy.ts'
import { commands } from '#console/kit/commands/commands.ts'
import { kitCopy } from '#console/kit/copy.ts'
import { redirectCopy } from '#console/pages/redirects/copy.ts'
import { addDays } from '#domain/content/calendar.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { pages } from '#site/pages.ts'
import { freshPhone } from '#tests/support/accounts.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf, openPage, registerByPhone } from './support/auth-box.ts'
import { button, enterByLink, expectReady, openPalette, openRailPage, railLinks } from './support/console.ts'
import { expect, test } from './support/site.ts'

/** A landing page that no other journey uses with an advertisement. */
const landing = pages.tkSettled.path

test('a registration with bd_vid and qd is in the funnel, by landing page', async ({ page, site, outbox, browser }) => {
  const phone = freshPhone()
  await openPage(page, `${landing}?bd_vid=click-35&qd=sem`)
  const box = boxOf(page)
  await registerByPhone(page, { phone, code: () => outbox.codeFor(phone) })
  await expect(box.download).toBeVisible()
  await page.evaluate(() => void dispatchEvent(new Event('pagehide')))
  await expect
    .poll(async () => (await site.reported('sem')).events.map(({ name }) => name))
    .toContain('register_success')
  // Forged events without a registration change the browsers' counts only; so many that no other journey makes up for them.
  const claim = { name: 'register_success', at: Date.now(), path: landing, props: { qd: 'sem' } }
  const sent = await page.request.post('/api/track/events', { data: { events: Array(49).fill(claim) } })
  expect(sent.status()).toBe(200)
  // Somebody whom another site led here, without a mark, looks around before they register.
  const led = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await led.goto(landing, { referer: 'https://www.led-here.example/' })
  await expect(led.locator('html')).toHaveAttribute('data-ready', '')
  const other = freshPhone()
  await registerByPhone(led, { phone: other, code: () => outbox.codeFor(other) })
  await expect(boxOf(led).download).toBeVisible()
  await led.evaluate(() => void dispatchEvent(new Event('pagehide')))
  await site.rollUp()

  const staff = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await staff.goto(page.url())
  await enterByLink(staff, await site.inviteStaff('analyst@example.com', 'analyst'))
  await expect(staff.getByRole('img', { name: /百度推广/ })).toBeVisible()
  await railLinks(staff).getByText(words.title, { exact: true }).click()
  await expectReady(staff)
  const row = staff.getByRole('row', { name: /百度推广/ })
  await expectAccessible(staff)
  await row.getByRole('link').click()
  await expect(staff).toHaveURL(/channel=baidu/)
  await expect(staff.getByRole('row').filter({ hasText: landing })).toContainText('100%')
  // What happened today is in the chart, though the day is not over.
  await expect(staff.getByRole('img', { name: /最高[1-9]\d*次/ })).toBeVisible()

  // One account was made: that number stands, with what browsers claim beside it. Days in the address are days of one's own.
  const today = dayInShanghai(new Date())
  await staff.goto(`/console/channels?by=qd&from=${addDays(today, -1)}&to=${today}`)
  const counted = staff.getByRole('row', { name: /^sem / }).locator(`[data-label="${words.steps.registered}"]`)
  await expect(counted).toHaveText(/^1\d*%浏览器上报50$/)
  await expect(staff.getByText(words.reported([words.reportedStep('registered', '50')]).slice(0, 8))).toBeVisible()
  await expect(staff.getByLabel(words.period, { exact: true })).toHaveValue('own')
  // A refused export is a notice, not a file or a page.
  const busy = '操作太频繁，请稍后再试'
  const [isExport, refusal] = ['**/channels/export?*', { status: 429, json: { code: 429, msg: busy } }] as const
  await staff.route(isExport, (route) => route.fulfill(refusal))
  await button(staff, kitCopy.exportCsv).click()
  await expect(staff.getByText(busy)).toBeVisible()
  await staff.unroute(isExport)
  const saved = staff.waitForEvent('download')
  await button(staff, kitCopy.exportCsv).click()
  expect((await saved).suggestedFilename()).toBe('channels.csv')
  await expect(staff.getByLabel(words.from, { exact: true })).toHaveValue(addDays(today, -1))
  // Visit and registration of a referred visitor are counted under the referring site.
  const ofSite = staff.getByRole('row', { name: /^www\.led-here\.example/ })
  const shown = (step: 'visits' | 'registered') =>
    ofSite.locator(`[data-label="${words.steps[step]}"]`).textContent({ timeout: 1_000 })
  await expect(async () => {
    // Its page view may still be on its way.
    await site.rollUp()
    await staff.goto('/console/channels?by=source')
    await expectReady(staff)
    // All of the step before went on.
    expect([await shown('visits'), await shown('registered')]).toEqual(['1', '1100%'])
  }).toPass()
  await staff.goto(`/console/channels?by=qd&from=${addDays(today, -1)}&to=${today}`)
  // The web system may report orders to this site (ENTRY_SECRET), so that the table has a place for them.
  await expect(staff.getByRole('columnheader', { name: words.orders, exact: true })).toBeVisible()

  // With the keyboard only: a forbidden command is missing, an allowed one opens at its address.
  const palette = await openPalette(staff)
  await palette.find(redirectCopy.add)
  await expect(palette.options).toHaveCount(0)
  await palette.find(commands['channels.goals'].word)
  await expect(palette.options).toHaveCount(1)
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(/do=goals/)
  await staff.getByLabel(words.steps.registered, { exact: true }).fill('20')
  await staff.getByRole('button', { name: words.saveGoals }).click()
  await expect(staff.getByText(/^\d+ \/ 20$/)).toBeVisible()

  // A note on today, and a link by whose name its visits are shown.
  await button(staff, commands['channels.note'].word).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel(words.noteBody).fill('公众号开始投放')
  await dialog.getByRole('button', { name: words.saveNote }).click()
  await expect(staff.getByRole('listitem').filter({ hasText: '公众号开始投放' })).toContainText(today)
  await openRailPage(staff, linkCopy.title)
  await button(staff, commands['channel-links.add'].word).first().click()
  await dialog.getByLabel(linkCopy.name).fill('义乌商会')
  await dialog.getByLabel(linkCopy.code).fill('ywsh')
  await dialog.getByLabel(linkCopy.landing).fill(pages.price.path)
  await expect(dialog).toContainText(`${pages.price.path}?qd=ywsh`)
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: linkCopy.save }).click()
  const made = staff.getByRole('row').filter({ hasText: '义乌商会' })
  const address = (await made.getByText(/\?qd=ywsh$/).textContent()) ?? ''
  await openPage(page, address.replace(/^https?:\/\/[^/]+/, ''))
  await page.evaluate(() => void dispatchEvent(new Event('pagehide')))
  await expect.poll(async () => (await site.reported('ywsh')).events.length).toBeGreaterThan(0)
  await site.rollUp()
  await staff.goto('/console/channels?preset=today')
  await expect(staff.getByRole('row', { name: /^义乌商会/ })).toContainText('qd=ywsh')
})
