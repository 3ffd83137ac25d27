import type { Page } from '@playwright/test'
import { kitCopy } from '#console/kit/copy.ts'
import { landingCopy as words } from '#console/pages/landing/copy.ts'
import { blockKinds } from '#domain/landing/kinds/index.ts'
import { landingTemplates } from '#domain/landing/templates.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, callsOf, enterByLink, openRailPage } from './support/console.ts'
import { expect, test } from './support/site.ts'

/** What marketing presses for a campaign page from nothing, without typing (the aim of issue 44 is 40). */
const clicksAtMost = 15

const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/** Counts the clicks that the browser sees; presses of keys on a button have no place and are not counted. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = ({ isTrusted, detail }: MouseEvent) => {
      if (isTrusted && detail > 0)
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
    }
    document.addEventListener('click', count, { capture: true })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))
}

test('a campaign page is made from nothing, seen on both layouts, changed by keys alone and withdrawn', async ({
  page,
  site,
  browser,
  faults,
}, testInfo) => {
  const path = '/kua-jing-kai-dian-jie.html'
  const clicks = await countClicks(page)
  await enterByLink(page, await site.inviteStaff('pages@example.com', 'editor'))
  const startedAt = Date.now()
  const before = await clicks()
  await openRailPage(page, words.title)
  await button(page, words.add).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(landingTemplates.campaign.name, { exact: true }).click()
  await dialog.getByLabel(words.name, { exact: true }).fill('跨境开店节')
  await expect(dialog.getByPlaceholder(path.slice(1, -5))).toBeVisible()
  await expectAccessible(page)
  await button(dialog, words.create).click()

  // What a template cannot know stops the publication, each with a way to its field.
  const outline = page.getByRole('navigation', { name: words.outline })
  const form = page.getByRole('complementary')
  await expect(outline.getByRole('listitem')).toHaveCount(landingTemplates.campaign.blocks().length)
  await button(page, words.publish).click()
  await expect(button(dialog, words.publish)).toBeDisabled()
  await dialog.getByRole('button', { name: kitCopy.goToFix }).first().click()
  const title = form.getByLabel('网页标题', { exact: true })
  await expect(title).toBeFocused()
  await title.fill('跨境开店节：新店一条线')
  await form.getByLabel('网页描述', { exact: true }).fill('十天，把店开到海上。新注册的团队，把头一家店配好再走。')
  await form.getByRole('combobox', { name: '底部栏' }).selectOption('1')

  // A typed price is refused; the words follow in the real page beside the form.
  await outline.getByRole('button', { name: /^优惠/ }).click()
  const tenDays = formatShanghai(new Date(Date.now() + 10 * 24 * 60 * 60_000))
    .slice(0, 16)
    .replace(' ', 'T')
  await form.getByLabel('截止时间', { exact: true }).fill(tenDays)
  await form.getByLabel('怎么给', { exact: true }).fill('首月减30元')
  await expect(form.getByText('价钱不能写死', { exact: false })).toBeVisible()
  await form.getByLabel('怎么给', { exact: true }).fill('新团队的头一个月，设备费减免。')
  const frame = page.frameLocator(`iframe[title="${words.previewOfPage}"]:not([aria-hidden])`)
  await expect(frame.getByText('新团队的头一个月，设备费减免。')).toBeVisible()

  // One more block, behind the chosen one.
  await button(page, words.addBlock).click()
  await dialog.getByRole('button', { name: new RegExp(`^${blockKinds.latest.name}`) }).click()
  await expect(form.getByRole('heading', { name: blockKinds.latest.name })).toBeVisible()
  await expectAccessible(page)

  await button(page, words.publish).click()
  await expect(dialog.getByText(words.summaryNew(path))).toBeVisible()
  await button(dialog, words.publish).click()
  await expect(page.getByText(words.done.publish).first()).toBeVisible()
  const pressed = (await clicks()) - before
  testInfo.annotations.push({
    type: 'cost',
    description: `${pressed} clicks, ${Math.round((Date.now() - startedAt) / 1_000)} s by a machine`,
  })
  expect(pressed).toBeLessThanOrEqual(clicksAtMost)

  // The page as a visitor sees it, on both layouts.
  for (const [userAgent, viewport] of [
    [undefined, { width: 1440, height: 900 }],
    [phoneAgent, { width: 390, height: 844 }],
  ] as const) {
    const context = await browser.newContext({ viewport, ...(userAgent && { userAgent }), locale: 'zh-CN' })
    const visit = await context.newPage()
    await visit.goto(`${site.address}${path}`)
    await expect(visit.getByRole('heading', { level: 1 })).toHaveText('十天，把店开到海上。')
    await expect(visit.locator('#box')).toBeVisible()
    await expect(visit.getByText('新团队的头一个月，设备费减免。')).toBeVisible()
    await expect(visit).toHaveTitle(/^跨境开店节：新店一条线｜/)
    const robots = visit.locator('meta[name=robots]')
    await expect(robots).toHaveCount(0)
    await expect(visit.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    await context.close()
  }
  for (const list of ['/sitemap.xml', '/llms.txt'])
    expect(await (await page.request.get(`${site.address}${list}`)).text(), list).toContain(path)

  // By keys alone: the second block up, doubled, the copy removed and restored.
  const rows = outline.locator('ol').getByRole('button', { name: /^(?!移动)/ })
  const order = async () => (await rows.allTextContents()).map((text) => text.slice(0, 2))
  const first = rows.first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  const names = await order()
  await page.keyboard.press('ControlOrMeta+Shift+ArrowDown')
  await expect.poll(order).toEqual([names[0], names[2], names[1], ...names.slice(3)])
  await page.keyboard.press('ControlOrMeta+Shift+ArrowUp')
  await expect.poll(order).toEqual(names)
  await page.keyboard.press('ControlOrMeta+d')
  await expect(rows).toHaveCount(names.length + 1)
  await page.keyboard.press('Backspace')
  await expect(rows).toHaveCount(names.length)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rows).toHaveCount(names.length + 1)
  await page.keyboard.press('Backspace')
  await expect(rows).toHaveCount(names.length)
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(rows).toHaveCount(names.length + 1)
  // Into its form, and back to its row.
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('标题', { exact: true }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows.nth(2)).toBeFocused()
  // Of a row that Tab has reached, Enter is the press that chooses it.
  await rows.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toHaveAttribute('aria-pressed', 'true')

  await button(page, words.more).click()
  await page.getByRole('menuitem', { name: words.withdraw }).click()
  await button(dialog, words.withdraw).click()
  await expect(page.getByText(words.done.withdraw).first()).toBeVisible()
  const gone = await page.request.get(`${site.address}${path}`, { maxRedirects: 0 })
  expect(gone.status()).toBe(410)

  // Somebody else publishes it again: who writes on meets that, and reads that the page is public.
  faults.allow(/status of 409/)
  const { ask } = callsOf(page)
  const call = `/landing-pages/${page.url().split('/').at(-1)}`
  const { version } = (await ask(`GET ${call}`)).data
  expect(await ask(`POST ${call}/publish`, { body: { version } })).toMatchObject({ code: 200 })
  await expect(button(page, words.publish)).toBeVisible()
  await first.click()
  await form.getByLabel('眉题', { exact: true }).fill('返场')
  await expect(button(page, words.publishChanges)).toBeEnabled()
})
