import type { Locator, Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { kitCopy } from '#console/kit/copy.ts'
import { editorCopy as words } from '#console/kit/editor-copy.ts'
import { remarkCopy } from '#console/pages/content/review/copy.ts'
import { contentFields } from '#domain/content/fields.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, enterByLink, entryOf, expectReady, holdCalls, railLinks } from './support/console.ts'
import { give, pictureFile } from './support/give.ts'
import { expect, test } from './support/site.ts'

const saved = (page: Page) => page.getByText(/^已保存 \d{2}:\d{2}$/)

let shade = 40
/** A picture of its own colour each time. */
function draw(width: number, height: number): Promise<Buffer> {
  shade += 30
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 200 } } })
    .png()
    .toBuffer()
}

/** A new article with a title, open in the editor. */
async function beginArticle(page: Page, title: string): Promise<Locator> {
  await railLinks(page).getByText('文章', { exact: true }).click()
  await button(page, words.newArticle).click()
  await page.getByLabel(words.title, { exact: true }).fill(title)
  return page.getByRole('textbox', { name: words.text })
}

/** A clipboard of a web page: a picture of another site, one as a data address, a table with its caption. */
const fromWeb = (bytes: Buffer) => `<h1>退货先按店拆开</h1><p style="color:red">先看三个数，这是国家级的做法。</p>
  <p><img src="https://elsewhere.example/a.png"></p><p><img src="data:image/png;base64,${bytes.toString('base64')}"></p>
  <table><caption>退货费用</caption><tr><td>项目</td><td>费用</td></tr></table><iframe src="https://elsewhere.example"></iframe>`

test('pictures are added in every way, and a lost network loses nothing', async ({
  page,
  site,
  faults,
  browser,
  context,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await enterByLink(page, await site.inviteStaff('pictures@example.com', 'editor'))
  const text = await beginArticle(page, '年终退货按店拆开应付的办法')
  await page.getByLabel(words.summary, { exact: true }).fill('先按店拆开看，再决定哪家留货、哪家弃货。')
  await page.getByRole('combobox', { name: contentFields.secondLevelHeading.label }).selectOption({ label: '运营干货' })

  await text.click()
  await give(text, 'paste', { html: fromWeb(await draw(900, 500)) })
  await expect(page.getByText(words.pastedPictures(1))).toContainText(words.pastedEmbeds)
  await expect(text.locator('caption')).toHaveText('退货费用')
  const figures = text.locator('figure')
  await expect(figures).toHaveCount(2)
  const place = figures.filter({ hasText: words.pictureElsewhere })
  await expect(figures.locator('img[src^="/media/"]')).toHaveAttribute('width', '900')
  const isBlocked = page.getByRole('button', { name: /处错误，不能发布$/ })
  await isBlocked.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('图片没有粘贴成功')
  await expect(dialog).toContainText('图片没有替代文字')
  await button(dialog, kitCopy.cancel).click()

  const chooser = page.waitForEvent('filechooser')
  await button(place, words.uploadPicture).click()
  await (await chooser).setFiles({ name: 'b.png', mimeType: 'image/png', buffer: await draw(800, 400) })
  await give(text, 'drop', { files: [pictureFile(await draw(700, 300))] })
  const shown = figures.locator('img[src^="/media/"]')
  await expect(shown).toHaveCount(3)
  const alts = figures.getByLabel(words.pictureAlt)
  // A check of a picture leads into its alternative text.
  const checks = page.getByRole('region', { name: words.checks })
  await checks.getByRole('button', { name: words.fillIn }).last().click()
  await expect(alts.and(page.locator(':focus'))).toHaveCount(1)
  for (const [at, alt] of ['退货曲线', '四家店的退货原因', '海外仓的货架'].entries()) await alts.nth(at).fill(alt)
  await text.getByText('先看三个数').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  // Near the lower edge the menu opens upwards: all of it is in sight. It filters by characters and by pinyin.
  await text.getByText('先看三个数').evaluate((line) => line.scrollIntoView({ block: 'end' }))
  await page.keyboard.type('/')
  const menu = page.getByRole('listbox', { name: words.insert })
  for (const name of [words.picture, words.price])
    await expect(menu.getByRole('option', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('bg')
  await expect(menu.getByRole('option')).toHaveText([words.table])
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.insertText('提')
  await expect(menu.getByRole('option')).toHaveText([words.notice])
  await page.keyboard.press('Enter')
  await page.keyboard.type('先备份再导出')
  await expect(text.getByRole('note')).toHaveText('先备份再导出')
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)

  // The shell is cached on this computer once its worker is installed.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.keyboard.type('，一店一份')
  await expect(page.getByText(words.offline)).toBeVisible()
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(kitCopy.offlineTitle)
  await expect(page.getByRole('alert')).toContainText(kitCopy.keptOffline(1))
  await context.setOffline(false)
  await expect(text.getByRole('note')).toHaveText('先备份再导出，一店一份')
  await expect(saved(page)).toBeVisible()
  await expectReady(page)
  const onDisk = await page.evaluate(async () => {
    const kept = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(kept)).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(onDisk).toContain('/console')
  expect(onDisk.filter((path) => !/^\/console(?:\/assets\/.+)?$/.test(path))).toEqual([])

  await isBlocked.click()
  await expect(dialog).toContainText('《广告法》第九条')
  await button(dialog, kitCopy.cancel).click()
  await text.getByText('先看三个数').click({ clickCount: 3 })
  const bar = page.getByRole('toolbar', { name: words.format })
  for (const name of [words.bold, words.heading3]) await button(bar, name).click()
  await expect(text.locator('h3 strong')).toContainText('先看三个数')
  await button(bar, words.clear).click()
  await expect(text.locator('h3, strong')).toHaveCount(0)
  await page.keyboard.type('先看三个数，这是稳妥的做法。')
  const preview = page.frameLocator(`iframe[title="${words.previewTitle}"]:not([aria-hidden])`)
  await expect(preview.getByText('稳妥的做法')).toBeVisible()
  // The draft's pictures load for staff and in the preview, whose frame sends no cookie, and for no one else.
  const isShown = (picture: Locator) =>
    picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0))
  const drafted = preview.getByRole('img', { name: '退货曲线' })
  expect(await isShown(drafted)).toBe(true)
  expect(await isShown(shown.first())).toBe(true)
  const address = `${site.address}${await shown.first().getAttribute('src')}`
  expect((await fetch(address)).status).toBe(404)
  await button(page, words.publish).first().click()
  await button(dialog, words.publish).click()
  await expect(dialog).toBeHidden()

  const id = /\/articles\/(\d+)/.exec(page.url())?.[1] ?? ''
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${site.address}/news-detail.html?id=${id}`)
  const article = visitor.getByRole('article')
  await expect(article.getByRole('note')).toHaveText('先备份再导出，一店一份')
  await expect(article.locator('caption')).toHaveText('退货费用')
  const published = article.getByRole('img', { name: '退货曲线' })
  await expect(published).toHaveAttribute('width', '800')
  expect(await isShown(published)).toBe(true)
  await expect(article.getByRole('img', { name: '海外仓的货架' })).toHaveAttribute('height', '300')
  await expectAccessible(visitor, { within: 'article' })
  await visitor.context().close()
})

test('a return to the tab leaves the editor as it is, and a cover is the picture that was uploaded for it', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await enterByLink(page, await site.inviteStaff('returning@example.com', 'editor'))
  const text = await beginArticle(page, '回到标签页也不丢字')
  await expect(saved(page)).toBeVisible()
  const dialog = page.getByRole('dialog')
  await button(page, remarkCopy.write).click()
  await dialog.getByLabel(remarkCopy.body).fill('开头再短一点')
  // The answer is older than 15 seconds: a member who returns has it read again.
  await page.clock.fastForward(20_000)
  const reading = await holdCalls(page, 'GET', /\/content\/\d+$/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await reading.begun()
  const answered = page.waitForResponse(/\/content\/\d+$/)
  await reading.end()
  await answered
  await expect(dialog.getByLabel(remarkCopy.body)).toHaveValue('开头再短一点')
  await button(dialog, remarkCopy.write).click()
  await expect(page.getByText(remarkCopy.written)).toBeVisible()

  // A picture is on its way into the text while the cover is uploaded.
  const sending = await holdCalls(page, 'POST', /\/api\/media$/)
  await text.click()
  await give(text, 'drop', { files: [pictureFile(await draw(700, 300))] })
  await sending.begun()
  await button(page.getByRole('region', { name: words.checks }), words.pickCover).click()
  const chooser = page.waitForEvent('filechooser')
  await button(dialog, kitCopy.upload).click()
  await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await draw(800, 400) })
  await sending.begun(2)
  sending.release()
  // By its element: the open dialog hides the text from assistive technology.
  const figure = page.locator('figure img[src^="/media/"]')
  await expect(figure).toHaveCount(1)
  await expect(dialog).toBeVisible()
  await sending.end()
  await expect(dialog).toBeHidden()
  const cover = await page.locator('[data-check-field="pictureUrl"] img').getAttribute('src')
  expect(cover).toMatch(/^\/media\//)
  expect(cover).not.toBe(await figure.getAttribute('src'))
  await expect(saved(page)).toBeVisible()
})

test('a composition is never lost, doubled or sent half', async ({ page, site, faults, context }) => {
  faults.allow(/status of (?:40[139]|500)/)
  await enterByLink(page, await site.inviteStaff('composer@example.com', 'editor'))
  const text = await beginArticle(page, '输入法写的文章也不丢字')
  const sent: { title: string; content: string }[] = []
  page.on('request', (request) => {
    if (/\/draft$/.test(request.url())) sent.push(request.postDataJSON().fields)
  })
  const ime = await context.newCDPSession(page)
  const compose = (letters: string) =>
    ime.send('Input.imeSetComposition', { text: letters, selectionStart: letters.length, selectionEnd: letters.length })
  const commit = (words: string) => ime.send('Input.insertText', { text: words })
  const nextSave = () => page.waitForResponse((response) => /\/draft$/.test(response.url()))

  /** Types, begins to compose once that is on its way, and answers it only then. */
  async function composeAmidSave(typed: string, letters: string) {
    const gate = Promise.withResolvers<void>()
    const answerLate = async (route: Route) => {
      await gate.promise
      await route.continue()
    }
    await context.route(/\/draft$/, answerLate, { times: 1 })
    const [asked, answered] = [page.waitForRequest(/\/draft$/), nextSave()]
    await page.keyboard.type(typed)
    await asked
    await compose(letters)
    gate.resolve()
    return answered
  }

  // A save that began before is answered amid the composition.
  await text.click()
  await composeAmidSave('甲', 'n')
  for (const letters of ['ni', 'ni h', 'ni hao']) await compose(letters)
  const second = nextSave()
  await commit('你好')
  await second
  await expect(text).toHaveText('甲你好')

  // Undone amid it, and afterwards.
  await compose('shi jie')
  await page.keyboard.press('ControlOrMeta+z')
  await commit('世界')
  await expect(text).toHaveText('甲你好世界')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(text).toHaveText('甲你好世界')
  await expect(saved(page)).toBeVisible()

  // Somebody else's save comes between: the question waits for the composition, and both texts are there.
  await page.evaluate(async () => {
    const address = `/console/api/content/${/\d+$/.exec(location.pathname)}`
    const { data } = await (await fetch(address)).json()
    const body = JSON.stringify({ version: data.version, fields: { ...data.text, content: '<p>别人写的</p>' } })
    await fetch(`${address}/draft`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  })
  expect((await composeAmidSave('。', 'zai')).status()).toBe(409)
  await compose('zai jian')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeHidden()
  await commit('再见')
  await expect(dialog).toContainText('别人写的')
  // Both changed the same paragraph: nothing is preselected, and the merge waits for a choice.
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(button(dialog, kitCopy.unanswered(1))).toBeDisabled()
  await dialog.getByRole('radio', { name: kitCopy.yours }).check()
  await button(dialog, kitCopy.putTogether).click()
  await expect(text).toHaveText('甲你好世界。再见')
  await expect(saved(page)).toBeVisible()
  const heading = page.getByLabel(words.title, { exact: true })
  await heading.focus()
  await page.keyboard.press('End')
  await compose('hao')
  const third = nextSave()
  await commit('好')
  await third
  await expect(heading).toHaveValue(/不丢字好$/)
  expect(sent.filter(({ title, content }) => /[a-z]/.test(title + content.replace(/<\/?p>/g, '')))).toEqual([])

  // The menu of `/` closes for a composition, and filters by its result.
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  const menu = page.getByRole('listbox', { name: words.insert })
  await expect(menu).toBeVisible()
  await compose('biao')
  await expect(menu).toBeHidden()
  await commit('表格')
  await expect(menu.getByRole('option')).toHaveText([words.table])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  // A server that does not answer: the text is safe here, and that is what is said.
  await context.route(/\/draft$/, (route) => route.fulfill({ status: 500, json: { code: 500, msg: '服务开小差了' } }))
  await page.keyboard.type('零')
  await expect(page.getByText(words.unreachable)).toBeVisible()
  await context.unroute(/\/draft$/)
  await button(page, words.saveAgain).click()
  await expect(saved(page)).toBeVisible()

  // Refused, as for somebody who lost the role: the text is here to be copied, and is sent when it may be.
  const refusal = '没有编辑内容的权限'
  const refuse = () =>
    context.route(/\/draft$/, (route) => route.fulfill({ status: 403, json: { code: 403, msg: refusal } }))
  await refuse()
  await text.click()
  await page.keyboard.type('一')
  await expect(page.getByText(words.saveFailed(refusal))).toBeVisible()
  await button(page, kitCopy.copyWords).click()
  await expect(page.getByText(kitCopy.copied)).toBeVisible()
  const askToLeave = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: kitCopy.person('') })
      .click()
    await page.getByRole('menuitem', { name: kitCopy.signOut }).click()
    await expect(dialog).toContainText(kitCopy.unsentTitle(1))
  }
  await askToLeave()
  await expectAccessible(page)
  await button(dialog, kitCopy.stay).click()
  await context.unroute(/\/draft$/)
  await button(page, words.saveAgain).click()
  await expect(saved(page)).toBeVisible()
  await refuse()
  await text.click()
  await page.keyboard.type('二')
  await expect(page.getByText(words.saveFailed(refusal))).toBeVisible()
  await askToLeave()
  await button(dialog, kitCopy.leaveAndWipe).click()
  await expect(entryOf(page).email).toBeVisible()
  const kept = page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('fanyu-console').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest
          result.transaction('drafts').objectStore('drafts').count().onsuccess = (event) =>
            resolve((event.target as IDBRequest).result)
        }
      }),
  )
  expect(await kept).toBe(0)
})
