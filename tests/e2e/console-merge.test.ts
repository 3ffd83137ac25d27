import type { Browser, Locator, Page } from '@playwright/test'
import { kitCopy, versionCopy } from '#console/kit/copy.ts'
import { editorCopy as words } from '#console/kit/editor-copy.ts'
import { presenceMs, settledMs } from '#console/kit/use-presence.ts'
import { bannerCopy } from '#console/pages/banners/copy.ts'
import { directoryCopy } from '#console/pages/directory/copy.ts'
import { settingsCopy } from '#console/pages/settings/copy.ts'
import { legalCopy } from '#console/pages/settings/legal-copy.ts'
import { contentFields } from '#domain/content/fields.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { directoryCalls } from '#tests/support/directory.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, callsOf, enterByLink, expectReady } from './support/console.ts'
import type { RunningSite } from './support/running-site.ts'
import { expect, test } from './support/site.ts'

const saved = (page: Page) => page.getByText(/^已保存 \d{2}:\d{2}$/)
const on = (page: Page) => ({
  title: page.getByLabel(words.title, { exact: true }),
  author: page.getByLabel(contentFields.author.label, { exact: true }),
  text: page.getByRole('textbox', { name: words.text }),
  dialog: page.getByRole('dialog'),
})

/** Opens a page of the console; `started` stands once its record is being written. */
async function open(page: Page, path: string, started?: Locator): Promise<void> {
  await page.goto(`/console${path}`)
  await expectReady(page)
  if (started) await expect(started).toBeVisible()
}

/** A second person at the same console, in a browser of their own. */
async function colleagueOf(browser: Browser, site: RunningSite, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.address })).newPage()
  await enterByLink(page, await site.inviteStaff(email, 'editor'))
  return page
}

const nameOf = async (page: Page): Promise<string> => (await callsOf(page).ask('GET /session')).data.name
const paragraphs = '<p>先按店拆开看退货。</p><p>再决定哪家留货。</p><p>最后算一遍费用。</p>'

test('a member sees in which field and paragraph the other one is', async ({ page, site, browser }) => {
  await enterByLink(page, await site.inviteStaff('place-one@example.com', 'editor'))
  const other = await colleagueOf(browser, site, 'place-other@example.com')
  for (const window of [page, other]) await window.clock.install()
  const id = await contentCalls(callsOf(page)).create({ content: paragraphs, title: '两个人写' })
  const [mine, theirs] = [on(page), on(other)]
  await open(page, `/articles/${id}`, mine.text)
  await open(other, `/articles/${id}`, theirs.text)
  const name = page.getByText(words.inPlace(await nameOf(other), false), { exact: true }).last()
  /**
   * Both windows are at their next heartbeat: that of a moved focus, and the answer to that which learns of it. Nothing here waits for
   * the frame to come: the clocks would go on at the speed of the wall until it does.
   */
  const beat = async () => {
    await other.clock.fastForward(settledMs)
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/presence'))
    await page.clock.fastForward(presenceMs)
    await (await answered).finished()
  }
  const boxOf = async (place: Locator) => ((await place.isVisible()) ? place.boundingBox() : null)
  const expectAround = (place: Locator) =>
    expect(async () => {
      await beat()
      const box = await boxOf(name.locator('..'))
      expect(box).not.toBeNull()
      expect(box).toEqual(await place.boundingBox())
    }).toPass({ intervals: [50] })
  const expectGone = () =>
    expect(async () => {
      await beat()
      expect(await name.isVisible()).toBe(false)
    }).toPass({ intervals: [50] })

  await theirs.title.focus()
  await expectAround(mine.title)
  await theirs.text.getByText('再决定').click()
  await expectAround(mine.text.getByText('再决定'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAround(mine.text.getByText('再决定'))
  await other.getByRole('link', { name: words.back }).click()
  await expectGone()

  // A window that is closed, or gone from, is no longer there; one that the browser has kept is there again.
  await open(other, `/articles/${id}`, theirs.text)
  await theirs.title.focus()
  await expectAround(mine.title)
  const pass = (event: 'pagehide' | 'pageshow') =>
    other.evaluate((kind) => dispatchEvent(new PageTransitionEvent(kind, { persisted: true })), event)
  await pass('pagehide')
  await expectGone()
  await pass('pageshow')
  await expectAround(mine.title)
  await other.goto('about:blank')
  await expectGone()
})

test("two editors' different changes are merged; a common one is asked for", async ({
  page,
  site,
  faults,
  browser,
}) => {
  faults.allow(/status of 409/)
  await enterByLink(page, await site.inviteStaff('merge-one@example.com', 'editor'))
  const other = await colleagueOf(browser, site, 'merge-other@example.com')
  const articles = contentCalls(callsOf(page))
  const id = await articles.create({ content: paragraphs, title: '旺季退货怎么算' })
  const [mine, theirs] = [on(page), on(other)]
  await open(page, `/articles/${id}`, mine.text)
  await open(other, `/articles/${id}`, theirs.text)
  const merged = kitCopy.merged({ name: await nameOf(other), isOwn: false })

  // Theirs: the author and the first paragraph. Mine: the title and the second one, with the caret in it.
  await theirs.author.fill('许苇')
  await theirs.text.getByText('先按店').click()
  await other.keyboard.press('End')
  await other.keyboard.type('每周一次。')
  await expect(saved(other)).toBeVisible()
  await mine.title.fill('旺季退货这样算')
  await mine.text.getByText('再决定').click()
  await page.keyboard.press('End')
  await page.keyboard.type('海外仓先看库存。')
  await expect(page.getByText(merged)).toBeVisible()
  await page.keyboard.type('再看运费。')
  await expect(mine.text.locator('p')).toHaveText([
    '先按店拆开看退货。每周一次。',
    '再决定哪家留货。海外仓先看库存。再看运费。',
    '最后算一遍费用。',
  ])
  await expect(mine.author).toHaveValue('许苇')
  await expect(mine.dialog).toBeHidden()
  const server = async () => (await articles.read(id)).data.text
  await expect.poll(async () => (await server()).content).toContain('再看运费。')
  expect(await server()).toMatchObject({ title: '旺季退货这样算', author: '许苇' })
  expect((await server()).content).toContain('每周一次。')

  // The page that saves nothing learns who saved, and takes it in with its own next word.
  await theirs.text.getByText('最后算').click()
  await other.keyboard.press('End')
  await other.keyboard.type('月底收齐。')
  await expect(theirs.text).toContainText('海外仓先看库存。再看运费。')
  await expect.poll(async () => (await server()).content).toContain('月底收齐。')

  // A line that was just begun, and in which the caret waits, stays where it is.
  await mine.text.getByText('最后算').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await theirs.text.getByText('先按店').click()
  await other.keyboard.press('End')
  await other.keyboard.type('先看大店。')
  await expect.poll(async () => (await server()).content).toContain('先看大店。')
  await mine.author.fill('许苇、林澈')
  await expect(mine.text).toContainText('先看大店。')
  await expect(mine.text.locator('p')).toHaveCount(4)
  await mine.text.locator('p').last().click()
  await page.keyboard.type('完。')
  await expect.poll(async () => (await server()).content).toMatch(/月底收齐。<\/p><p>完。<\/p>$/)

  // Both rewrite the same paragraph.
  await mine.text.getByText('先按店').click({ clickCount: 3 })
  await page.keyboard.type('我写的第一段。')
  await expect.poll(async () => (await server()).content).toContain('我写的第一段。')
  await theirs.text.getByText('先按店').click({ clickCount: 3 })
  await other.keyboard.type('同事写的第一段。')
  const { dialog } = theirs
  await expect(dialog).toContainText(kitCopy.bothChanged({ name: await nameOf(page), isOwn: false }, words.this))
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(button(dialog, kitCopy.unanswered(1))).toBeDisabled()
  await expect(dialog.locator('ins')).toHaveText(['同事写的第一段。', '我写的第一段。'])
  await expectAccessible(other)
  await dialog.getByRole('radio', { name: kitCopy.yours, exact: false }).first().check()
  await button(dialog, kitCopy.putTogether).click()
  await expect(theirs.text.locator('p').first()).toHaveText('同事写的第一段。')
  await expect(theirs.text).toContainText('月底收齐。')
  await expect.poll(async () => (await server()).content).toContain('同事写的第一段。')

  // The side that lost is a version, and comes back.
  await button(other, /^版本 \d/).click()
  await expect(other.locator('del').first()).toHaveText('我')
  await button(other, versionCopy.restore).click()
  await expect(theirs.text.locator('p').first()).toHaveText('我写的第一段。')

  // A key that comes before the browser's event about the moved caret, as in a busy page, acts at the caret.
  await theirs.text.evaluate((text) => {
    text.focus()
    getSelection()?.selectAllChildren(text.lastElementChild as Element)
    getSelection()?.collapseToEnd()
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }))
  })
  await expect(theirs.text.locator('p').nth(-2)).toHaveText('完。')
  await expect(theirs.text.locator('p').last()).toHaveText('')
  await other.context().close()
})

test('a second own tab is named as such, and an offline text is merged', async ({ page, site, faults, context }) => {
  faults.allow(/status of 409|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await enterByLink(page, await site.inviteStaff('two-tabs@example.com', 'editor'))
  const articles = contentCalls(callsOf(page))
  const id = await articles.create({ content: paragraphs, title: '一个人的两个标签页' })
  await open(page, `/articles/${id}`, on(page).text)
  const tab = await context.newPage()
  await open(tab, `/articles/${id}`, on(tab).text)
  await on(page).author.fill('林澈')
  await expect(saved(page)).toBeVisible()
  await on(tab).title.fill('第二个标签页的标题')
  await expect(tab.getByText(kitCopy.merged({ name: '', isOwn: true }))).toBeVisible()
  await expect(on(tab).author).toHaveValue('林澈')

  await on(page).title.fill('第一个标签页的标题')
  const { dialog } = on(page)
  await expect(dialog).toContainText('你在另一个标签页')
  await expect(dialog).not.toContainText('同事')
  await dialog.getByRole('radio', { name: '另一个标签页的' }).check()
  await button(dialog, kitCopy.putTogether).click()
  await expect(on(page).title).toHaveValue('第二个标签页的标题')
  await expect(saved(page)).toBeVisible()
  const { data } = await callsOf(page).ask(`GET /content/${id}/versions`)
  expect(data.rows[0]).toMatchObject({ verb: 'merge', title: '第一个标签页的标题' })
  await tab.close()

  // Written without a network; meanwhile the server has had another field.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await on(page).author.fill('没有网络时写的')
  await expect(page.getByText(words.offline)).toBeVisible()
  page.once('dialog', (asked) => void asked.accept())
  await page.goto('about:blank')
  await context.setOffline(false)
  await open(page, '/')
  const { text } = (await articles.read(id)).data
  await articles.save(id, { ...text, title: '别处存的标题' })
  await open(page, `/articles/${id}`)
  await expect(on(page).author).toHaveValue('没有网络时写的')
  await expect(on(page).title).toHaveValue('别处存的标题')
  await expect(saved(page)).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await articles.read(id)).data.text).toMatchObject({ author: '没有网络时写的', title: '别处存的标题' })
})

test('slides, entries, settings and legal texts are merged by one rule', async ({ page, site, faults, browser }) => {
  faults.allow(/status of 409/)
  await enterByLink(page, await site.inviteStaff('merge-owner@example.com', 'owner'))
  const { dialog } = on(page)
  const { ask } = callsOf(page)
  const other = await colleagueOf(browser, site, 'merge-colleague@example.com')
  const name = await nameOf(other)
  const theirs = callsOf(other)
  const merged = page.getByText(kitCopy.merged({ name, isOwn: false }))

  const { data: slide } = await ask('POST /banners', { body: { promotionType: 9, title: '一张新横幅' } })
  const saveSlide = async (change: object) => {
    const { version, fields } = (await theirs.ask(`GET /banners/${slide.id}`)).data
    expect(
      await theirs.ask(`POST /banners/${slide.id}/draft`, { body: { version, fields: { ...fields, ...change } } }),
    ).toMatchObject({ code: 200 })
  }
  const alt = page.getByLabel(bannerCopy.alt, { exact: true })
  await open(page, `/banners?id=${slide.id}`, alt)
  await saveSlide({ jumpUrl: '/cloud.html' })
  await alt.fill('一部手机收短信')
  await expect(merged).toBeVisible()
  await expect(page.getByLabel(bannerCopy.jumpUrl, { exact: true })).toHaveValue('/cloud.html')
  await expect(saved(page)).toBeVisible()
  await saveSlide({ alt: '同事写的说明' })
  await alt.fill('我写的说明')
  await expect(dialog).toContainText(kitCopy.bothChanged({ name, isOwn: false }, bannerCopy.this))
  await expect(button(dialog, kitCopy.unanswered(1))).toBeDisabled()
  await dialog.getByRole('radio', { name: kitCopy.theirs({ name, isOwn: false }) }).check()
  await button(dialog, kitCopy.putTogether).click()
  await expect(alt).toHaveValue('同事写的说明')
  await page.getByRole('button', { name: /^版本/ }).click()
  const lost = dialog.getByRole('listitem').filter({ hasText: versionCopy.actions.merge })
  await expect(lost.locator('del')).toHaveText('我')
  await button(lost, versionCopy.restore).click()
  await expect(alt).toHaveValue('我写的说明')

  const entries = directoryCalls(theirs, 'platforms')
  const entry = (await entries.list()).rows[0]
  const panel = page.getByRole('complementary', { name: entry.name })
  await open(page, `/platforms?open=${entry.id}`, panel.getByLabel('搜索标题'))
  await entries.save(entry.id, { introduction: '同事写的一句介绍' })
  await panel.getByLabel('搜索标题').fill('我写的搜索标题')
  await expect(merged).toBeVisible()
  await expect(panel.getByLabel('一句介绍')).toHaveValue('同事写的一句介绍')
  await entries.save(entry.id, { introduction: '同事又写了一句' })
  await panel.getByLabel('一句介绍').fill('我也写了一句')
  await expect(dialog).toContainText(kitCopy.bothChanged({ name, isOwn: false }, directoryCopy.this))
  await dialog.getByRole('radio', { name: kitCopy.yours }).check()
  await button(dialog, kitCopy.putTogether).click()
  await expect(panel.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await button(panel, directoryCopy.versions).click()
  await expect(dialog.locator('del').first()).toHaveText('同事又')
  await page.keyboard.press('Escape')

  const group = page.getByRole('region', { name: '全站通知' })
  const line = group.getByLabel('通知', { exact: true })
  await open(page, '/settings', line)
  const saveNotice = async (change: object) => {
    const { version, written } = (await theirs.ask('GET /settings')).data
    const settings = { notice: { ...written.notice, ...change } }
    expect(await theirs.ask('POST /settings/draft', { body: { version, settings } })).toMatchObject({ code: 200 })
  }
  const link = group.getByLabel('链接文字', { exact: true })
  await saveNotice({ linkWords: '同事写的链接' })
  await line.fill('写了一半的通知')
  await expect(merged).toBeVisible()
  await expect(link).toHaveValue('同事写的链接')
  await expect(saved(page)).toBeVisible()
  await saveNotice({ text: '同事写的通知' })
  await line.fill('我写的通知')
  await expect(dialog).toContainText(kitCopy.bothChanged({ name, isOwn: false }, settingsCopy.title))
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(button(dialog, kitCopy.unanswered(1))).toBeDisabled()
  await dialog.getByRole('radio', { name: kitCopy.yours }).check()
  await button(dialog, kitCopy.putTogether).click()
  await expect
    .poll(async () => (await ask('GET /settings')).data.written.notice)
    .toMatchObject({ text: '我写的通知', linkWords: '同事写的链接' })
  await expect(saved(page)).toBeVisible()
  const tab = await page.context().newPage()
  await open(tab, '/settings#contact', tab.getByRole('region', { name: '联系方式' }))
  await tab.getByLabel('客服热线', { exact: true }).fill('400-000-0009')
  // The tab says 已保存 of the draft with which it began, too: what counts is that the server has its text.
  await expect.poll(async () => JSON.stringify((await ask('GET /settings')).data.written)).toContain('400-000-0009')
  await expect(saved(tab)).toBeVisible()
  await line.fill('我又写的通知')
  await expect(page.getByText(kitCopy.merged({ name: '', isOwn: true }))).toBeVisible()
  const places = page.getByRole('navigation', { name: settingsCopy.places })
  await places.getByRole('link', { name: /^联系方式/ }).click()
  await expect(page.getByLabel('客服热线', { exact: true })).toHaveValue('400-000-0009')
  await places.getByRole('link', { name: /^全站通知/ }).click()
  await tab.close()
  await expect(saved(page)).toBeVisible()
  await button(page, settingsCopy.history).click()
  const gone = dialog.getByRole('listitem').filter({ hasText: versionCopy.actions.merge })
  await button(gone, versionCopy.restore).click()
  await expect(line).toHaveValue('同事写的通知')
  // Other journeys of this server find the settings as they were.
  const { version } = (await ask('GET /settings')).data
  const names = ['notice', 'hotline']
  expect(await ask('POST /settings/drop', { body: { version, names } })).toMatchObject({ code: 200 })

  const { data: legal } = await ask('GET /legal/privacy')
  const [area, changes] = [page.getByLabel(legalCopy.fields.source), page.getByLabel(legalCopy.fields.changes)]
  await open(page, '/settings/legal/privacy', area)
  const second = await page.context().newPage()
  await open(second, '/settings/legal/privacy', second.getByLabel(legalCopy.fields.source))
  await button(second.getByRole('main'), legalCopy.markup).click()
  const added = `${legal.written.source.trimEnd()}\n\n第二个标签页添的一行。`
  await second.getByLabel(legalCopy.fields.source).fill(added)
  await expect.poll(async () => (await ask('GET /legal/privacy')).data.written.source).toContain('第二个标签页添的一行')
  await expect(second.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await changes.fill('第一个标签页写的')
  await expect(page.getByText(kitCopy.merged({ name: '', isOwn: true }))).toBeVisible()
  await expect(area.getByText('第二个标签页添的一行。')).toBeVisible()
  await second.getByLabel(legalCopy.fields.changes).fill('第二个标签页写的')
  const { dialog: asked } = on(second)
  await expect(asked).toContainText('你在另一个标签页')
  await asked.getByRole('radio', { name: kitCopy.yours }).check()
  await button(asked, kitCopy.putTogether).click()
  await expect(second.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await open(second, '/settings/legal/privacy')
  const discarded = second.getByRole('listitem').filter({ has: second.getByText(/刚刚|分钟前/) })
  await button(discarded.last(), legalCopy.begin).click()
  await button(asked, legalCopy.begin).click()
  await expect(second.getByLabel(legalCopy.fields.changes)).toHaveValue('第一个标签页写的')
  await other.context().close()
})
