import type { Locator, Page } from '@playwright/test'
import { kitCopy } from '#console/kit/copy.ts'
import { signInCopy } from '#console/kit/sign-in/copy.ts'
import { pushCopy } from '#console/kit/work-copy.ts'
import { settingsCopy as words } from '#console/pages/settings/copy.ts'
import { todayCopy } from '#console/pages/today/copy.ts'
import { bannerCopy } from '#site/copy/common.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { slideMilliseconds } from '#site/parts/banner/carousel.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage } from './support/auth-box.ts'
import { callsOf, confirmAgain, enterByLink, expectReady, openRailPage } from './support/console.ts'
import { expect, test } from './support/site.ts'

const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/** Opens a group of the list; its name may be followed by what it has to say. */
const openGroup = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: words.places })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()

/** A yes or no of a group. */
const choiceOf = (group: Locator, name: string, word: string) =>
  group.getByRole('radiogroup', { name }).getByRole('radio', { name: word, exact: true })

test('the hotline takes four presses without scrolling, is marked on the page itself, and is found by pinyin', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('hotline@example.com', 'owner'))
  const bar = page.getByRole('toolbar', { name: words.bar })
  const publish = bar.getByRole('button', { name: words.publish, exact: true })
  const field = page.getByLabel('客服热线', { exact: true })
  await openRailPage(page, words.title)
  await openGroup(page, '联系方式')
  await expect(field).toBeFocused()
  const before = await field.inputValue()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0755-8632 4410')
  await expect(bar).toContainText(words.changed(1))
  await expect(page.getByText(words.was(before))).toBeVisible()
  await expect(bar.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(publish).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  // The page has the draft, and its places are outlined.
  const marked = page.frameLocator('iframe').last().locator('[data-marked]')
  await expect(marked.first()).toContainText('0755-8632 4410')
  await expectAccessible(page)

  // Another group and a reload keep what was changed; pinyin leads back to it.
  await openGroup(page, '首页数字')
  await page.reload()
  await expectReady(page)
  await expect(bar).toContainText(words.changed(1))
  await page.keyboard.press('/')
  await page.keyboard.type('rexian')
  await expect(page.getByRole('button', { name: /^客服热线/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(/#contact$/)

  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: words.publish, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(bar).toContainText(words.unchanged)
  expect((await callsOf(page).ask('GET /settings')).data.published.hotline).toBe('0755-8632 4410')

  // One field goes back by itself.
  await field.fill('400-000-0001')
  await page.getByRole('button', { name: words.takeBackOf('客服热线') }).click()
  await expect(field).toHaveValue('0755-8632 4410')
  await field.fill(before)
  await expect(bar.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: words.publish, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('an editor writes a notice, shown until it is closed or withdrawn', async ({ page, site, context }) => {
  const text = '11月30日凌晨2点至4点维护，期间不能登录'
  await enterByLink(page, await site.inviteStaff('notice@example.com', 'editor'))
  await page.goto('/console/settings#push')
  await expectReady(page)
  // Only the fragment of an entry link leaves the address.
  await expect(page).toHaveURL(/#push$/)
  await expect(page.getByRole('heading', { name: pushCopy.title })).toBeInViewport()
  await openGroup(page, '全站通知')
  const group = page.getByRole('region', { name: '全站通知' })
  await group.getByLabel('通知', { exact: true }).fill(text)
  // A notice without an end is blocked: the action is disabled, and the check links to the field.
  await group.getByLabel('到', { exact: true }).fill('')
  await page.getByRole('button', { name: words.publish, exact: true }).click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByRole('button', { name: words.publish, exact: true })).toBeDisabled()
  await asked.getByRole('button', { name: kitCopy.goToFix }).click()
  await expect(group.getByLabel('到', { exact: true })).toBeFocused()
  await group.getByLabel('到', { exact: true }).fill('2099-12-31T04:00')
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  // What was saved is there after another page, and can be published.
  await openRailPage(page, todayCopy.title)
  await expect(group).toBeHidden()
  await openRailPage(page, words.title)
  await expect(group.getByLabel('通知', { exact: true })).toHaveValue(text)
  // What an editor may not change is there to read.
  await openGroup(page, '联系方式')
  await expect(page.getByLabel('客服热线', { exact: true })).toBeDisabled()
  await expectAccessible(page)
  await openGroup(page, '全站通知')
  const publish = async () => {
    await page.getByRole('button', { name: words.publish, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.publish, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await publish()

  const visitor = await context.newPage()
  const notice = visitor.getByRole('complementary', { name: frameCopy.notice.label })
  // A server that is busy gives the last good page for a moment.
  const html = async () => (await visitor.request.get('/cloud.html')).text()
  await expect.poll(html).toContain(text)
  await visitor.goto('/cloud.html')
  await expect(notice).toContainText(text)
  const onPhone = () =>
    visitor.request.get('/', { headers: { 'user-agent': phoneAgent } }).then((answer) => answer.text())
  await expect.poll(onPhone).toContain(text)
  await notice.getByRole('button', { name: frameCopy.notice.close }).click()
  await expect(notice).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('main')).toBeVisible()
  await expect(notice).toBeHidden()

  await group.getByLabel('通知', { exact: true }).fill('')
  await publish()
  await expect.poll(onPhone).not.toContain(text)
})

test('the regulators’ view on a ticked start stands beside it with its source, and one press ends it for log-in and join', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('consent@example.com', 'owner'))
  await page.goto('/console/settings#box')
  await expectReady(page)
  const group = page.getByRole('region', { name: '注册框' })
  for (const rule of words.consent.law) await expect(group.getByText(rule)).toBeVisible()
  const starts = ['登录时默认勾选同意', '加入企业时默认勾选同意'].map((name) => choiceOf(group, name, words.yes))
  for (const start of starts) await expect(start).toBeChecked()
  await group.getByRole('button', { name: words.consent.untick }).click()
  for (const start of starts) await expect(start).not.toBeChecked()
  await expect(group.getByText(words.consent.unticked)).toBeVisible()
  await expect(page.getByText(words.changed(2))).toBeVisible()
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await expectAccessible(page)
  const drop = async () => {
    await page.getByRole('button', { name: words.drop, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.drop, exact: true }).click()
  }
  await drop()
  for (const start of starts) await expect(start).toBeChecked()

  // Settings of the demonstration are removed with it: the fields show what the server has then.
  const { ask } = callsOf(page)
  const { version, written } = (await ask('GET /settings')).data
  const notice = { ...written.notice, text: '演示内容已经清空' }
  await page.route('**/console/api/settings/demo/remove', async (route) => {
    await ask('POST /settings/draft', { body: { version, settings: { notice } } })
    await route.fulfill({ json: { code: 200, msg: '', data: { removed: 1 } } })
  })
  await openGroup(page, words.demo)
  await page.getByRole('button', { name: words.demoRemoveAll, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.demoTitle })
  await dialog.getByRole('textbox').fill(words.demo)
  await dialog.getByRole('button', { name: words.demoRemove, exact: true }).click()
  await expect(dialog).toBeHidden()
  await openGroup(page, '全站通知')
  const field = page.getByRole('region', { name: '全站通知' }).getByLabel('通知', { exact: true })
  await expect(field).toHaveValue(notice.text)
  await drop()
  await expect(field).toHaveValue(written.notice.text)
})

test('a guarded setting asks for the factor when it is published, and keeps what was typed', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/status of 403/)
  const secret = await enterByLink(page, await site.inviteStaff('guarded@example.com', 'owner'))
  await page.goto('/console/settings#engines')
  await expectReady(page)
  const code = page.getByRole('region', { name: '搜索引擎' }).getByLabel('百度验证码', { exact: true })
  const before = await code.inputValue()
  const press = async () => {
    await page.getByRole('button', { name: words.publish, exact: true }).click()
    await page
      .getByRole('dialog', { name: words.publishTitle })
      .getByRole('button', { name: words.publish, exact: true })
      .click()
  }
  await code.fill('code-guarded')
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await site.ageFactors(10)
  await press()
  const gate = page.getByRole('dialog', { name: signInCopy.confirmAgain })
  await expect(gate).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gate).toBeHidden()
  expect((await callsOf(page).ask('GET /settings')).data.published.baiduVerification).toBe(before)
  await page.reload()
  await expectReady(page)
  await expect(code).toHaveValue('code-guarded')

  await press()
  await confirmAgain(page, secret)
  await expect(page.getByText(words.published)).toBeVisible()
  expect((await callsOf(page).ask('GET /settings')).data.published.baiduVerification).toBe('code-guarded')
  await code.fill(before)
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await press()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('自动轮播 is on as shipped; off, slides wait for the visitor', async ({ page, site, context }) => {
  await enterByLink(page, await site.inviteStaff('turning@example.com', 'owner'))
  await page.goto('/console/settings#box')
  await expectReady(page)
  const group = page.getByRole('region', { name: '注册框' })
  const [turns, stands] = [words.yes, words.no].map((word) => choiceOf(group, '自动轮播', word))
  const publish = async () => {
    await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
    await page.getByRole('button', { name: words.publish, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.publish, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  if (!turns || !stands) throw new Error('a yes or no has two words')
  await expect(turns).toBeChecked()
  await stands.check()
  await publish()

  const visitor = await context.newPage()
  const html = async () => (await visitor.request.get(pages.activity.path)).text()
  await expect.poll(html).not.toContain(bannerCopy.pause)
  await visitor.emulateMedia({ reducedMotion: 'no-preference' })
  await visitor.clock.install()
  await openPage(visitor, pages.activity.path)
  const dot = (number: number) => visitor.getByRole('button', { name: bannerCopy.dot(number) })
  await visitor.clock.runFor(3 * slideMilliseconds)
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  await dot(2).click()
  await expect(dot(2)).toHaveAttribute('aria-current', 'true')

  await turns.check()
  await publish()
  await expect.poll(html).toContain(bannerCopy.pause)
})
