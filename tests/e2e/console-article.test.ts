import type { Page } from '@playwright/test'
import { commands } from '#console/kit/commands/commands.ts'
import { kitCopy } from '#console/kit/copy.ts'
import { editorCopy as words } from '#console/kit/editor-copy.ts'
import { relatedCopy } from '#console/pages/content/related-copy.ts'
import { templatesCopy } from '#console/pages/content/templates-copy.ts'
import { contentFields } from '#domain/content/fields.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { pages } from '#site/pages.ts'
import { articleText } from '#tests/support/console-content.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, enterByLink, expectReady, holdCalls, pickUp, railLinks } from './support/console.ts'
import { expect, onBoth, test } from './support/site.ts'

const title = '多店经营怎么把环境分开'
const firstText = '一家店一套环境'

/** What Word puts on the clipboard: a heading of level 1, bold in a style, and a list that is paragraphs with numbers. */
const fromWord = `<html><body><h1>分环境</h1>
  <p class="MsoNormal"><span style="font-weight:bold">先分环境</span>，再分账号。这是国家级的做法。</p>
  <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>${firstText}</p>
  <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>一套环境一条线路</p>
  <table><tr><td>项目</td><td>做法</td></tr></table></body></html>`

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

async function runAction(page: Page, name: string): Promise<void> {
  await button(page, name).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('an editor pastes from Word, corrects a forbidden word, publishes and withdraws', async ({
  page,
  site,
  browser,
  faults,
}) => {
  const link = await site.inviteStaff('writer@example.com', 'editor')
  await enterByLink(page, link)
  await expect(railLinks(page).first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: kitCopy.keys })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: kitCopy.palette })
  // A setting by a word of its name, and a page by the initials of its pinyin, whose dictionary comes with the first letter.
  const typed = palette.getByPlaceholder(kitCopy.palettePlaceholder)
  await typed.fill('热线')
  await expect(palette.getByRole('option').first()).toContainText(kitCopy.settings)
  await typed.fill('wz')
  await expect(palette.getByRole('option').first()).toContainText('文章')
  await page.keyboard.press('Enter')
  await button(page, words.newArticle).click()

  // Nothing is written yet: there is nothing to publish, and the first check leads to the title.
  const publish = button(page, words.publish)
  const checks = page.getByRole('region', { name: words.checks })
  await expect(publish).toBeDisabled()
  const titleField = page.getByLabel(words.title, { exact: true })
  await expect(titleField).toBeFocused()
  await page.getByRole('combobox', { name: contentFields.secondLevelHeading.label }).selectOption({ label: '运营干货' })
  await checks.getByRole('button', { name: kitCopy.goToFix }).first().click()
  await expect(titleField).toBeFocused()
  // Enter leads on: title, summary, text.
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.keyboard.type('登录、付款、收货各走各的路：这篇讲清楚怎么分、怎么查，照着做就行。')
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: words.text })
  await expect(text).toBeFocused()
  await paste(page, fromWord)
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('分环境')
  await expect(text.locator('strong')).toHaveText('先分环境')
  await expect(text.getByRole('listitem')).toHaveText([firstText, '一套环境一条线路'])
  await expect(text.getByRole('table')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await expectAccessible(page, { strictly: true })

  // A check that blocks switches 发布 off, and leads to its paragraph from the dialog.
  await expect(publish).toBeDisabled()
  await button(page, words.blocked(1)).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('《广告法》第九条')
  await expect(dialog.getByRole('button', { name: words.publish, exact: true })).toBeDisabled()
  const lead = dialog.getByRole('button', { name: kitCopy.goToFix })
  await expect(lead).toBeFocused()
  await lead.click()
  await expect(dialog).toBeHidden()
  await expect(text).toBeFocused()
  // The word that the check names is selected, so that typing replaces it.
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('国家级')
  await page.keyboard.press('Home')
  await page.keyboard.type('最稳，')
  await expect(text.getByText('最稳，先分环境')).toBeVisible()
  await checks.getByRole('button', { name: words.replaceWith('较稳') }).click()
  await expect(text.getByText('较稳，先分环境')).toBeVisible()
  await expect(button(page, words.blocked(1))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await paste(page, fromWord.replace('国家级', '稳妥'))
  await page.keyboard.press('ControlOrMeta+k')
  await expect(dialog.getByLabel(words.linkAddress)).toBeFocused()
  await page.keyboard.type('/price.html')
  await page.keyboard.press('Enter')
  await expect(text.locator('a[href="/price.html"]')).toHaveText('/price.html')
  await page.keyboard.press('ControlOrMeta+End')
  // Below the table, and not in its last cell, once the editor has read where the browser put the cursor.
  await expect(text.locator('.ProseMirror-gapcursor')).toBeAttached()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await page.getByRole('option', { name: words.price }).click()
  const priced = page.getByRole('dialog', { name: words.priceTitle })
  const choice = priced.getByRole('listitem').first()
  const price = await choice.locator('b').innerText()
  await choice.getByRole('button').click()
  await expect(priced).toBeHidden()
  await expect(text).toBeFocused()
  await page.keyboard.type('，以公开的为准')
  await expect(text.getByText('，以公开的为准')).toHaveText(`${price}，以公开的为准`)
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  // What could not be saved is not published without it: the server has the older draft.
  faults.allow(/status of 500/)
  await page.route('**/content/*/draft', (route) => route.fulfill({ status: 500, json: { code: 500, msg: '出错了' } }))
  await page.keyboard.type('。')
  await publish.click()
  await expect(page.getByText(kitCopy.saveBefore)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.unroute('**/content/*/draft')
  await runAction(page, words.publish)
  await expect(page.getByRole('link', { name: words.viewPage })).toHaveAttribute('href', /^\/news-detail\.html\?id=/)
  await expect(publish).toBeDisabled()

  const id = /\/articles\/(\d+)/.exec(page.url())?.[1] ?? ''
  const visitor = await (await browser.newContext()).newPage()
  const address = `${site.address}/news-detail.html?id=${id}`
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(visitor.getByRole('listitem').filter({ hasText: firstText })).toBeVisible()
  await expect(visitor.getByText(`${price}，以公开的为准。`, { exact: true })).toBeVisible()

  // Looking is not changing: no draft is made of a public text that the editor has read.
  const drafts: string[] = []
  page.on('request', (request) => /\/draft$/.test(request.url()) && drafts.push(request.url()))
  await page.reload()
  await expectReady(page)
  await expect(text).toContainText('稳妥')
  await text.click()
  await runAction(page, words.withdraw)
  const answer = () => visitor.request.get(address, { maxRedirects: 0 })
  await expect.poll(async () => (await answer()).status()).toBe(301)
  expect((await answer()).headers().location).toBe(pages.home.path)
  expect(drafts).toEqual([])

  // A path that another article has is among the checks as soon as it is written.
  const taken = await page.evaluate(async () => {
    const answer = await fetch('/console/api/content?firstLevelHeading=1&status=published&pageSize=200')
    const { rows } = (await answer.json()).data as { rows: { selfPath: string | null }[] }
    return rows.find(({ selfPath }) => selfPath !== null)?.selfPath ?? ''
  })
  const path = page.getByLabel(words.path, { exact: true })
  await path.fill(`${taken}-2`)
  await expect(page.getByRole('list', { name: words.passed.all })).toContainText(words.passed.pathFree)
  await path.fill(taken)
  const check = checks.getByRole('listitem').filter({ hasText: contentSentences.selfPathTaken })
  await page.getByLabel(words.title, { exact: true }).focus()
  await check.getByRole('button', { name: kitCopy.goToFix }).click()
  await expect(path).toBeFocused()
  // What every such address begins with is added, and a title gives a short one.
  await path.fill('Da-cu-bei-huo')
  await path.press('Tab')
  await expect(path).toHaveValue('news-da-cu-bei-huo')
  await path.fill('')
  await button(page, words.suggestPath).click()
  await expect(path).toHaveValue(/^news-[a-z0-9-]{1,34}$/)
  await visitor.context().close()
})

test('an editor begins with a template, chooses related articles, links to own pages, copies it and sets its end', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('templates@example.com', 'editor'))
  await page.goto('/console/articles')
  await button(page, commands['articles.template'].word).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: /^操作指南/ }).click()

  // What the template leaves to be written stops the publication, and each place can be reached.
  const text = page.getByRole('textbox', { name: words.text })
  await expect(text.getByRole('heading', { level: 2 }).first()).toHaveText('开始之前')
  const checks = page.getByRole('region', { name: words.checks })
  await expect(checks.getByText(contentSentences.placeholderLeft(['要完成的事']))).toBeVisible()
  await expect(button(page, words.publish)).toBeDisabled()
  await page.getByLabel(words.title, { exact: true }).fill('怎样给每家店单独设置环境')
  await page.getByLabel(words.summary, { exact: true }).fill('按本文操作，十分钟给每家店设置好单独的环境。')
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('先看价格，再动手。')

  // The search for own pages of a link: words, keys, and a window of its own.
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('ControlOrMeta+k')
  await dialog.getByLabel(words.linkAddress).fill(pages.price.label)
  await expect(dialog.getByRole('option').filter({ hasText: pages.price.path })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(words.linkAddress)).toHaveValue(pages.price.path)
  await dialog.getByLabel(words.linkApart).check()
  await button(dialog, words.apply).click()
  await expect(text.locator(`a[href="${pages.price.path}"][target="_blank"]`)).toHaveText('先看价格，再动手。')

  const related = page.getByRole('region', { name: relatedCopy.title })
  const chosen = related.getByRole('listitem')
  const search = related.getByLabel(relatedCopy.add)
  for (const count of [1, 2]) {
    await search.fill('店')
    await related.getByRole('option').first().click()
    await expect(chosen).toHaveCount(count)
    await expect(search).toHaveValue('')
  }
  const [first = '', second = ''] = await chosen.getByRole('link').allTextContents()
  const place = await chosen.getByRole('link').last().getAttribute('href')
  // Each key once the one before it has been carried out, as it is read out.
  await pickUp(page, button(related, relatedCopy.move(second)), relatedCopy.place(2))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(relatedCopy.place(1), { exact: true })).toBeAttached()
  await page.keyboard.press('Space')
  await expect(chosen.getByRole('link')).toHaveText([second, first])
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await expectAccessible(page, { strictly: true })
  await runAction(page, words.publish)
  const address = (await page.getByRole('link', { name: words.viewPage }).getAttribute('href')) ?? ''

  // What leads to a chosen article is named before it is withdrawn.
  await chosen.getByRole('link', { name: second }).click()
  await button(page, words.withdraw).click()
  await expect(dialog.getByRole('link', { name: '怎样给每家店单独设置环境' })).toBeVisible()
  await button(dialog, kitCopy.cancel).click()
  await page.goBack()

  const more = async (action: string) => {
    await button(page, kitCopy.more).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await more(words.scheduleWithdrawal)
  await dialog.getByLabel(words.at).fill('2030-01-01T10:00')
  await button(dialog, words.scheduleWithdrawal).click()
  await expect(page.getByText(words.withdrawnAt('01-01 10:00'))).toBeVisible()
  await more(words.cancelWithdrawal)
  await button(dialog, words.cancelWithdrawal).click()
  await expect(page.getByText(words.withdrawnAt('01-01 10:00'))).toBeHidden()

  await button(page, words.share).click()
  await button(dialog, kitCopy.copy).click()
  await expect(page.getByText(kitCopy.copied)).toBeVisible()
  await button(dialog, words.apply).click()

  await more(templatesCopy.keep)
  await dialog.getByLabel(templatesCopy.name).fill('店铺教程')
  await button(dialog, templatesCopy.keep).click()
  await expect(dialog).toBeHidden()
  await more(words.duplicate)
  await expect(page.getByLabel(words.title, { exact: true })).toHaveValue('怎样给每家店单独设置环境（副本）')
  await button(page, commands['articles.template'].word).waitFor({ state: 'detached' })
  await page.goto('/console/articles?do=template')
  await button(dialog, templatesCopy.removeOne('店铺教程')).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)

  await page.goto(address)
  // The chosen one is not the nearest in time, and comes first all the same.
  const shown = page.locator('main section a[href*="/news-"]').first()
  await expect(shown).toHaveAttribute('href', new RegExp(`[?&]id=${place?.split('/').at(-1)}(?:&|$)`))
})

/** Two paragraphs around a table. */
const withTable = `<p>先看三个数</p><table><thead><tr><th>地区</th><th>价格</th></tr></thead><tbody><tr><td>美国</td><td>78</td></tr>
  <tr><td>日本</td><td>65</td></tr></tbody></table><p>再看运费</p>`

test(
  'blocks, rows and cells are moved and merged by handles, menus and keys',
  onBoth,
  async ({ page, site, isMobile }) => {
    await enterByLink(page, await site.inviteStaff(`blocks-${isMobile}@example.com`, 'editor'))
    const id = await page.evaluate(
      async (fields) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch('/console/api/content', {
          method: 'POST',
          headers,
          body: JSON.stringify({ fields }),
        })
        return (await answer.json()).data.id
      },
      articleText({ content: withTable }),
    )
    await page.goto(`/console/articles/${id}`)
    const text = page.getByRole('textbox', { name: words.text })
    const blocks = () => text.evaluate((element) => [...element.children].map(({ tagName }) => tagName).join(' '))
    const first = text.getByText('先看三个数')
    const handle = button(page, words.blockMenu)
    const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
    await expect.poll(blocks).toBe('P TABLE P')

    if (isMobile) {
      // A finger has no hover: the handle is beside the block with the caret.
      await first.tap()
      await handle.tap()
      await choose(words.moveDown)
    } else {
      await first.hover()
      const from = await handle.boundingBox()
      const table = await text.locator('table').boundingBox()
      await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
      await page.mouse.down()
      await page.mouse.move((from?.x ?? 0) + 8, (table?.y ?? 0) + (table?.height ?? 0) - 4, { steps: 4 })
      await page.mouse.up()
    }
    await expect.poll(blocks).toBe('TABLE P P')
    await first.click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(blocks).toBe('P TABLE P')

    const rows = () => text.locator('tr').allTextContents()
    await text.getByText('65').click()
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await expect.poll(rows).toEqual(['地区价格', '日本65', '美国78'])
    // The header stays the first row.
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await expect.poll(rows).toEqual(['地区价格', '日本65', '美国78'])
    await button(page, words.tableMenu.row).click()
    await expectAccessible(page)
    await choose(words.mergeCells)
    await expect(text.locator('td[colspan="2"]')).toHaveText('日本65')
    await page.keyboard.press('ControlOrMeta+/')
    await choose(words.headerColumn)
    await expect(text.locator('tr').last().locator('th')).toHaveText('美国')
    await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
    await expectReady(page)

    // What visitors get keeps the cells and says which header is whose.
    const { data } = await page.evaluate(
      (id) => fetch(`/console/api/content/${id}`).then((answer) => answer.json()),
      id,
    )
    expect(data.text.content).toContain('<th scope="col">地区</th>')
    expect(data.text.content).toContain('<th scope="row">美国</th>')
    expect(data.text.content).toMatch(/<th colspan="2" scope="(?:row|col)">/)
  },
)

test('the actions of a selection stay visible at both widths and cover no last row', async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('many@example.com', 'editor'))
  await page.evaluate(async (text) => {
    for (let count = 0; count < 46; count += 1) {
      const body = JSON.stringify({ fields: { ...text, title: `许多草稿里的第${count}篇` } })
      await fetch('/console/api/content', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    }
  }, articleText())
  await page.goto('/console/articles?q=许多草稿里的第')
  const rows = page.getByRole('row').filter({ hasText: '许多草稿里的第' })
  await expect(rows).toHaveCount(46)
  await rows.nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: kitCopy.selected(1) })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, { strictly: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.getByRole('row').last().boundingBox()
  const box = await bar.boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('checkbox', { name: kitCopy.selectPage }).check()
  const all = page.getByRole('toolbar', { name: kitCopy.selected(46) })
  await all.getByRole('button', { name: words.bulk.bin }).click()
  const binning = await holdCalls(page, 'POST', /\/content\/bulk$/)
  const bin = page.getByRole('dialog').getByRole('button', { name: words.bulkTitle(words.bulk.bin, 46) })
  await bin.click()
  await binning.begun()
  // No double click, but a second press before the answer.
  await bin.click({ force: true })
  expect(await binning.end()).toBe(1)
  await expect(page.getByText(words.noMatch)).toBeVisible()
})
